import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatElapsed } from '#i18n/game-figures.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import type { Translate } from '#i18n/translate.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import { $now } from '#stores/shell/clock.ts'
import { $receipt, $confirmedId, openReceipt } from '#stores/wallet/receipt.ts'
import type { Withdrawal, WithdrawalFacts } from '#stores/wallet/withdrawals.ts'
import { Button } from '#ui/Button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { ReceiptForm } from './ReceiptForm.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import style from './Withdraw.module.css'

interface Shared {
  facts: WithdrawalFacts
  language: Language
  t: Translate<MessageKey>
}

/** Lists withdrawals that are under way, newest first, each with its status and expected date. */
export function WithdrawalList({ list, ...shared }: Shared & { list: readonly Withdrawal[] }) {
  return (
    <ul className={style.list}>
      {list.map((one) => (
        <Row key={one.id} one={one} {...shared} />
      ))}
    </ul>
  )
}

function Row({ one, ...shared }: Shared & { one: Withdrawal }) {
  const { facts, language, t } = shared
  const receipt = useStore($receipt)
  const confirmedId = useStore($confirmedId)
  const name = `withdrawal-${one.id}`
  return (
    <li aria-labelledby={name}>
      <div className={style.head} id={name}>
        <strong className={style.amount} translate="no">
          {formatMoney(language, { minor: one.amount, digits: facts.digits })}
        </strong>
        <span className={moneyStyle.soft}>
          {t('withdrawal.number', { number: plainNumber(language, Number(one.id)) })}
        </span>
        <span className={style.mark} tabIndex={-1} ref={confirmedId === one.id ? takeFocus : undefined}>
          {t(`withdrawal.${one.state}`)}
        </span>
      </div>
      <WithdrawalSteps one={one} {...shared} />
      {one.state === 'paid' && <Waiting one={one} isOpen={receipt?.id === one.id} {...shared} />}
      {receipt?.id === one.id && one.state === 'paid' && <ReceiptForm receipt={receipt} language={language} t={t} />}
    </li>
  )
}

/** Shows the time left to confirm the receipt (S4.46; readings, X28), by the gateway's clock, not the device's. */
function Waiting({ one, isOpen, facts, language, t }: Shared & { one: Withdrawal; isOpen: boolean }) {
  const now = useStore($now) + facts.aheadMs
  const left = (one.dueAt ?? 0) - now
  if (left <= 0) return <p>{t('withdrawal.over')}</p>
  return (
    <div className={style.waiting}>
      <p role="timer" aria-live="off">
        {t('withdrawal.left')}{' '}
        <bdi translate="no" dir="ltr" className={style.clock}>
          {formatElapsed(language, left)}
        </bdi>
      </p>
      {!isOpen && <Button onClick={() => openReceipt(one, facts.digits)}>{t('withdrawal.confirm')}</Button>}
    </div>
  )
}
