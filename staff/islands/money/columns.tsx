import type { staffWithdrawals } from '#contract/staff/money.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { TextContext } from '#staff/parts/text.tsx'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { Amount, Moment, Name } from '#staff/parts/Shown.tsx'
import type { Column } from '#ui/CardTable.tsx'

/** A withdrawal of the list. */
export type Withdrawal = StaffValue<typeof staffWithdrawals>['withdrawals'][number]

/** Returns the columns of a list of withdrawals. */
export function withdrawalColumns({ t }: TextContext): [Column<Withdrawal>, ...Column<Withdrawal>[]] {
  return [
    { name: t('money.id'), cell: ({ id }) => <Name>{id}</Name> },
    { name: t('money.member'), cell: ({ memberId, account }) => <MemberLink id={memberId} account={account} /> },
    { name: t('money.amount'), isNumber: true, cell: ({ amount }) => <Amount minor={amount} /> },
    { name: t('money.since'), cell: ({ submittedAt }) => <Moment at={submittedAt} /> },
    { name: t('money.due'), cell: ({ dueAt }) => (dueAt === null ? null : <Moment at={dueAt} />) },
    { name: t('money.state'), cell: ({ state }) => t(`money.state_${state}`) },
  ]
}
