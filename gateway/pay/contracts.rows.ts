import { parse } from 'valibot'
import { type PayKind, type Terms, termsSchema } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { SignedTerms } from './settlement.rules.ts'

/** Returns the accepted contracts of a kind that are in force at some time after `after`. */
async function contractsAfter(rows: Rows, kind: PayKind, after: number): Promise<SignedTerms[]> {
  const found = await rows
    .selectFrom('contract')
    .select(['id', 'agent_id', 'upline_id', 'terms', 'terms_hash', 'starts_at', 'ends_at'])
    .where('kind', '=', kind)
    .where('status', '=', 'approved')
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', after)]))
    .execute()
  // agents share few terms, each of which is parsed once
  const parsed = new Map<string, Terms>()
  return found.map(({ id, agent_id, upline_id, terms: text, terms_hash, starts_at, ends_at }) => {
    const terms = parsed.get(terms_hash) ?? termsOf(text)
    parsed.set(terms_hash, terms)
    return { contractId: id, agentId: agent_id, uplineId: upline_id, terms, startsAt: starts_at ?? 0, endsAt: ends_at }
  })
}

/**
 * Returns a reader of the contracts of a kind for one settlement, which has many steps. Every change of a contract appends
 * an event, so they are read again only after a new event.
 * @returns takes times in their order
 */
export function contractReader(rows: Rows): (kind: PayKind, after: number) => Promise<SignedTerms[]> {
  const read = new Map<PayKind, SignedTerms[]>()
  let newest: number | null = null
  return async (kind, after) => {
    const { seq } = await rows
      .selectFrom('contract_event')
      .select((at) => at.fn.max<number | null>('seq').as('seq'))
      .executeTakeFirstOrThrow()
    if (seq !== newest) read.clear()
    newest = seq
    const contracts = read.get(kind) ?? (await contractsAfter(rows, kind, after))
    read.set(kind, contracts)
    return contracts.filter(({ endsAt }) => endsAt === null || endsAt > after)
  }
}

/** Reads terms as the database holds them. */
export function termsOf(text: string): Terms {
  return parse(termsSchema, JSON.parse(text))
}
