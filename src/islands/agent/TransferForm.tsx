import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { fillIn } from '#lib/fill-in.ts'
import { $matches, searchMatches } from '#stores/agent/matches.ts'
import { type Transfer, askTransfer, revalidateTransfer } from '#stores/agent/transfer.ts'
import type { TransferField, TransferTyped } from '#stores/agent/transfer-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TransferAsk } from './TransferAsk.tsx'
import { transferErrorText } from './transfer-words.ts'
import style from './Transfer.module.css'

/** All states with a form: it keeps the typed values during the confirmation. */
type Filled = Extract<Transfer, { facts: object }>

interface Props {
  transfer: Filled
  language: Language
  t: Translate<MessageKey>
}

/** Asks for recipient, amount and password, then for a confirmation. */
export function TransferForm({ transfer, language, t }: Props) {
  const element = useFocus(transfer)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    askTransfer(read(event.currentTarget))
  }
  const isFilling = transfer.state === 'filling'
  return (
    <>
      <form
        className={style.form}
        ref={element}
        method="post"
        noValidate
        hidden={!isFilling}
        onSubmit={submit}
        onInput={({ currentTarget }) => revalidateTransfer(read(currentTarget))}
      >
        <Fields transfer={transfer} language={language} t={t} />
        <div role="alert">{isFilling && transfer.why && <Notice tone="error">{t(transfer.why)}</Notice>}</div>
        <Button type="submit">{t('agent.next')}</Button>
      </form>
      {!isFilling && (
        <TransferAsk transfer={transfer} passwordOf={() => read(element.current).password} language={language} t={t} />
      )}
    </>
  )
}

/** Focuses the first field to fill in when the form appears, and the first invalid field after a validation. */
function useFocus(transfer: Filled) {
  const element = useRef<HTMLFormElement>(null)
  const isFilling = transfer.state === 'filling'
  const tried = isFilling ? transfer.tried : 0
  const { recipient } = transfer.facts
  useEffect(() => {
    if (!isFilling) return
    const form = element.current
    // with a given recipient, the first field to fill in is the amount
    const first = recipient === undefined ? ':checked, input' : '[name=amount]'
    if (recipient !== undefined) fillIn(form, { account: recipient })
    const wanted = form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>(first)
    wanted?.focus()
  }, [isFilling, tried, recipient])
  return element
}

function read(form: HTMLFormElement | null): TransferTyped {
  const typed = new FormData(form ?? undefined)
  const textOf = (name: string) => String(typed.get(name) ?? '')
  return { to: textOf('to'), account: textOf('account'), amount: textOf('amount'), password: textOf('password') }
}

function Fields({ transfer, language, t }: Props) {
  const { facts } = transfer
  const [to, choose] = useState(facts.upline === null || facts.recipient !== undefined ? 'below' : 'upline')
  const errors = transfer.state === 'filling' ? transfer.errors : undefined
  const errorOf = (field: TransferField) => {
    const fieldError = errors?.get(field)
    return fieldError && transferErrorText(field, fieldError, { facts, language, t })
  }
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  return (
    <>
      <p>{t('agent.balance', { amount: money(facts.balance) })}</p>
      <Sides facts={facts} to={to} onChoose={choose} t={t} />
      {to === 'below' ? (
        <Account error={errorOf('account')} t={t} />
      ) : (
        errors?.has('account') && <Notice tone="error">{errorOf('account')}</Notice>
      )}
      <Field
        label={t('agent.amount', { min: money(facts.min), max: money(facts.max) })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        error={errorOf('amount')}
      />
      <Field
        label={t(facts.password === 'payment' ? 'agent.paymentPassword' : 'agent.loginPassword')}
        name="password"
        type="password"
        autoComplete={facts.password === 'payment' ? 'off' : 'current-password'}
        isRequired
        error={errorOf('password')}
      />
    </>
  )
}

interface SidesProps extends Pick<Props, 't'> {
  facts: Filled['facts']
  to: string
  onChoose: (to: string) => void
}

/** Offers the upline and the downline, if there are any. */
function Sides({ facts: { upline, hasDownline }, to, onChoose, t }: SidesProps) {
  const sides = [
    ...(upline === null ? [] : [{ value: 'upline', label: t('agent.toUpline', { account: upline }) }]),
    ...(hasDownline ? [{ value: 'below', label: t('agent.toDownline') }] : []),
  ]
  return (
    <fieldset className={style.sides}>
      <legend>{t('agent.to')}</legend>
      {sides.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="to" value={value} checked={value === to} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Suggests the accounts that start with the typed text. */
function Account({ error, t }: Pick<Props, 't'> & { error: string | undefined }) {
  const matches = useStore($matches)
  const list = useId()
  return (
    <div onInput={({ target }) => target instanceof HTMLInputElement && searchMatches(target.value)}>
      <Field label={t('agent.account')} name="account" autoComplete="off" list={list} isRequired error={error} />
      <datalist id={list}>
        {matches.map((account) => (
          <option key={account} value={account} aria-label={account} />
        ))}
      </datalist>
    </div>
  )
}
