import { staffDebts } from '#contract/staff/agents.ts'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { kindNames } from './names.ts'

/** Pay that was taken back, and what of it new pay has not paid yet. */
export function Debts() {
  const { t } = useText()
  const list = useList(staffDebts, {}, ({ debts: rows, next }) => ({ rows, next }))
  return (
    <>
      <p>{t('agents.debtsText')}</p>
      <Rows
        name={t('agents.which_debts')}
        list={list}
        keyOf={({ id }) => id}
        empty={t('agents.noDebts')}
        columns={[
          { name: t('agents.agent'), cell: ({ agentId, agent }) => <MemberLink id={agentId} account={agent} /> },
          { name: t('agents.kind'), cell: ({ kind }) => t(kindNames[kind]) },
          { name: t('agents.ended'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
          { name: t('agents.takenBack'), isNumber: true, cell: ({ amount }) => <Amount minor={amount} /> },
          { name: t('agents.left'), isNumber: true, cell: ({ left }) => <Amount minor={left} /> },
          { name: t('agents.at'), cell: ({ at }) => <Moment at={at} /> },
          { name: t('shell.reason'), cell: ({ reason }) => <span dir="auto">{reason}</span> },
        ]}
      />
    </>
  )
}
