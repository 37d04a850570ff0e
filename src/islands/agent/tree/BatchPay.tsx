import type { SubmitEvent } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { PasswordField } from '#islands/fields/MoneyFields.tsx'
import moneyStyle from '#islands/fields/Money.module.css'
import { readTyped } from '#islands/fields/typed.ts'
import {
  type BatchState,
  type BatchTransfer,
  changeBatch,
  discardBatch,
  sendBatch,
  totalOf,
} from '#stores/agent/tree/batch.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import style from './Batch.module.css'

interface Props {
  batch: Extract<BatchState, { transfers: unknown }>
  language: Language
  t: Translate<MessageKey>
}

/** Shows a batch with its sum before it is paid, and afterwards what became of each transfer. */
export function BatchPay(props: Props) {
  const { batch, t } = props
  const isPaid = batch.transfers.every(({ state }) => state === 'paid')
  return (
    <div className={moneyStyle.form}>
      <div
        role={batch.state === 'results' ? 'status' : 'group'}
        tabIndex={-1}
        ref={takeFocus}
        className={moneyStyle.summary}
      >
        <Sums {...props} />
        <Transfers {...props} />
      </div>
      {!isPaid && <Pay {...props} />}
      {batch.state === 'results' && batch.transfers.some(({ state }) => state === 'checking') && (
        <details>
          <summary>{t('agent.batchGiveUp')}</summary>
          <p>{t('agent.batchGiveUpText')}</p>
          <Button kind="quiet" onClick={discardBatch} {...{ command: 'close', commandfor: 'transfers' }}>
            {t('agent.batchDiscard')}
          </Button>
        </details>
      )}
    </div>
  )
}

/** Says what is paid, or what has been. */
function Sums({ batch: { state, transfers, facts }, language, t }: Props) {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const number = (count: number) => formatNumber(language, count)
  const paid = transfers.filter((each) => each.state === 'paid')
  if (state !== 'results')
    return (
      <>
        <p>
          <strong>
            {t('agent.batchAsk', { amount: money(totalOf(transfers)), number: number(transfers.length) })}
          </strong>
        </p>
        <p>{t('agent.askText')}</p>
      </>
    )
  const sums = { paid: number(paid.length), all: number(transfers.length), amount: money(totalOf(paid)) }
  return (
    <>
      <p>
        <strong>{t('agent.batchPaid', sums)}</strong>
      </p>
      <p>{t('agent.doneBalance', { amount: money(facts.balance) })}</p>
    </>
  )
}

const stateNames = {
  ready: undefined,
  checking: 'agent.batchChecking',
  paid: 'agent.batchIsPaid',
  refused: undefined,
} as const

function Transfers({ batch: { transfers, facts }, language, t }: Props) {
  const stateOf = ({ state, refusal }: BatchTransfer) => {
    const name = stateNames[state]
    return refusal ? t(`refusals.${refusal}`) : name && t(name)
  }
  return (
    <ul className={style.transfers}>
      {transfers.map((each) => (
        <li key={each.id} data-state={each.state}>
          <bdi translate="no">{each.account}</bdi>
          <bdi translate="no">{formatMoney(language, { minor: each.amount, digits: facts.digits })}</bdi>
          <span>{stateOf(each)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Asks for the password and pays what is not paid. */
function Pay({ batch, t }: Props) {
  const isSending = batch.state === 'sending'
  const isUnknown = batch.transfers.some(({ state }) => state === 'checking')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendBatch(readTyped(event.currentTarget, ['password']).password)
  }
  const isPayment = batch.facts.password === 'payment'
  return (
    <form className={moneyStyle.form} method="post" noValidate onSubmit={submit}>
      <div role="alert">
        {batch.why && (
          <Notice tone="error">{t(batch.why === 'refusals.password_wrong' ? 'agent.passwordWrong' : batch.why)}</Notice>
        )}
        {isUnknown && !isSending && <Notice tone="warning">{t('agent.batchUnsure')}</Notice>}
      </div>
      <PasswordField
        label={isPayment ? 'agent.paymentPassword' : 'agent.loginPassword'}
        kind={batch.facts.password}
        error={undefined}
        t={t}
      />
      <div className={moneyStyle.choices}>
        <Button type="submit" isBusy={isSending}>
          {t(isSending ? 'agent.sending' : batch.state === 'results' ? 'agent.batchAgain' : 'agent.send')}
        </Button>
        {batch.state === 'confirming' && (
          <Button kind="quiet" onClick={changeBatch}>
            {t('agent.change')}
          </Button>
        )}
      </div>
    </form>
  )
}
