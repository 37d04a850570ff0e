import { staffDeposits } from '#contract/staff/money.ts'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment, Name } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'

/** The deposits of all members. */
export function Deposits() {
  const { t } = useText()
  const list = useList(staffDeposits, {}, ({ deposits: rows, next }) => ({ rows, next }))
  return (
    <Rows
      name={t('money.which_deposits')}
      list={list}
      keyOf={({ id }) => id}
      empty={t('money.noDeposits')}
      columns={[
        { name: t('money.id'), cell: ({ id }) => <Name>{id}</Name> },
        { name: t('money.member'), cell: ({ memberId, account }) => <MemberLink id={memberId} account={account} /> },
        { name: t('money.amount'), isNumber: true, cell: ({ amount }) => <Amount minor={amount} /> },
        { name: t('money.at'), cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}
