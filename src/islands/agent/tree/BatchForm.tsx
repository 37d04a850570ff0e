import { type SubmitEvent, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { AmountField } from '#islands/fields/MoneyFields.tsx'
import { type MoneyContext, errorTexts } from '#islands/fields/money-words.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import { useTyped } from '#islands/fields/typed.ts'
import { type BatchFacts, type BatchState, submitBatch } from '#stores/agent/tree/batch.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'

interface Props extends MoneyContext<BatchFacts> {
  batch: Extract<BatchState, { state: 'filling' }>
}

const refused = { amount_too_small: 'agent.amountSmall', amount_too_large: 'agent.amountLarge' } as const

/** Asks for one amount for everybody, or an amount for each account. */
export function BatchForm({ batch, ...context }: Props) {
  const { facts, language, t } = context
  const [isSame, setSame] = useState(true)
  const { accounts } = batch
  const names = ['amount', ...accounts.map((account) => `of ${account}`)]
  const { element, read } = useTyped(names, batch.tried)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { amount = '', ...each } = read()
    submitBatch({ isSame, amount, amounts: new Map(accounts.map((account) => [account, each[`of ${account}`] ?? ''])) })
  }
  const missing: Record<string, MessageKey> = {}
  for (const name of ['amount', ...accounts]) missing[name] = 'agent.amountMissing'
  const errorOf = errorTexts(
    { state: 'filling', errors: batch.errors, tried: batch.tried },
    { missing, refused },
    context,
  )
  return (
    <form className={moneyStyle.form} ref={element} method="post" noValidate onSubmit={submit}>
      <p>{t('agent.balance', { amount: formatMoney(language, { minor: facts.balance, digits: facts.digits }) })}</p>
      <fieldset className={moneyStyle.sides}>
        <legend>{t('agent.batchAmounts')}</legend>
        {[true, false].map((same) => (
          <label key={String(same)}>
            <input type="radio" name="same" checked={same === isSame} onChange={() => setSame(same)} />
            {t(same ? 'agent.batchSame' : 'agent.batchEach')}
          </label>
        ))}
      </fieldset>
      {isSame && <AmountField label="agent.amount" error={errorOf('amount')} {...context} />}
      {!isSame &&
        accounts.map((account) => (
          <Field
            key={account}
            label={t('agent.batchAmountOf', { account })}
            name={`of ${account}`}
            inputMode="decimal"
            autoComplete="off"
            isRequired
            error={errorOf(account)}
          />
        ))}
      <div role="alert">{errorOf('total') && <Notice tone="error">{errorOf('total')}</Notice>}</div>
      <Button type="submit">{t('agent.next')}</Button>
    </form>
  )
}
