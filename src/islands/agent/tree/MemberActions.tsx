import { useStore } from '@nanostores/react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $chosen, MAX_BATCH, choose } from '#stores/agent/tree/chosen.ts'
import type { DownlineMember } from '#stores/agent/tree/downline.ts'
import { transferTo } from '#stores/agent/transfer/transfer.ts'
import style from './Downline.module.css'

interface Props {
  member: DownlineMember
  /** In a grid, which is one tab stop, arrow keys reach the controls. */
  tabIndex?: -1
  t: Translate<MessageKey>
}

const screenOfKind = {
  dividend: 'agentDividendRecord2',
  'daily-salary': 'agentDailyWages2',
  'hourly-salary': 'agentHourSalary',
  'realtime-salary': 'agentRealtimeSalary',
} as const

/** Chooses an account for a batch of transfers. */
export function ChooseMember({ member: { account, takesTransfers }, tabIndex, t }: Props) {
  const chosen = useStore($chosen)
  const isChosen = chosen.has(account)
  return (
    <input
      type="checkbox"
      className={style.choose}
      tabIndex={tabIndex}
      aria-label={t('agent.choose', { account })}
      checked={isChosen}
      disabled={!takesTransfers || (!isChosen && chosen.size >= MAX_BATCH)}
      onChange={({ currentTarget }) => choose(account, currentTarget.checked)}
    />
  )
}

/** Offers what can be done with a downline account: a transfer, its contract, its transactions. */
export function MemberActions({ member, tabIndex, t }: Props) {
  const { account, takesTransfers } = member
  const contract = contractAddress(member)
  return (
    <div className={style.actions}>
      {takesTransfers ? (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('agent.transferTo', { account })}
          onClick={() => transferTo(account)}
        >
          {t('wallet.transfer')}
        </button>
      ) : (
        <span className={style.shut}>{t('agent.suspended')}</span>
      )}
      {contract && (
        <a tabIndex={tabIndex} aria-label={t('agent.contractOf', { account })} href={contract}>
          {t('agent.contract')}
        </a>
      )}
      <a
        tabIndex={tabIndex}
        aria-label={t('agent.detailsOf', { account })}
        href={addressOf({ page: 'agentDownlineTransactionDetailsCopy', account })}
      >
        {t('agent.details')}
      </a>
    </div>
  )
}

/** Only the direct upline agrees on contracts with an agent; the first of them, or where one can be offered. */
function contractAddress({ account, type, level, contracts }: DownlineMember): string | undefined {
  if (type === 0 || level !== 1) return undefined
  return addressOf({ page: screenOfKind[contracts[0]?.kind ?? 'dividend'], tab: 'contract', account })
}

function addressOf(place: Record<string, string>): string {
  return `?${new URLSearchParams(place)}`
}
