import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { formatDuration } from '#i18n/durations.ts'
import { formatMoney } from '#i18n/format.ts'
import { BonusGoes } from '#islands/fields/BonusGoes.tsx'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { AmountField, PasswordField } from '#islands/fields/MoneyFields.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { Staying } from '#islands/fields/Staying.tsx'
import { type MoneyContext, errorTexts } from '#islands/fields/money-words.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import type { AmountDraft } from '#stores/wallet/order-amount.ts'
import { withdrawalOrder } from '#stores/wallet/withdraw.ts'
import type { WithdrawalFacts } from '#stores/wallet/withdrawals.ts'
import style from './Withdraw.module.css'

type Context = MoneyContext<WithdrawalFacts>

const doneKeys = { done: 'withdrawal.done', balance: 'withdrawal.doneBalance', another: 'withdrawal.another' } as const
const errorKeys = {
  missing: { amount: 'withdrawal.amountMissing', password: 'auth.passwordRequired' },
  refused: {
    amount_too_small: 'withdrawal.amountSmall',
    amount_too_large: 'withdrawal.amountLarge',
    password_wrong: 'withdrawal.passwordWrong',
  },
} as const

/** Asks for amount and password, then for a confirmation. Takes the focus only after the member's first action. */
export function WithdrawForm(context: Context) {
  const order = useStore(withdrawalOrder.$order)
  const mayFocusRef = useRef(false)
  const { facts, language, t } = context
  if (order.state === 'done') {
    const { completed } = order
    const { begin } = withdrawalOrder
    return <MoneyDone completed={completed} keys={doneKeys} onAnother={begin} language={language} t={t} />
  }
  const texts = {
    submit: t('withdrawal.next'),
    sending: t('withdrawal.sending'),
    send: t('withdrawal.send'),
    change: t('withdrawal.change'),
    unknown: t('withdrawal.unsure'),
  }
  const errorOf = errorTexts(order, errorKeys, context)
  const isPayment = facts.password === 'payment'
  return (
    <MoneyForm
      order={withdrawalOrder}
      facts={facts}
      texts={texts}
      summary={'draft' in order && <Summary draft={order.draft} isNew={order.state === 'confirming'} {...context} />}
      notes={<Notes {...context} />}
      mayFocusRef={mayFocusRef}
      t={t}
    >
      <p>
        {t('withdrawal.balance', { amount: formatMoney(language, { minor: facts.balance, digits: facts.digits }) })}
      </p>
      <Staying {...context} />
      <AmountField label="withdrawal.amount" error={errorOf('amount')} {...context} />
      <PasswordField
        label={isPayment ? 'withdrawal.paymentPassword' : 'withdrawal.loginPassword'}
        kind={facts.password}
        error={errorOf('password')}
        t={t}
      />
    </MoneyForm>
  )
}

/** Shows amount and remaining balance, which is unknown once the withdrawal was sent. */
function Summary({ draft, isNew, ...context }: Context & { draft: AmountDraft; isNew: boolean }) {
  const { facts, language, t } = context
  const { amount, bonusMoney } = draft
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  return (
    <>
      <p>
        <strong>{t('withdrawal.ask', { amount: money(amount) })}</strong>
      </p>
      <dl className={style.sums}>
        <div>
          <dt>{t('withdrawal.total')}</dt>
          <dd translate="no">{money(amount)}</dd>
        </div>
        {isNew && (
          <div>
            <dt>{t('withdrawal.totalLeft')}</dt>
            <dd translate="no">{money(facts.balance - amount)}</dd>
          </div>
        )}
      </dl>
      <BonusGoes bonusMoney={bonusMoney} {...context} />
      <p>{t('withdrawal.askText')}</p>
    </>
  )
}

function Notes({ facts, language, t }: Context) {
  const answer = formatDuration(language, facts.answerHours * 60)
  const confirm = formatDuration(language, facts.confirmMinutes)
  return (
    <>
      <p className={moneyStyle.soft}>{t('withdrawal.rules', { answer, confirm })}</p>
      <p className={moneyStyle.soft}>{t('withdrawal.play')}</p>
    </>
  )
}
