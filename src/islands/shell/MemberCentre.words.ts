import type { MessageKey } from '#i18n/keys.ts'

/** The messages shown before the screens load, and to accounts without access. */
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
