import {
  type InferOutput,
  boolean,
  integer,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  safeParse,
  string,
  unknown,
} from 'valibot'
import { winsJackpot } from './jackpot.ts'
import type { PlayedRound, Verdict } from './rules.ts'

/** More than twice the length of any real proof. */
const MAX_PROOF_LENGTH = 20_000

const hash = pipe(string(), regex(/^[0-9a-f]{64}$/))
const whole = (from: number) => pipe(number(), safeInteger(), minValue(from))

/** A copied round (page/history.ts); older copies name neither game nor currency. */
const copied = object({
  game: optional(string()),
  currency: optional(string()),
  digits: optional(pipe(number(), integer(), minValue(0), maxValue(4))),
  roundId: string(),
  state: picklist(['settled', 'void']),
  nonce: whole(1),
  clientSeed: string(),
  serverSeed: hash,
  commitment: hash,
  stake: whole(1),
  bet: unknown(),
  outcome: unknown(),
  version: optional(whole(1)),
  payout: whole(0),
  jackpot: nullish(object({ isWon: boolean() })),
})
type CopiedRound = InferOutput<typeof copied>

/** The claims of a copied round and whether each holds; `jackpot` if it played for it. */
export type Claims = Verdict & { readonly jackpot?: boolean }

/**
 * Result of verifying a pasted proof. `flawed`: these parts are missing or invalid. `unrevealed`: its round is not
 * over, so there is nothing to compute it from.
 */
export type ProofResult =
  | { readonly kind: 'empty' | 'unreadable' | 'unrevealed' }
  | { readonly kind: 'otherGame'; readonly game: string }
  | { readonly kind: 'flawed'; readonly fields: readonly string[] }
  | { readonly kind: 'verified'; readonly holds: boolean; readonly claims: Claims; readonly round: CopiedRound }

/** The game whose rounds are verified. */
export interface VerifiableGame {
  readonly id: string
  /** Recomputes a claimed round; `undefined` for a stake or a bet that the rules do not know. */
  verify(claimed: PlayedRound<unknown, unknown>): Promise<Verdict | undefined>
}

/** Verifies the text of a copied proof by its game's rules, from its own content alone. */
export async function verifyProof(game: VerifiableGame, text: string): Promise<ProofResult> {
  if (text.trim() === '') return { kind: 'empty' }
  const pasted = read(text)
  if (!pasted) return { kind: 'unreadable' }
  if (isUnrevealed(pasted)) return { kind: 'unrevealed' }
  const named = pasted.get('game')
  if (typeof named === 'string' && named !== game.id) return { kind: 'otherGame', game: named }
  const parsed = safeParse(copied, Object.fromEntries(pasted))
  if (!parsed.success) {
    return { kind: 'flawed', fields: [...new Set(parsed.issues.map(({ path }) => String(path?.[0]?.key)))] }
  }
  const round = parsed.output
  const verdict = await game.verify(round)
  if (!verdict) return { kind: 'flawed', fields: ['stake', 'bet'] }
  const { jackpot } = round
  const claims = jackpot ? { ...verdict, jackpot: (await winsJackpot(round, round.stake)) === jackpot.isWon } : verdict
  return { kind: 'verified', holds: Object.values(claims).every(Boolean), claims, round }
}

function read(text: string): ReadonlyMap<string, unknown> | undefined {
  if (text.length > MAX_PROOF_LENGTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value && !Array.isArray(value) ? new Map(Object.entries(value)) : undefined
  } catch {
    return undefined // not JSON
  }
}

/** Returns whether it is a promise alone, or a round that is still checked. */
function isUnrevealed(pasted: ReadonlyMap<string, unknown>): boolean {
  return pasted.get('state') === 'checking' || (pasted.has('commitment') && !pasted.get('serverSeed'))
}
