import { withdrawalPictures } from '#contract/staff/money.ts'
import { Pictures } from '#staff/parts/Pictures.tsx'
import { Amount } from '#staff/parts/Shown.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import { useText } from '#staff/parts/text.tsx'
import type { Withdrawal } from './columns.tsx'

/** Returns whether there is something that a row of the table has no room for. */
export function hasDetail({ proposal, reason, received, pictures }: Withdrawal): boolean {
  return proposal !== null || reason !== null || received !== null || pictures > 0
}

/** Says what a row of the table has no room for: the second person, the reason, what arrived, and pictures of it. */
export function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useText()
  const { id, proposal, reason, received, pictures } = withdrawal
  return (
    <>
      {proposal && <p>{t('money.second', { by: isolated(proposal.by) })}</p>}
      {reason && <p dir="auto">{`${t('shell.reason')}: ${reason}`}</p>}
      {received !== null && (
        <p>
          {t('money.received')}: <Amount minor={received} />
        </p>
      )}
      <Pictures from={withdrawalPictures} id={id} count={pictures} />
    </>
  )
}
