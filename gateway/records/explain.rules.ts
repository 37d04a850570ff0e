import { type Cause, type CounterSide, type MovementCause, movementCauses } from '#contract/member/explain.ts'

/** Returns the cause of a movement by the kind of its transfer; `undefined` for kinds between house accounts. */
export function causeOf(kind: string): MovementCause | undefined {
  return movementCauses.find((cause) => cause === kind)
}

/** A cause of which nothing is known but its kind. */
export function plainCause(kind: MovementCause): Cause {
  return {
    kind,
    gameName: null,
    vendorName: null,
    roundId: null,
    playId: null,
    stake: null,
    payout: null,
    number: null,
    reason: null,
    series: null,
    draw: null,
    startsAt: null,
    endsAt: null,
    partner: null,
  }
}

const sides: Readonly<Record<string, CounterSide>> = {
  'house:play': 'source',
  'house:points': 'source',
  'house:lottery': 'lottery',
  'house:agents': 'pay',
  'house:bonus': 'bonus',
  'held:withdrawals': 'held',
  'paid:withdrawals': 'paidOut',
}
const sidesByKind: Readonly<Record<string, CounterSide>> = {
  house: 'provider',
  escrow: 'escrow',
  jackpot: 'jackpot',
  pool: 'pool',
  bonus: 'bonus',
  member: 'account',
}

/** Returns what another account of a transfer is to the member with this main wallet; names of other people's accounts are not told. */
export function sideOf(accountId: string, own: string): CounterSide {
  if (accountId === own) return 'wallet'
  return sides[accountId] ?? sidesByKind[accountId.split(':')[0] ?? ''] ?? 'wallet'
}

/** Returns the id of a transfer as its member may see it: of another account's order, only what the other one made. */
export function shownId(transferId: string, kind: string): string {
  return kind === 'agent-transfer' || kind === 'upline-transfer' ? (transferId.split(':').at(-1) ?? '') : transferId
}
