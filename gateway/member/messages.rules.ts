import type { messageKinds } from '#contract/member/messages.ts'

export type MessageKind = (typeof messageKinds)[number]

/** What the events are about that are not about the account's security. */
const kinds: Readonly<Record<string, MessageKind>> = {
  withdrawalPaid: 'money',
  withdrawalRejected: 'money',
  withdrawalReturned: 'money',
  withdrawalCounted: 'money',
  contractOffered: 'agent',
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

const securityEvents = [
  'passwordChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'recoveryRenewed',
  'recoveryUsed',
  'providerLinked',
  'newNetwork',
  'paymentPasswordSet',
  'payeeAdded',
  'payeeRemoved',
  'emailChanged',
  'mobileChanged',
  'dataExported',
]

/** Returns what a message is about. */
export function kindOf(event: string): MessageKind {
  return kinds[event] ?? 'security'
}

/** Returns the events of a kind. */
export function eventsOf(kind: MessageKind): readonly string[] {
  return kind === 'security' ? securityEvents : Object.keys(kinds).filter((event) => kinds[event] === kind)
}
