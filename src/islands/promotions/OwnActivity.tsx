import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $activities,
  $activityAct,
  type Activity,
  joinPromotion,
  loadActivities,
  promotionIn,
  takeReward,
} from '#stores/promotions/activities.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BonusCost } from './BonusCost.tsx'
import { progressOf, stateText } from './activity-words.ts'
import style from './OwnActivity.module.css'

interface Props {
  promotionId: string
  language: Language
  t: Translate<MessageKey>
}

/** Shows where the member stands with a promotion: what joining costs, the progress, and the reward that can be taken. */
export function OwnActivity({ promotionId, language, t }: Props) {
  const known = useStore($activities)
  const acting = useStore($activityAct)
  if (known.state === 'failed')
    return <ErrorState text={t(known.why)} retry={t('shell.retry')} onRetry={() => void loadActivities()} />
  const activity = promotionIn(known, promotionId)
  if (!activity) return null
  const isSending = acting.state === 'sending' && acting.id === promotionId
  return (
    <div className={style.own}>
      <p role="status">
        <strong>{t(`activity.state_${activity.state}`)}</strong> {stateText(activity, { language, t })}
      </p>
      <Progress activity={activity} t={t} />
      <Cost activity={activity} language={language} t={t} />
      {activity.state === 'join' && (
        <Button isBusy={isSending} onClick={() => joinPromotion(promotionId)}>
          {t(isSending ? 'activity.joining' : 'activity.join')}
        </Button>
      )}
      {activity.state === 'claim' && (
        <Button isBusy={isSending} onClick={() => void takeReward(promotionId)}>
          {t(isSending ? 'activity.taking' : 'activity.take')}
        </Button>
      )}
      <div role="alert">
        {acting.state === 'failed' && acting.id === promotionId && <Notice tone="error">{t(acting.why)}</Notice>}
      </div>
    </div>
  )
}

function Progress({ activity, t }: { activity: Activity; t: Props['t'] }) {
  const text = progressOf(activity, t)
  if (text === undefined || activity.goal === null) return null
  return (
    <div className={style.progress}>
      <p id="activity-progress">{text}</p>
      <meter aria-labelledby="activity-progress" max={activity.goal.target} value={activity.done} />
    </div>
  )
}

/** Says what a bonus costs before it is accepted. */
function Cost({ activity: { state, gives }, language, t }: Omit<Props, 'promotionId'> & { activity: Activity }) {
  const isStillOpen =
    state === 'soon' || state === 'join' || state === 'joined' || state === 'process' || state === 'claim'
  if (gives === null || !('bonus' in gives) || !isStillOpen) return null
  const { amount, times } = gives.bonus
  return (
    <section>
      <h2 className={style.title}>{t('activity.cost')}</h2>
      <BonusCost terms={gives.bonus} left={amount * times} language={language} t={t} />
    </section>
  )
}
