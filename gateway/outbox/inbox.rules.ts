import type { messageKinds } from '#contract/member/messages.ts'

export type MessageKind = (typeof messageKinds)[number]

/** What the events are about that are not about the account's security. */
const kinds: Readonly<Record<string, MessageKind>> = {
  announcement: 'news',
  ticketsWon: 'wins',
  jackpotShare: 'wins',
  bigWin: 'wins',
  jackpotWon: 'wins',
  drawVoid: 'wins',
  raffleWon: 'wins',
  depositReceived: 'money',
  transferReceived: 'money',
  withdrawalPaid: 'money',
  withdrawalRejected: 'money',
  withdrawalReturned: 'money',
  withdrawalCounted: 'money',
  goodApproved: 'money',
  goodRejected: 'money',
  pointsGiven: 'money',
  bonusGiven: 'money',
  pointsConverted: 'money',
  pointsRejected: 'money',
  welcome: 'account',
  serviceAnswered: 'account',
  bonusIssued: 'account',
  bonusGranted: 'account',
  bonusRejected: 'account',
  bonusBegan: 'money',
  bonusFulfilled: 'money',
  bonusEnded: 'money',
  bonusGivenUp: 'money',
  friendRewarded: 'account',
  friendWelcomed: 'account',
  levelReached: 'account',
  contractOffered: 'agent',
  contractSigned: 'agent',
  contractRejected: 'agent',
  contractEnds: 'agent',
  limitLowered: 'play',
  limitAsked: 'play',
  limitReady: 'play',
  limitRaised: 'play',
  limitKept: 'play',
  limitReached: 'play',
  timeOutStarted: 'play',
  timeOutEnded: 'play',
  exclusionStarted: 'play',
  exclusionEndAsked: 'play',
  exclusionEnded: 'play',
  playPaused: 'play',
  playClosed: 'play',
  playOpened: 'play',
}

/** All events that are not about the account's security. */
export const messageEvents: readonly string[] = Object.keys(kinds)

/** Returns what a message is about. */
export function kindOf(event: string): MessageKind {
  return kinds[event] ?? 'security'
}

/** Events that are written to the member at once, whatever was chosen: they have a deadline. */
const mailedAtOnce = new Set([
  'withdrawalPaid',
  'withdrawalRejected',
  'withdrawalReturned',
  'withdrawalCounted',
  'contractEnds',
])

/** Events that are in the inbox whatever was chosen: somebody has asked, and this is the answer. */
const alwaysInBox = new Set(['serviceAnswered'])

/** Where a member wants messages of a kind. */
export interface Choice {
  readonly box: boolean
  readonly mail: boolean
}

/** What a member has who chose nothing. */
export const unchosen: Choice = { box: true, mail: false }

/** The kinds that a member may keep out of the inbox: money, limits, contracts and security always have a record there. */
const optionalInBox: readonly MessageKind[] = ['news', 'wins', 'account']
/** The kinds whose e-mails nobody chooses: announcements have none, and what was done to an account is written to its owner. */
const fixedMail: readonly MessageKind[] = ['news', 'security']

/** Returns whether a member may switch messages of a kind off in the inbox, and choose whether they are e-mailed too. */
export function choosable(kind: MessageKind): Choice {
  return { box: optionalInBox.includes(kind), mail: !fixedMail.includes(kind) }
}

/** Returns what a member has of a kind: what was chosen, where there is a choice. */
export function effectOf(kind: MessageKind, chosen: Choice): Choice {
  const may = choosable(kind)
  return { box: chosen.box || !may.box, mail: may.mail ? chosen.mail : kind === 'security' }
}

/** Returns where a message of an event goes for a member who has chosen so. */
export function destinationOf(event: string, chosen: Choice): Choice {
  const may = choosable(kindOf(event))
  return {
    box: chosen.box || !may.box || alwaysInBox.has(event),
    mail: chosen.mail && may.mail && !mailedAtOnce.has(event),
  }
}
