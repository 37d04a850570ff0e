import type { MessageKey } from '#i18n/keys.ts'

/** The messages of the page's island; its screen loads its own. */
export const pointsWords = [
  'points.loading',
  'refusals.in_need_true_account',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]

export type PointsKey = (typeof pointsWords)[number]
