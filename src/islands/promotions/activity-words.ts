import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Activity } from '#stores/promotions/activities.ts'

interface Words {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

const moments = {
  soon: ['activity.starts', 'startsAt'],
  join: ['activity.ends', 'endsAt'],
  joined: ['activity.ends', 'endsAt'],
  process: ['activity.ends', 'endsAt'],
  claim: ['activity.takeUntil', 'takeUntil'],
  claimed: ['activity.takenAt', 'takenAt'],
} as const

/** Says until when, since when or why a promotion is in its state. */
export function stateText(activity: Activity, { language, t }: Words): string {
  const { state } = activity
  if (state === 'rejected') return activity.reason ?? ''
  const [key, name] = state in moments ? moments[state as keyof typeof moments] : []
  const at = name && activity[name]
  return key && at ? t(key, { time: formatMoment(language, at) }) : ''
}

/** Says how much of the goal is done; nothing before joining, after the end, and if people decide. */
export function progressOf({ goal, done, state }: Activity, t: Words['t']): string | undefined {
  const counts = state === 'joined' || state === 'process' || state === 'claim'
  return counts && goal ? t(`activity.done_${goal.what}`, { done, target: goal.target }) : undefined
}

/** Says what it brings; nothing if people decide. */
export function givesText({ gives }: Activity, { language, t }: Words): string | undefined {
  return gives && 'points' in gives ? t('activity.points', { points: formatNumber(language, gives.points) }) : undefined
}
