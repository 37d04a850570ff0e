import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatDuration } from '#i18n/durations.ts'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $withdraw,
  type Held,
  type Withdraw,
  type WithdrawField,
  type WithdrawTyped,
  askWithdraw,
  beginWithdraw,
  revalidateWithdrawal,
} from '#stores/wallet/withdraw.ts'
import type { WithdrawalFacts } from '#stores/wallet/withdrawals.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { WithdrawAsk } from './WithdrawAsk.tsx'
import { withdrawErrorText } from './withdraw-words.ts'
import style from './Withdraw.module.css'

interface Props {
  facts: WithdrawalFacts
  language: Language
  t: Translate<MessageKey>
}

/** Asks for amount and password, then for a confirmation. Takes the focus only after the member's first action. */
export function WithdrawForm(props: Props) {
  const withdraw = useStore($withdraw)
  const begunRef = useRef(false)
  if (withdraw.state === 'held') return <Done held={withdraw.held} {...props} />
  return <Form withdraw={withdraw} begunRef={begunRef} {...props} />
}

/** All states with a form: it keeps the typed values during the confirmation. */
type Filled = Exclude<Withdraw, { held: object }>

function Form({ withdraw, begunRef, ...rest }: Props & { withdraw: Filled; begunRef: RefObject<boolean> }) {
  const { facts, language, t } = rest
  const element = useFocus(withdraw, begunRef)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    askWithdraw(read(event.currentTarget), facts)
  }
  const isFilling = withdraw.state === 'filling'
  const answer = formatDuration(language, facts.answerHours * 60)
  const confirm = formatDuration(language, facts.confirmMinutes)
  return (
    <>
      <form
        className={style.form}
        ref={element}
        method="post"
        noValidate
        hidden={!isFilling}
        onSubmit={submit}
        onInput={({ currentTarget }) => revalidateWithdrawal(read(currentTarget), facts)}
      >
        <Fields withdraw={withdraw} {...rest} />
        <div role="alert">{isFilling && withdraw.why && <Notice tone="error">{t(withdraw.why)}</Notice>}</div>
        <Button type="submit">{t('withdrawal.next')}</Button>
        <p className={style.soft}>{t('withdrawal.rules', { answer, confirm })}</p>
        <p className={style.soft}>{t('withdrawal.play')}</p>
      </form>
      {!isFilling && <WithdrawAsk withdraw={withdraw} passwordOf={() => read(element.current).password} {...rest} />}
    </>
  )
}

/** Focuses the first field when the form returns, and the first invalid field after a validation. */
function useFocus(withdraw: Filled, begunRef: RefObject<boolean>) {
  const element = useRef<HTMLFormElement>(null)
  const isFilling = withdraw.state === 'filling'
  const tried = isFilling ? withdraw.tried : 0
  useEffect(() => {
    const form = element.current
    if (!begunRef.current) return void (begunRef.current = true)
    // not while the other tab is shown
    if (!isFilling || !form?.checkVisibility()) return
    const first = form.querySelector<HTMLElement>('[aria-invalid]') ?? form.querySelector<HTMLElement>('input')
    first?.focus()
  }, [begunRef, isFilling, tried])
  return element
}

function read(form: HTMLFormElement | null): WithdrawTyped {
  const typed = new FormData(form ?? undefined)
  return { amount: String(typed.get('amount') ?? ''), password: String(typed.get('password') ?? '') }
}

function Fields({ withdraw, facts, language, t }: Props & { withdraw: Filled }) {
  const errors = withdraw.state === 'filling' ? withdraw.errors : undefined
  const errorOf = (field: WithdrawField) => {
    const fieldError = errors?.get(field)
    return fieldError && withdrawErrorText(field, fieldError, { facts, language, t })
  }
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  return (
    <>
      <p>{t('withdrawal.balance', { amount: money(facts.balance) })}</p>
      <Field
        label={t('withdrawal.amount', { min: money(facts.min), max: money(facts.max) })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        error={errorOf('amount')}
      />
      <Field
        label={t(facts.password === 'payment' ? 'withdrawal.paymentPassword' : 'withdrawal.loginPassword')}
        name="password"
        type="password"
        autoComplete={facts.password === 'payment' ? 'off' : 'current-password'}
        isRequired
        error={errorOf('password')}
      />
    </>
  )
}

function Done({ held: { amount, balance, digits, at }, language, t }: Props & { held: Held }) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <div className={style.form}>
      <div role="status" tabIndex={-1} ref={takeFocus} className={style.summary}>
        <p>
          <strong>{t('withdrawal.done', { amount: money(amount), time: formatMoment(language, at) })}</strong>
        </p>
        <p>{t('withdrawal.doneBalance', { amount: money(balance) })}</p>
      </div>
      <Button kind="quiet" onClick={beginWithdraw}>
        {t('withdrawal.another')}
      </Button>
    </div>
  )
}

/** Takes the focus, because the pressed button is gone; only once, however often the list beside it updates. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
