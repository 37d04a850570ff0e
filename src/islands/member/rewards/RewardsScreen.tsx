import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pathIn } from '#i18n/links.ts'
import { Age } from '#islands/table/DataTable.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { memberCentre } from '#stores/member/place.ts'
import { $rewards, type Rewards, enterRewards, loadRewards } from '#stores/member/rewards.ts'
import { loadTaken } from '#stores/member/taken-rewards.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { Countdown } from './Countdown.tsx'
import { RewardHistory } from './RewardHistory.tsx'
import { Taken } from './Taken.tsx'
import { rewardText } from './reward-words.ts'
import style from './Rewards.module.css'

const reload = async () => {
  await Promise.all([loadRewards(), loadTaken()])
}

/** Shows what the member can take now, what is on the way, and what was taken (S2.67). */
export function RewardsScreen({ language, t }: TextContext) {
  useEffect(enterRewards, [])
  return (
    <div className={style.screen}>
      <Current language={language} t={t} />
      <RewardHistory language={language} t={t} />
    </div>
  )
}

function Current({ language, t }: TextContext) {
  const state = useStore($rewards)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('missions.rewardsLoading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadRewards()} />
    case 'ready':
      return (
        <>
          <Age state={state} language={language} t={t} />
          <Taken language={language} t={t} />
          <Now page={state.page} language={language} t={t} />
        </>
      )
  }
}

function Now({ page: { activities, onBreak, clockOffset }, language, t }: TextContext & { page: Rewards }) {
  if (onBreak) return <Empty title={t('missions.onBreak')} text={t('missions.onBreakText')} />
  const takeable = activities.filter(({ state }) => state === 'claim')
  const underway = activities.filter(
    ({ kind, state }) => kind === 'promotion' && ['joined', 'process', 'applying', 'rejected'].includes(state),
  )
  return (
    <>
      {takeable.length === 0 ? (
        <Nothing page={{ activities, clockOffset }} language={language} t={t} />
      ) : (
        <section className={style.group}>
          <h2>{t('missions.takeable')}</h2>
          <ul className={style.cards}>
            {takeable.map((one) => (
              <ActivityCard
                key={`${one.kind} ${one.id} ${one.period}`}
                activity={one}
                reload={reload}
                language={language}
                t={t}
              />
            ))}
          </ul>
        </section>
      )}
      {underway.length > 0 && <Underway activities={underway} language={language} t={t} />}
    </>
  )
}

/** Says when the missions that run end, as it is said nowhere else on this screen. */
function Nothing({
  page: { activities, clockOffset },
  language,
  t,
}: TextContext & { page: Pick<Rewards, 'activities' | 'clockOffset'> }) {
  const ends = activities.flatMap(({ kind, state, endsAt }) =>
    kind === 'mission' && endsAt !== null && (state === 'joined' || state === 'process') ? [endsAt] : [],
  )
  return (
    <Empty title={t('missions.nothing')}>
      {ends.length > 0 && (
        <p>
          {t('missions.nextEnd')} <Countdown until={Math.min(...ends)} offset={clockOffset} language={language} t={t} />
        </p>
      )}
      <PlaceLink href={memberCentre.addressOf('missionLeaderboard')} onGo={() => memberCentre.go('missionLeaderboard')}>
        {t('missions.toMissions')}
      </PlaceLink>
    </Empty>
  )
}

function Underway({ activities, language, t }: TextContext & Pick<Rewards, 'activities'>) {
  return (
    <section className={style.group}>
      <h2>{t('missions.underway')}</h2>
      <ul className={style.cards}>
        {activities.map((one) => (
          <li key={one.id} className={style.card}>
            <div lang={one.lang}>
              <h3 className={style.title}>
                <a href={pathIn(language, `/promotions/${one.id}`)}>{one.title}</a>
              </h3>
              <p className={style.soft}>
                {one.state === 'applying' && t('missions.applying')}
                {one.state === 'rejected' && t('missions.rejected', { reason: one.reason ?? '' })}
                {(one.state === 'joined' || one.state === 'process') && one.summary}
              </p>
            </div>
            {one.gives && <p className={style.gives}>{rewardText(one.gives, { language, t })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
