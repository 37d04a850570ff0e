import { staffMemberTickets } from '#contract/staff/members.ts'
import { useList } from '#staff/parts/list.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment, Name } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import style from './Member.module.css'

/** The member's lottery tickets. */
export function Tickets({ id }: { id: string }) {
  const { t } = useText()
  const list = useList(staffMemberTickets, { id }, (value) => value)
  return (
    <div className={style.part}>
      <Rows
        name={t('member.tickets')}
        list={list}
        keyOf={(row) => row.id}
        empty={t('member.noTickets')}
        columns={[
          { name: t('member.at'), cell: ({ at }) => <Moment at={at} /> },
          { name: t('member.lottery'), cell: ({ game }) => <Name>{game}</Name> },
          { name: t('member.draw'), cell: ({ draw }) => <Name>{draw}</Name> },
          { name: t('member.drawsAt'), cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
          { name: t('member.stake'), isNumber: true, cell: ({ stake }) => <Amount minor={stake} /> },
          {
            name: t('member.payout'),
            isNumber: true,
            cell: ({ payout }) => (payout === null ? null : <Amount minor={payout} />),
          },
          { name: t('member.state'), cell: ({ state }) => t(`member.ticket_${state}`) },
        ]}
      />
    </div>
  )
}
