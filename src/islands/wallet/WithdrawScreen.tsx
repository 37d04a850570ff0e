import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { withdrawalPlace } from '#stores/member/withdrawal-record.ts'
import { enterWithdrawals } from '#stores/wallet/enter-withdrawals.ts'
import { $confirmedId } from '#stores/wallet/receipt.ts'
import { $withdrawals, type Withdrawal, type WithdrawalFacts, loadWithdrawals } from '#stores/wallet/withdrawals.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawalRecord } from './WithdrawalRecord.tsx'
import style from './Withdraw.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/**
 * Renders the withdrawal screen (S2.61): a new withdrawal, and the status of the others. A payout that waits for its
 * confirmation comes first.
 */
export function WithdrawScreen({ language, t }: Props) {
  const withdrawals = useStore($withdrawals)
  const place = useStore(withdrawalPlace.$place)
  useEffect(enterWithdrawals, [])
  switch (withdrawals.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('withdrawal.loading')} />
    case 'failed':
      return (
        <ErrorState text={t('withdrawal.failed')} retry={t('shell.retry')} onRetry={() => void loadWithdrawals()} />
      )
    case 'ready': {
      const { facts, list, isOld } = withdrawals
      const waiting = list.filter(({ state }) => state === 'paid').length
      const ownLabel =
        waiting > 0 ? `${t('withdrawal.yours')} (${formatNumber(language, waiting)})` : t('withdrawal.yours')
      const shared = { facts, language, t }
      return (
        <div className={style.screen}>
          {isOld && <Notice tone="warning">{t('withdrawal.old')}</Notice>}
          <Tabs
            name={t('withdrawal.title')}
            initial={
              waiting > 0 || withdrawalPlace.addressOf(place) !== withdrawalPlace.addressOf(withdrawalPlace.start)
                ? 'mine'
                : 'new'
            }
            tabs={[
              {
                id: 'new',
                label: t('withdrawal.new'),
                panel: (
                  <div className={style.form}>
                    <WithdrawForm {...shared} />
                  </div>
                ),
              },
              { id: 'mine', label: ownLabel, panel: <Own list={list} {...shared} /> },
            ]}
          />
        </div>
      )
    }
  }
}

/** Shows the withdrawals that are under way, also the one that was just confirmed, and the record of all. */
function Own({ list, ...shared }: Props & { facts: WithdrawalFacts; list: readonly Withdrawal[] }) {
  const confirmedId = useStore($confirmedId)
  const underWay = list.filter(({ id, dueAt }) => dueAt !== null || id === confirmedId)
  return (
    <div className={style.screen}>
      {underWay.length > 0 && <WithdrawalList list={underWay} {...shared} />}
      <WithdrawalRecord {...shared} />
    </div>
  )
}
