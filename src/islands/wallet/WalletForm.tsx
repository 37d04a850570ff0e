import { useStore } from '@nanostores/react'
import { type MouseEvent, useRef, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import { MoneyDone } from '#islands/fields/MoneyDone.tsx'
import { MoneyForm } from '#islands/fields/MoneyForm.tsx'
import { type MoneyContext, errorTexts } from '#islands/fields/money-words.ts'
import { walletOrder } from '#stores/wallet/wallet-transfer.ts'
import type { WalletFacts } from '#stores/wallet/wallets.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { walletTitles } from '#islands/table/wallet-titles.ts'
import style from './Wallets.module.css'

type Context = MoneyContext<WalletFacts>

const doneKeys = { done: 'wallets.done', balance: 'wallets.doneBalance', another: 'wallets.another' } as const
const errorKeys = {
  missing: { amount: 'wallets.amountMissing' },
  refused: { amount_too_small: 'wallets.amountSmall', quota_insufficient: 'wallets.short' },
} as const

/** Asks from which wallet to which, and how much. It takes the focus only after the member's first action. */
export function WalletForm(context: Context) {
  const order = useStore(walletOrder.$order)
  const mayFocusRef = useRef(false)
  const { facts, language, t } = context
  if (order.state === 'done') {
    const { completed } = order
    return <MoneyDone completed={completed} keys={doneKeys} onAnother={walletOrder.begin} language={language} t={t} />
  }
  const amount = 'draft' in order && formatMoney(language, { minor: order.draft.amount, digits: facts.digits })
  const texts = {
    submit: t('wallets.move'),
    sending: t('wallets.moving'),
    send: t('wallets.again'),
    change: t('wallets.change'),
    unknown: amount ? t('wallets.unsure', { amount }) : '',
  }
  return (
    <MoneyForm order={walletOrder} facts={facts} texts={texts} mayFocusRef={mayFocusRef} first="[name=amount]" t={t}>
      <Inputs {...context} errorOf={errorTexts(order, errorKeys, context)} />
    </MoneyForm>
  )
}

interface InputsProps extends Context {
  errorOf: (field: 'from' | 'to' | 'amount') => string | undefined
}

/** The two wallets, which are never the same, and the amount. */
function Inputs({ errorOf, ...context }: InputsProps) {
  const { facts, t } = context
  const [from, chooseFrom] = useState<string>('main')
  const [to, chooseTo] = useState<string>('lottery')
  const swap = () => {
    chooseFrom(to)
    chooseTo(from)
  }
  const options = facts.wallets.map(({ name, isOpen }) => ({
    value: name,
    label: isOpen ? t(walletTitles[name]) : `${t(walletTitles[name])} (${t('wallets.closed')})`,
  }))
  return (
    <>
      <Select
        label={t('wallets.from')}
        name="from"
        value={from}
        options={options}
        onChoose={(chosen) => (chosen === to ? swap() : chooseFrom(chosen))}
        error={errorOf('from')}
      />
      <Button kind="quiet" onClick={swap}>
        {t('wallets.swap')}
      </Button>
      <Select
        label={t('wallets.to')}
        name="to"
        value={to}
        options={options}
        onChoose={(chosen) => (chosen === from ? swap() : chooseTo(chosen))}
        error={errorOf('to')}
      />
      <Amount
        held={facts.wallets.find(({ name }) => name === from)?.balance ?? 0}
        error={errorOf('amount')}
        {...context}
      />
    </>
  )
}

interface AmountProps extends Context {
  /** What the wallet holds from which money is moved. */
  held: number
  error: string | undefined
}

/** The amount, and a button that fills in all that the wallet holds. */
function Amount({ held, error, facts: { digits }, language, t }: AmountProps) {
  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.form?.elements.namedItem('amount')
    if (!(input instanceof HTMLInputElement)) return
    input.value = plainNumber(language, held / 10 ** digits)
    // as if it was typed, so that the form clears its error
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={style.amount}>
      <Field
        label={t('wallets.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        isRequired
        error={error}
      />
      {held > 0 && (
        <Button kind="quiet" onClick={fill}>
          {t('wallets.all', { amount: formatMoney(language, { minor: held, digits }) })}
        </Button>
      )}
    </div>
  )
}
