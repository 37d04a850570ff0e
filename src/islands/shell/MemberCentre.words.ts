import type { MessageKey } from '#i18n/keys.ts'

/** What the member centre says before its screens have come, and to whom they are not. */
export const memberCentreWords = [
  'member.centreFailed',
  'member.centreLoading',
  'member.centreNotCome',
  'member.forMembers',
  'refusals.in_need_true_account',
  'shell.register',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]
