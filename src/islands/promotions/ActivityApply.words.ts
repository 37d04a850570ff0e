import type { MessageKey } from '#i18n/keys.ts'

/** The messages below a promotion that takes applications. */
export const activityApplyWords = [
  'activity.apply',
  'activity.applyAgain',
  'activity.applying',
  'activity.applyingText',
  'activity.issued',
  'activity.issuedText',
  'activity.rejected',
  'activity.rejectedText',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]
