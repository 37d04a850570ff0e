import { staffMember } from '#contract/staff/members.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { useAsk } from '#staff/parts/ask.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { ZoneNote } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { MemberHead } from './MemberHead.tsx'
import { Movements } from './Movements.tsx'
import { MemberMoney } from './MemberMoney.tsx'
import { Notes } from './Notes.tsx'
import { Rounds } from './Rounds.tsx'
import { Sessions } from './Sessions.tsx'
import { Tickets } from './Tickets.tsx'
import style from './Member.module.css'

/** Everything of one member. */
export type One = StaffValue<typeof staffMember>

/** The page of one member. */
export function OneMember({ id }: { id: string }) {
  const { language, t } = useText()
  const facts = useFacts(staffMember, { id })
  const [dialog, ask] = useAsk(() => void facts.reload())
  return (
    <>
      <p className={style.back}>
        <a href={`/${language}/member`}>{t('member.back')}</a>
      </p>
      <Loaded facts={facts}>
        {(member) => (
          <>
            <MemberHead member={member} ask={ask} onDone={() => void facts.reload()} />
            <Tabs
              name={member.account}
              isLazy
              tabs={[
                {
                  id: 'money',
                  label: t('member.money'),
                  panel: <MemberMoney member={member} onDone={() => void facts.reload()} />,
                },
                { id: 'record', label: t('member.record'), panel: <Movements id={id} /> },
                { id: 'rounds', label: t('member.rounds'), panel: <Rounds id={id} /> },
                { id: 'tickets', label: t('member.tickets'), panel: <Tickets id={id} /> },
                { id: 'sessions', label: t('member.sessions'), panel: <Sessions member={member} /> },
                {
                  id: 'notes',
                  label: t('member.notes'),
                  panel: <Notes member={member} onDone={() => void facts.reload()} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <p className={style.small}>{t('member.look')}</p>
      <ZoneNote />
      {dialog}
    </>
  )
}
