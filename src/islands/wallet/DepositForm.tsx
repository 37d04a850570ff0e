import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { formatMoment, formatMoney } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import {
  $deposit,
  type DepositState,
  type CompletedDeposit,
  beginDeposit,
  revalidateDeposit,
  sendDeposit,
  sendDepositAgain,
} from '#stores/wallet/deposit.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type TextContext, dayText, depositErrorText, presetsOf } from './deposit-words.ts'
import style from './Deposit.module.css'

/** Renders the form, whose one tap deposits. It takes the focus only after the member's first action. */
export function DepositForm(props: TextContext) {
  const deposit = useStore($deposit)
  const begunRef = useRef(false)
  const { leftToday, min } = props.facts
  switch (deposit.state) {
    case 'made':
      return <Done made={deposit.made} {...props} />
    case 'unsure':
      return <Unsure deposit={deposit} {...props} />
    case 'filling':
      if (leftToday < min) return <Full begunRef={begunRef} {...props} />
      return <Form deposit={deposit} begunRef={begunRef} {...props} />
    case 'sending':
      return <Form deposit={deposit} begunRef={begunRef} {...props} />
  }
}

type Filled = Extract<DepositState, { state: 'filling' | 'sending' }>

interface FormProps extends TextContext {
  deposit: Filled
  begunRef: RefObject<boolean>
}

function Form({ deposit, begunRef, ...context }: FormProps) {
  const { facts, language, t } = context
  const form = useFocus(deposit, begunRef)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendDeposit(read(form.current), facts)
  }
  const choose = (minor: number) => {
    const input = form.current?.querySelector('input')
    if (input) input.value = plainNumber(language, minor / 10 ** facts.digits)
    revalidateDeposit(read(form.current), facts)
  }
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const isSending = deposit.state === 'sending'
  const { fieldError, why } = deposit.state === 'filling' ? deposit : {}
  return (
    <form
      className={style.form}
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => revalidateDeposit(read(currentTarget), facts)}
    >
      <p>{t('deposit.balance', { amount: money(facts.balance) })}</p>
      <Field
        label={t('deposit.amount', { min: money(facts.min), max: money(facts.max) })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        error={fieldError && depositErrorText(fieldError, context)}
      />
      <div className={style.presets} role="group" aria-label={t('deposit.presets')}>
        {presetsOf(facts).map((minor) => (
          <button key={minor} type="button" onClick={() => choose(minor)}>
            {formatMoney(language, { minor: minor / 10 ** facts.digits, digits: 0 })}
          </button>
        ))}
      </div>
      <p className={style.soft}>{dayText(context)}</p>
      <div role="alert">{why && <Notice tone="error">{t(why)}</Notice>}</div>
      <Button type="submit" isBusy={isSending}>
        {t(isSending ? 'deposit.sending' : 'deposit.send')}
      </Button>
      <p className={style.soft}>{t('deposit.play')}</p>
    </form>
  )
}

/** Focuses the field when the form returns, and after a validation. */
function useFocus(deposit: Filled, begunRef: RefObject<boolean>) {
  const form = useRef<HTMLFormElement>(null)
  const tried = deposit.state === 'filling' ? deposit.tried : undefined
  useEffect(() => {
    if (!begunRef.current) return void (begunRef.current = true)
    if (tried !== undefined) form.current?.querySelector('input')?.focus()
  }, [begunRef, tried])
  return form
}

function read(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get('amount') ?? '')
}

/** Offers after a lost answer to send the same deposit again, or to give it up. */
function Unsure({
  deposit,
  facts,
  language,
  t,
}: TextContext & { deposit: Extract<DepositState, { state: 'unsure' }> }) {
  const amount = formatMoney(language, { minor: deposit.draft.amount, digits: facts.digits })
  return (
    <div className={style.form}>
      <div role="alert" tabIndex={-1} ref={takeFocus}>
        <Notice tone="error">
          {t(deposit.why)} {t('deposit.unsure', { amount })}
        </Notice>
      </div>
      <div className={style.choices}>
        <Button onClick={() => void sendDepositAgain()}>{t('deposit.again')}</Button>
        <Button kind="quiet" onClick={beginDeposit}>
          {t('deposit.change')}
        </Button>
      </div>
    </div>
  )
}

function Done({ made: { amount, balance, digits, at }, language, t }: TextContext & { made: CompletedDeposit }) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <div className={style.form}>
      <div role="status" tabIndex={-1} ref={takeFocus} className={style.status}>
        <p>
          <strong>{t('deposit.done', { amount: money(amount), time: formatMoment(language, at) })}</strong>
        </p>
        <p>{t('deposit.doneBalance', { amount: money(balance) })}</p>
      </div>
      <Button kind="quiet" onClick={beginDeposit}>
        {t('deposit.another')}
      </Button>
    </div>
  )
}

/** Says that the daily limit is reached; announces it to a member who was about to deposit. */
function Full({ facts, language, t, begunRef }: TextContext & Pick<FormProps, 'begunRef'>) {
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (begunRef.current) status.current?.focus()
  }, [begunRef])
  const max = formatMoney(language, { minor: facts.maxPerDay, digits: facts.digits })
  return (
    <div role="status" tabIndex={-1} ref={status}>
      <Empty
        title={t('deposit.full', { max })}
        text={t('deposit.fullText', { time: formatMoment(language, facts.dayEndsAt) })}
      />
    </div>
  )
}

/** Takes the focus, because the pressed button is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
