import { staffMemberRecord } from '#contract/staff/members.ts'
import { useList } from '#staff/parts/list.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { movementName } from './MemberMoney.tsx'
import style from './Member.module.css'

/** The account record as the member sees it. */
export function Movements({ id }: { id: string }) {
  const { t } = useText()
  const list = useList(staffMemberRecord, { id }, (value) => value)
  return (
    <div className={style.part}>
      <Rows
        name={t('member.record')}
        list={list}
        keyOf={(row) => row.id}
        empty={t('member.noRecord')}
        columns={[
          { name: t('member.at'), cell: ({ at }) => <Moment at={at} /> },
          { name: t('member.kind'), cell: ({ kind }) => movementName(t, kind) },
          {
            name: t('member.amount'),
            isNumber: true,
            cell: ({ amount }) => <Amount minor={amount} sign="exceptZero" />,
          },
          { name: t('member.after'), isNumber: true, cell: ({ balanceAfter }) => <Amount minor={balanceAfter} /> },
        ]}
      />
    </div>
  )
}
