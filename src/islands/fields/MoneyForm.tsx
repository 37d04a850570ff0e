import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { MoneyOrder } from '#stores/wallet/money-order.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { MoneyConfirm } from './MoneyConfirm.tsx'
import { readTyped } from './typed.ts'
import style from './Money.module.css'

interface Props<Field extends string, Facts, Draft, Completed> {
  order: MoneyOrder<Field, Facts, Draft, Completed>
  facts: Facts
  /** The label of the form's button, those of the confirmation, and what a lost answer means. */
  texts: Readonly<Record<'submit' | 'sending' | 'send' | 'change' | 'unknown', string>>
  /** The look of the button: `quiet` unless the form is the main one of its screen. */
  kind?: 'main' | 'quiet'
  /** What is shown for confirmation, unless the order is sent without one. */
  summary?: ReactNode
  /** The texts below the button. */
  notes?: ReactNode
  /** Whether the form takes the focus; after its first view it does. */
  mayFocusRef: RefObject<boolean>
  /** Selects the first input to fill in. */
  first?: string
  t: Translate<MessageKey>
  /** The inputs. */
  children: ReactNode
}

/** Renders the form of a money order and its confirmation, during which the form keeps the typed values. */
export function MoneyForm<Field extends string, Facts, Draft, Completed>(props: Props<Field, Facts, Draft, Completed>) {
  const { order, facts, texts, t } = props
  const current = useStore(order.$order)
  const element = useFocus(current.state === 'filling' ? current.tried : undefined, props)
  const read = () => readTyped(element.current, order.fields)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void order.submit(read(), facts)
  }
  const why = current.state === 'filling' && current.why
  const isSending = current.state === 'sending'
  // the first attempt without a confirmation is sent from the form
  const isShown = current.state === 'filling' || (isSending && !order.isConfirmed && !current.why)
  return (
    <>
      <form
        className={style.form}
        ref={element}
        method="post"
        noValidate
        hidden={!isShown}
        onSubmit={submit}
        onInput={() => order.revalidate(read(), facts)}
      >
        {props.children}
        <div role="alert">{why && <Notice tone="error">{t(why)}</Notice>}</div>
        <Button type="submit" kind={props.kind} isBusy={isSending}>
          {isSending ? texts.sending : texts.submit}
        </Button>
        {props.notes}
      </form>
      {'draft' in current && !isShown && (
        <MoneyConfirm
          order={current}
          summary={props.summary}
          texts={texts}
          onSend={() => void order.send(read())}
          onChange={order.change}
          t={t}
        />
      )}
    </>
  )
}

/** Focuses the first input when the form returns, and the first invalid one after a validation. */
function useFocus(
  tried: number | undefined,
  { mayFocusRef, first = 'input' }: { mayFocusRef: RefObject<boolean>; first?: string },
) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = element.current
    if (!mayFocusRef.current) return void (mayFocusRef.current = true)
    // not while another tab is shown
    if (tried === undefined || !form?.checkVisibility()) return
    const wanted = form.querySelector<HTMLElement>('[aria-invalid]') ?? form.querySelector<HTMLElement>(first)
    wanted?.focus()
  }, [mayFocusRef, tried, first])
  return element
}
