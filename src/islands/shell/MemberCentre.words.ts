import type { MessageKey } from '#i18n/keys.ts'

/** The messages of the centre's frame, and for accounts without access; each screen loads its own. */
export const memberCentreWords = [
  'member.centreFailed',
  'member.centreLoading',
  'member.centreNotCome',
  'member.forMembers',
  'member.leave',
  'member.menu',
  'member.takeable',
  'member.unread',
  'auth.close',
  'refusals.in_need_true_account',
  'shell.accountRecord',
  'shell.bettingRecord',
  'shell.bonusDetails',
  'shell.deposit',
  'shell.membersCentre',
  'shell.myWallet',
  'shell.overview',
  'shell.profitAndLoss',
  'shell.createAccount',
  'shell.inviteFriends',
  'shell.messages',
  'shell.missions',
  'shell.rewards',
  'shell.retry',
  'shell.security',
  'shell.somethingBroke',
  'shell.timesIn',
  'shell.transferUpline',
  'shell.withdraw',
  'shell.zoneChange',
] as const satisfies readonly MessageKey[]

export type MemberCentreKey = (typeof memberCentreWords)[number]
