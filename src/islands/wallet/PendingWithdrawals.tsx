import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { enterWithdrawals } from '#stores/wallet/enter-withdrawals.ts'
import { $confirmedId } from '#stores/wallet/receipt.ts'
import { $withdrawals, type Withdrawal } from '#stores/wallet/withdrawals.ts'
import { takeFocus } from '#ui/take-focus.ts'
import { WithdrawalList } from './WithdrawalList.tsx'
import style from './Withdraw.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Shows pending withdrawals while new ones are switched off, so that payouts can still be confirmed (S4.45). */
export function PendingWithdrawals({ language, t }: Props) {
  const withdrawals = useStore($withdrawals)
  const confirmedId = useStore($confirmedId)
  useEffect(enterWithdrawals, [])
  // without a pending withdrawal, there is nothing to show
  if (withdrawals.state !== 'ready') return null
  const { facts, list, isOld } = withdrawals
  // once the last one is confirmed, the gateway returns none
  const isOver = ({ id }: Withdrawal) => isOld && id === confirmedId
  return (
    <section className={style.screen} aria-labelledby="under-way">
      <h2 id="under-way">{t('withdrawal.yours')}</h2>
      {list.some(isOver) && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('withdrawal.confirmed')}
        </p>
      )}
      {list.every(isOver) || (
        <WithdrawalList list={list.filter((one) => !isOver(one))} facts={facts} language={language} t={t} />
      )}
    </section>
  )
}
