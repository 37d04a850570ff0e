import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { BonusGoes } from '#islands/fields/BonusGoes.tsx'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { AmountField, PasswordField } from '#islands/fields/MoneyFields.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { type MoneyContext, errorTexts } from '#islands/fields/money-words.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import { $matches, searchMatches } from '#stores/agent/transfer/matches.ts'
import { type TransferFacts, beginNextTransfer, transferOrder } from '#stores/agent/transfer/transfer.ts'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'

type Context = MoneyContext<TransferFacts>

const doneKeys = { done: 'agent.done', balance: 'agent.doneBalance', another: 'agent.another' } as const
const errorKeys = {
  missing: { account: 'agent.accountMissing', amount: 'agent.amountMissing', password: 'auth.passwordRequired' },
  refused: {
    amount_too_small: 'agent.amountSmall',
    amount_too_large: 'agent.amountLarge',
    password_wrong: 'agent.passwordWrong',
  },
} as const

/** Asks for recipient, amount and password, then for a confirmation. */
export function TransferForm(context: Context) {
  const order = useStore(transferOrder.$order)
  const mayFocusRef = useRef(true)
  const { facts, language, t } = context
  if (order.state === 'done') {
    const { completed } = order
    const repeat = () => void beginNextTransfer()
    return <MoneyDone completed={completed} keys={doneKeys} onAnother={repeat} language={language} t={t} />
  }
  const texts = {
    submit: t('agent.next'),
    sending: t('agent.sending'),
    send: t('agent.send'),
    change: t('agent.change'),
    unknown: t('agent.unsure'),
  }
  const errorOf = errorTexts(order, errorKeys, context)
  const isPayment = facts.password === 'payment'
  return (
    <MoneyForm
      order={transferOrder}
      facts={facts}
      texts={texts}
      summary={'draft' in order && <Summary draft={order.draft} {...context} />}
      mayFocusRef={mayFocusRef}
      first={facts.recipient === undefined ? 'input' : '[name=amount]'}
      t={t}
    >
      <p>{t('agent.balance', { amount: formatMoney(language, { minor: facts.balance, digits: facts.digits }) })}</p>
      <Recipient error={errorOf('account')} facts={facts} t={t} />
      <AmountField label="agent.amount" error={errorOf('amount')} {...context} />
      <PasswordField
        label={isPayment ? 'agent.paymentPassword' : 'agent.loginPassword'}
        kind={facts.password}
        error={errorOf('password')}
        t={t}
      />
    </MoneyForm>
  )
}

interface SummaryProps extends Context {
  draft: { readonly account: string; readonly amount: number; readonly bonusMoney?: number | null }
}

/** Shows recipient and amount. */
function Summary({ draft: { account, amount: minor, bonusMoney }, ...context }: SummaryProps) {
  const { facts, language, t } = context
  const amount = formatMoney(language, { minor, digits: facts.digits })
  return (
    <>
      <p>
        <strong>{t('agent.ask', { amount, account })}</strong>
      </p>
      <BonusGoes bonusMoney={bonusMoney} {...context} />
      <p>{t('agent.askText')}</p>
    </>
  )
}

interface RecipientProps extends Pick<Context, 'facts' | 't'> {
  error: string | undefined
}

/** Offers the upline and the downline, if there are any, and asks which downline account. */
function Recipient({ error, facts: { upline, hasDownline, recipient }, t }: RecipientProps) {
  const [to, choose] = useState(upline === null || recipient !== undefined ? 'below' : 'upline')
  const sides = [
    ...(upline === null ? [] : [{ value: 'upline', label: t('agent.toUpline', { account: upline }) }]),
    ...(hasDownline ? [{ value: 'below', label: t('agent.toDownline') }] : []),
  ]
  return (
    <>
      <fieldset className={moneyStyle.sides}>
        <legend>{t('agent.to')}</legend>
        {sides.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="to" value={value} checked={value === to} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {to === 'below' && <Account error={error} initial={recipient} t={t} />}
      {to === 'upline' && error && <Notice tone="error">{error}</Notice>}
    </>
  )
}

/** Suggests the accounts that start with the typed text. */
function Account({ error, initial, t }: Pick<RecipientProps, 'error' | 't'> & { initial: string | undefined }) {
  const matches = useStore($matches)
  const list = useId()
  return (
    <div onInput={({ target }) => target instanceof HTMLInputElement && searchMatches(target.value)}>
      <Field
        label={t('agent.account')}
        name="account"
        autoComplete="off"
        list={list}
        defaultValue={initial}
        isRequired
        error={error}
      />
      <datalist id={list}>
        {matches.map((account) => (
          <option key={account} value={account} aria-label={account} />
        ))}
      </datalist>
    </div>
  )
}
