import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { formatMoment } from '#i18n/moment.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { AmountField } from '#islands/fields/MoneyFields.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import moneyStyle from '#islands/fields/Money.module.css'
import { depositOrder } from '#stores/wallet/deposit.ts'
import { Empty } from '#ui/Empty.tsx'
import { type DepositContext, dayText, depositError, ownLimitText, presetsOf } from './deposit-words.ts'
import style from './Deposit.module.css'

const doneKeys = { done: 'deposit.done', balance: 'deposit.doneBalance', another: 'deposit.another' } as const

/** Renders the form, whose one tap deposits. It takes the focus only after the member's first action. */
export function DepositForm(context: DepositContext) {
  const order = useStore(depositOrder.$order)
  const mayFocusRef = useRef(false)
  const { facts, language, t } = context
  if (order.state === 'done') {
    const { completed } = order
    return <MoneyDone completed={completed} keys={doneKeys} onAnother={depositOrder.begin} language={language} t={t} />
  }
  if (order.state === 'filling' && facts.leftToday < facts.min) return <Full mayFocusRef={mayFocusRef} {...context} />
  const amount = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const texts = {
    submit: t('deposit.send'),
    sending: t('deposit.sending'),
    send: t('deposit.again'),
    change: t('deposit.change'),
    unknown: 'draft' in order ? t('deposit.unsure', { amount: amount(order.draft.amount) }) : '',
  }
  const notes = (
    <>
      <p className={moneyStyle.soft}>{t('deposit.play')}</p>
      <p className={moneyStyle.soft}>{t('deposit.later')}</p>
    </>
  )
  return (
    <MoneyForm order={depositOrder} facts={facts} texts={texts} notes={notes} mayFocusRef={mayFocusRef} t={t}>
      <p>{t('deposit.balance', { amount: amount(facts.balance) })}</p>
      <AmountField label="deposit.amount" error={depositError(order, context)} {...context} />
      <Presets {...context} />
      <p className={moneyStyle.soft}>{dayText(context)}</p>
      <OwnLimits {...context} />
    </MoneyForm>
  )
}

/** Shows the member's own limits where the amount is decided, or leads to where they are set (readings, X54). */
function OwnLimits(context: DepositContext) {
  const { facts, language, t } = context
  return (
    <>
      {facts.ownLimits.length > 0 && (
        <ul className={`${moneyStyle.soft} ${style.own}`} data-testid="own-limits">
          {facts.ownLimits.map((limit) => (
            <li key={limit.kind}>{ownLimitText(limit, context)}</li>
          ))}
        </ul>
      )}
      <p className={moneyStyle.soft}>
        <a href={pathIn(language, '/safer-gambling')}>
          {t(facts.ownLimits.length > 0 ? 'deposit.ownChange' : 'deposit.ownLimit')}
        </a>
      </p>
    </>
  )
}

/** Offers round amounts. */
function Presets({ facts, language, t }: DepositContext) {
  const choose = (input: unknown, minor: number) => {
    if (!(input instanceof HTMLInputElement)) return
    input.value = plainNumber(language, minor / 10 ** facts.digits)
    // as if it was typed, so that the form clears its error
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={style.presets} role="group" aria-label={t('deposit.presets')}>
      {presetsOf(facts).map((minor) => (
        <button
          key={minor}
          type="button"
          onClick={({ currentTarget }) => choose(currentTarget.form?.elements.namedItem('amount'), minor)}
        >
          {formatMoney(language, { minor: minor / 10 ** facts.digits, digits: 0 })}
        </button>
      ))}
    </div>
  )
}

/** Says that the daily limit is reached; announces it to a member who was about to deposit. */
function Full({ facts, language, t, mayFocusRef }: DepositContext & { mayFocusRef: RefObject<boolean> }) {
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (mayFocusRef.current) status.current?.focus()
  }, [mayFocusRef])
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
