import { Amount } from '#staff/parts/Shown.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import type { Withdrawal } from './columns.tsx'

/** Returns whether there is something that a row of the table has no room for. */
export function hasDetail({ proposal, reason, received }: Withdrawal): boolean {
  return proposal !== null || reason !== null || received !== null
}

/** Says what a row of the table has no room for: the second person, the reason, and what the member says arrived. */
export function WithdrawalDetail({ withdrawal: { proposal, reason, received } }: { withdrawal: Withdrawal }) {
  const { t } = useText()
  if (proposal) return <p>{t('money.second', { by: isolated(proposal.by) })}</p>
  if (reason) return <p dir="auto">{`${t('shell.reason')}: ${reason}`}</p>
  if (received === null) return null
  return (
    <p>
      {t('money.received')}: <Amount minor={received} />
    </p>
  )
}
