import type { Movement, MovementKind } from '#contract/member/records.ts'

interface Meaning {
  readonly kind: MovementKind
  /** Left out, it is the way that the money went. */
  readonly deed?: Movement['deed']
}

/**
 * Every kind of transfer that the ledger has, and what a member's account record calls it (S2.64): money that is moved in another
 * way begins with a row here, or it cannot be posted.
 */
const meanings = {
  opening: { kind: 'opening' },
  deposit: { kind: 'deposit' },
  withdrawal: { kind: 'withdrawal' },
  // between accounts of the house: nobody's line
  'withdrawal-paid': { kind: 'withdrawal' },
  'withdrawal-rejected': { kind: 'withdrawal' },
  'withdrawal-returned': { kind: 'withdrawal' },
  'agent-transfer': { kind: 'transfer' },
  activity: { kind: 'bonus' },
  bet: { kind: 'game', deed: 'stake' },
  settle: { kind: 'game', deed: 'payout' },
  rollback: { kind: 'game', deed: 'back' },
  jackpot: { kind: 'jackpot' },
  // between accounts of the house: nobody's line
  'jackpot-seed': { kind: 'jackpot' },
} as const satisfies Record<string, Meaning>

/** The kind of a transfer, as the ledger keeps it. */
export type LedgerKind = keyof typeof meanings

/** What a line of this kind is to whose account it stands on; `amount` in minor units, negative where money left. */
export function meaningOf(kind: LedgerKind, amount: number): Pick<Movement, 'kind' | 'deed'> {
  const meaning: Meaning = meanings[kind]
  return { kind: meaning.kind, deed: meaning.deed ?? (amount < 0 ? 'out' : 'in') }
}

/** The kinds of transfer that a record calls so. */
export function ledgerKindsOf(kind: MovementKind): LedgerKind[] {
  return ledgerKinds.filter((one) => meanings[one].kind === kind)
}

/** Every kind that the ledger has. */
export const ledgerKinds = Object.keys(meanings).filter(isLedgerKind)

function isLedgerKind(name: string): name is LedgerKind {
  return Object.hasOwn(meanings, name)
}
