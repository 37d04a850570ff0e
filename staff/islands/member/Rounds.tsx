import { staffMemberRounds } from '#contract/staff/members.ts'
import { useList } from '#staff/parts/list.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment, Name } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import style from './Member.module.css'

/** The rounds that the member played. */
export function Rounds({ id }: { id: string }) {
  const { t } = useText()
  const list = useList(staffMemberRounds, { id }, (value) => value)
  return (
    <div className={style.part}>
      <Rows
        name={t('member.rounds')}
        list={list}
        keyOf={(row) => row.id}
        empty={t('member.noRounds')}
        columns={[
          { name: t('member.at'), cell: ({ at }) => <Moment at={at} /> },
          { name: t('member.game'), cell: ({ game }) => <Name>{game}</Name> },
          { name: t('member.stake'), isNumber: true, cell: ({ stake }) => <Amount minor={stake} /> },
          {
            name: t('member.payout'),
            isNumber: true,
            cell: ({ payout }) => (payout === null ? t('member.open') : <Amount minor={payout} />),
          },
        ]}
      />
    </div>
  )
}
