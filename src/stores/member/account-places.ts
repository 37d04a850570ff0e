import { friendStates } from '#contract/member/friends.ts'
import { securityKinds } from '#contract/member/account-words.ts'
import { recordDays } from '#contract/member/records.ts'
import { messageKinds } from '#contract/member/messages.ts'
import { type ScreenAddress, pageNumberIn, pageParameter } from '#stores/shell/place.ts'

/** The parts of the own account (S2.58). */
export const accountParts = ['profile', 'login', 'payout', 'devices', 'data'] as const
export type AccountPart = (typeof accountParts)[number]
export { friendStates, messageKinds, recordDays, securityKinds }

export const ownAccount: ScreenAddress<{
  readonly part: AccountPart
  /** What the security log shows; `undefined` for all. */
  readonly logKind: (typeof securityKinds)[number] | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    part: accountParts.find((part) => part === query.get('part')) ?? 'profile',
    logKind: securityKinds.find((kind) => kind === query.get('kind')),
    page: pageNumberIn(query),
  }),
  query: ({ part, logKind, page }) => ({
    part: part === 'profile' ? undefined : part,
    kind: logKind,
    no: pageParameter(page),
  }),
}

export const messages: ScreenAddress<{
  readonly isUnread: boolean
  /** What the messages that are shown are about; `undefined` for all. */
  readonly messageKind: (typeof messageKinds)[number] | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    isUnread: query.get('unread') === '1',
    messageKind: messageKinds.find((kind) => kind === query.get('kind')),
    page: pageNumberIn(query),
  }),
  query: ({ isUnread, messageKind, page }) => ({
    unread: isUnread ? '1' : undefined,
    kind: messageKind,
    no: pageParameter(page),
  }),
}

export const friends: ScreenAddress<{
  /** How far the friends that are shown have come; `undefined` for all. */
  readonly friendState: (typeof friendStates)[number] | undefined
  /** In how many days they registered; `undefined` for any time. */
  readonly friendDays: (typeof recordDays)[number] | undefined
  readonly page: number
}> = {
  parse: (query) => ({
    friendState: friendStates.find((state) => state === query.get('state')),
    friendDays: recordDays.find((days) => days === query.get('days')),
    page: pageNumberIn(query),
  }),
  query: ({ friendState, friendDays, page }) => ({ state: friendState, days: friendDays, no: pageParameter(page) }),
}
