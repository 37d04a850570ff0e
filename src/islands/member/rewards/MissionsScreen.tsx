import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Age } from '#islands/table/DataTable.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { $missions, type Activity, type Missions, enterMissions, loadMissions } from '#stores/member/missions.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { BoardList } from './BoardList.tsx'
import { Countdown } from './Countdown.tsx'
import { RaffleList } from './RaffleList.tsx'
import { Taken } from './Taken.tsx'
import style from './Rewards.module.css'

/** Shows the member's missions with their progress, the raffles, and the leaderboards (S2.69). */
export function MissionsScreen({ language, t }: TextContext) {
  useEffect(enterMissions, [])
  return (
    <div className={style.screen}>
      <MissionList language={language} t={t} />
      <RaffleList language={language} t={t} />
      <BoardList language={language} t={t} />
    </div>
  )
}

function MissionList({ language, t }: TextContext) {
  const state = useStore($missions)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('missions.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadMissions()} />
    case 'ready':
      return (
        <>
          <Age state={state} language={language} t={t} />
          <Taken language={language} t={t} />
          <Groups page={state.page} language={language} t={t} />
        </>
      )
  }
}

const groups = ['day', 'week', 'once'] as const

function Groups({ page, language, t }: TextContext & { page: Missions }) {
  const { missions, now, clockOffset, onBreak } = page
  if (onBreak) return <Empty title={t('missions.onBreak')} text={t('missions.onBreakText')} />
  if (missions.length === 0) return <Empty title={t('missions.none')} text={t('missions.noneText')} />
  const isOver = ({ endsAt }: Activity) => endsAt !== null && endsAt <= now
  const context = { offset: clockOffset, language, t }
  return (
    <>
      <Group title={t('missions.waiting')} missions={missions.filter(isOver)} {...context} />
      {groups.map((repeats) => (
        <Group
          key={repeats}
          title={t(`missions.group_${repeats}`)}
          missions={missions.filter((one) => one.repeats === repeats && !isOver(one))}
          isCounted={repeats !== 'once'}
          {...context}
        />
      ))}
    </>
  )
}

interface GroupProps extends TextContext {
  title: string
  missions: readonly Activity[]
  offset: number
  /** Whether the group begins anew, all of it at the same time. */
  isCounted?: boolean
}

function Group({ title, missions, offset, isCounted = false, language, t }: GroupProps) {
  if (missions.length === 0) return null
  const ends = missions.flatMap(({ state, endsAt }) => (state === 'soon' || endsAt === null ? [] : [endsAt]))
  return (
    <section className={style.group}>
      <div className={style.head}>
        <h2>{title}</h2>
        {isCounted && ends.length > 0 && (
          <p className={style.soft}>
            {t('missions.resets')} <Countdown until={Math.min(...ends)} offset={offset} language={language} t={t} />
          </p>
        )}
      </div>
      <ul className={style.cards}>
        {missions.map((one) => (
          <ActivityCard
            key={`${one.id} ${one.period}`}
            activity={one}
            reload={loadMissions}
            language={language}
            t={t}
          />
        ))}
      </ul>
    </section>
  )
}
