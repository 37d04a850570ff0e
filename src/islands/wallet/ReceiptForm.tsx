import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { flawText } from '#islands/fields/money-words.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import {
  type Outcome,
  type Receipt,
  chooseOutcome,
  closeReceipt,
  partsOf,
  sendReceipt,
  typeReceived,
} from '#stores/wallet/receipt.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ProofPicture } from './ProofPicture.tsx'
import style from './Withdraw.module.css'

interface Props {
  receipt: Receipt
  language: Language
  t: Translate<MessageKey>
}

/** Confirms the receipt of a payout (S4.45): all of it, a part, or nothing, which needs a picture as proof (S5.38). */
export function ReceiptForm({ receipt, language, t }: Props) {
  const element = useFocus(receipt.tried)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendReceipt()
  }
  const { outcome, why } = receipt
  const isSending = receipt.state === 'sending'
  return (
    <form className={moneyStyle.form} ref={element} method="post" noValidate onSubmit={submit}>
      <Outcomes receipt={receipt} language={language} t={t} />
      {outcome === 'partly' && <Parts receipt={receipt} language={language} t={t} />}
      {(outcome === 'partly' || outcome === 'missing') && <ProofPicture receipt={receipt} t={t} />}
      <div role="alert">{why && <Notice tone="error">{t(why)}</Notice>}</div>
      <div className={moneyStyle.choices}>
        <Button type="submit" isBusy={isSending}>
          {t(isSending ? 'withdrawal.sending' : 'withdrawal.say')}
        </Button>
        <Button kind="quiet" isBusy={isSending} onClick={closeReceipt}>
          {t('withdrawal.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first choice when the form appears, and the first invalid field after a validation. */
function useFocus(tried: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = element.current
    const first = form?.querySelector<HTMLElement>('[aria-invalid]') ?? form?.querySelector<HTMLElement>('input')
    first?.focus()
  }, [tried])
  return element
}

const outcomes: readonly { value: Outcome; name: 'all' | 'part' | 'nothing' }[] = [
  { value: 'received', name: 'all' },
  { value: 'partly', name: 'part' },
  { value: 'missing', name: 'nothing' },
]

function Outcomes({ receipt, language, t }: Props) {
  const { amount: minor, digits, outcome, errors } = receipt
  const isMissing = errors.outcome !== undefined
  return (
    <fieldset className={moneyStyle.sides} aria-describedby={isMissing ? 'outcome-missing' : undefined}>
      <legend>{t('withdrawal.question', { amount: formatMoney(language, { minor, digits }) })}</legend>
      {outcomes.map(({ value, name }) => (
        <label key={value}>
          <input
            type="radio"
            name="outcome"
            value={value}
            checked={value === outcome}
            onChange={() => chooseOutcome(value)}
          />
          {t(`withdrawal.${name}`)}
        </label>
      ))}
      {isMissing && (
        <p className={style.error} id="outcome-missing" role="alert">
          {t('withdrawal.outcomeMissing')}
        </p>
      )}
    </fieldset>
  )
}

/** Shows the received amount, and the remainder (S3.34). */
function Parts({ receipt, language, t }: Props) {
  const { amount, digits, errors } = receipt
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const parts = partsOf(receipt)
  const textOf = (error: NonNullable<typeof errors.received>) => {
    if (error === 'missing') return t('withdrawal.receivedMissing')
    if (error === 'wrong') return t('withdrawal.receivedWrong', { amount: money(amount) })
    return flawText(error, { digits, language, t })
  }
  return (
    <div
      className={moneyStyle.form}
      onInput={({ target }) => target instanceof HTMLInputElement && typeReceived(target.value)}
    >
      <Field
        label={t('withdrawal.receivedAmount')}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        error={errors.received && textOf(errors.received)}
      />
      <p>
        {t('withdrawal.remaining')}:{' '}
        <output name="remaining" translate="no">
          {parts ? money(parts.remaining) : '—'}
        </output>
      </p>
    </div>
  )
}
