import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Activity } from '#stores/member/missions.ts'
import { $taking, type Takeable, keyOfActivity, takeReward } from '#stores/member/take-reward.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { rewardText } from './reward-words.ts'
import style from './Rewards.module.css'

interface Props extends TextContext {
  activity: Activity
  /** Loads the list again after an attempt. */
  reload: () => Promise<void>
}

/** One mission or promotion: what to do, how far it is, what it brings, and the button that takes it. */
export function ActivityCard({ activity, reload, language, t }: Props) {
  const { title, summary, lang, gives, state, goal, done, startsAt, takeUntil } = activity
  const texts = { language, t }
  return (
    <li className={style.card} data-state={state}>
      <div lang={lang}>
        <h3 className={style.title}>{title}</h3>
        <p className={style.soft}>{summary}</p>
      </div>
      {gives && <p className={style.gives}>{rewardText(gives, texts)}</p>}
      {goal && state !== 'soon' && <Progress done={done} target={goal.target} {...texts} />}
      {state === 'soon' && startsAt !== null && (
        <p className={style.soft}>
          {t('missions.soon')} <Moment at={startsAt} language={language} />
        </p>
      )}
      {state === 'claimed' && <p className={style.state}>{t('missions.claimed')}</p>}
      {state === 'close' && <p className={style.state}>{t('missions.close')}</p>}
      {state === 'claim' && takeUntil !== null && (
        <p className={style.soft}>
          {t('missions.takeUntil')} <Moment at={takeUntil} language={language} />
        </p>
      )}
      <Take activity={activity} reload={reload} t={t} />
    </li>
  )
}

export function Progress({ done, target, language, t }: TextContext & { done: number; target: number }) {
  const text = t('missions.progress', { done: formatNumber(language, done), target: formatNumber(language, target) })
  return (
    <div className={style.progress}>
      <progress value={done} max={target} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  )
}

/** The button, which stays while its reward is on the way, and what was wrong with it. */
export function Take({ activity, reload, t }: Pick<Props, 'reload' | 't'> & { activity: Takeable }) {
  const taking = useStore($taking)
  const isThis = taking.state !== 'idle' && taking.key === keyOfActivity(activity)
  return (
    <>
      {isThis && taking.state === 'failed' && (
        <div className={style.wide} role="alert">
          <Notice tone="error">{t(taking.why)}</Notice>
        </div>
      )}
      {activity.state === 'claim' && (
        <div className={style.take}>
          <Button isBusy={isThis && taking.state === 'sending'} onClick={() => void takeReward(activity, reload)}>
            {t('missions.take')}
            <span className="unseen">: {activity.title}</span>
          </Button>
        </div>
      )}
    </>
  )
}
