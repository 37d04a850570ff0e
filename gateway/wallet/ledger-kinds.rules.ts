import type { Movement, MovementKind } from '#contract/member/records.ts'

interface Meaning {
  readonly kind: MovementKind
  /** If absent, `in` or `out` by the sign of the amount. */
  readonly deed?: Movement['deed']
}

/**
 * Every transfer kind of the ledger, with its name in a member's account record (S2.64). Each new way of moving money
 * needs a row here, or it cannot be posted.
 */
const meanings = {
  opening: { kind: 'opening' },
  // what stays of the credits when an account is closed
  'opening-back': { kind: 'opening' },
  deposit: { kind: 'deposit' },
  withdrawal: { kind: 'withdrawal' },
  // between house accounts: in no member's record
  'withdrawal-paid': { kind: 'withdrawal' },
  'withdrawal-rejected': { kind: 'withdrawal' },
  'withdrawal-returned': { kind: 'withdrawal' },
  'agent-transfer': { kind: 'transfer' },
  'wallet-transfer': { kind: 'wallet' },
  'upline-transfer': { kind: 'transfer' },
  activity: { kind: 'bonus' },
  points: { kind: 'points' },
  // to the account of bonus money and back to the house: in no record of own money
  'bonus-grant': { kind: 'bonus' },
  'bonus-forfeit': { kind: 'bonus' },
  'bonus-convert': { kind: 'bonus' },
  dividend: { kind: 'pay' },
  'daily-salary': { kind: 'pay' },
  'hourly-salary': { kind: 'pay' },
  'realtime-salary': { kind: 'pay' },
  bet: { kind: 'game', deed: 'stake' },
  raise: { kind: 'game', deed: 'stake' },
  settle: { kind: 'game', deed: 'payout' },
  rollback: { kind: 'game', deed: 'back' },
  jackpot: { kind: 'jackpot' },
  // between house accounts: in no member's record
  'jackpot-seed': { kind: 'jackpot' },
  ticket: { kind: 'game', deed: 'stake' },
  'ticket-paid': { kind: 'game', deed: 'payout' },
  'ticket-back': { kind: 'game', deed: 'back' },
  'lottery-jackpot': { kind: 'jackpot' },
  // between house accounts: in no member's record
  'lottery-seed': { kind: 'jackpot' },
} as const satisfies Record<string, Meaning>

/** A transfer kind as stored in the ledger. */
export type LedgerKind = keyof typeof meanings

/** Returns an entry's meaning for the account's owner; `amount` in minor units, negative for a debit. */
export function meaningOf(kind: LedgerKind, amount: number): Pick<Movement, 'kind' | 'deed'> {
  const meaning: Meaning = meanings[kind]
  return { kind: meaning.kind, deed: meaning.deed ?? (amount < 0 ? 'out' : 'in') }
}

/** Returns the transfer kinds with this name in a record. */
export function ledgerKindsOf(kind: MovementKind): LedgerKind[] {
  return ledgerKinds.filter((one) => meanings[one].kind === kind)
}

/** Every transfer kind of the ledger. */
export const ledgerKinds = Object.keys(meanings).filter(isLedgerKind)

/** The transfer kinds that take a stake. */
export const kindsOfStakes = ledgerKinds.filter((kind) => meaningOf(kind, -1).deed === 'stake')

function isLedgerKind(name: string): name is LedgerKind {
  return Object.hasOwn(meanings, name)
}
