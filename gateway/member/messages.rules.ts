import type { messageKinds, messageTargets } from '#contract/member/messages.ts'

type Kind = (typeof messageKinds)[number]
type Target = (typeof messageTargets)[number]

/** Where messages lead, by event; else by kind. */
const byEvent: Readonly<Record<string, readonly Target[]>> = {
  serviceAnswered: ['service'],
  welcome: ['games', 'limits', 'account'],
  depositReceived: ['record'],
  transferReceived: ['record'],
  bonusIssued: ['record', 'promotions'],
  bonusGranted: ['promotions'],
  bonusRejected: ['promotions'],
  goodApproved: ['points'],
  goodRejected: ['points'],
  pointsGiven: ['points'],
  pointsConverted: ['record', 'points'],
  pointsRejected: ['points'],
  bonusBegan: ['games'],
  bonusFulfilled: ['record'],
  bonusEnded: ['record'],
  bonusGivenUp: ['record'],
  levelReached: ['account'],
  raffleWon: ['rewards'],
}
const byKind = {
  news: [],
  wins: ['bets'],
  money: ['withdraw'],
  account: [],
  agent: [],
  play: ['limits'],
  security: ['account'],
} as const satisfies Record<Kind, readonly Target[]>

/** Returns where a message leads. */
export function targetsOf(event: string, kind: Kind): readonly Target[] {
  return byEvent[event] ?? byKind[kind]
}
