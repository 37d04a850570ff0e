import type { MessageKey } from '#i18n/keys.ts'

/** The messages below a promotion that members join. */
export const activityJoinWords = [
  'activity.join',
  'activity.joining',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]
