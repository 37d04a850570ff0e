import { array, boolean, looseObject, optional, parse, strictObject, string, unknown } from 'valibot'
import { type Terms, termsSchema } from '#contract/agent/terms.ts'
import { answerContract } from '#gateway/agent/contracts/answering.rows.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { partyBy } from '#gateway/agent/contracts/parties.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { MemberFacts } from './demo-members.ts'
import { seedFile } from './files.ts'

/** What takes the place of a session in these signatures. */
const SESSION = 'demo'

const contractsFile = array(
  strictObject({
    /** What all contracts of the kind have in common; each offer adds its tiers. */
    terms: looseObject({}),
    offers: array(strictObject({ agent: string(), waits: optional(boolean(), false), tiers: unknown() })),
  }),
)

interface DemoOffer {
  readonly agent: string
  /** It is not accepted. */
  readonly waits: boolean
  readonly terms: Terms
}

export function readContracts(): DemoOffer[] {
  return seedFile('demo-contracts', contractsFile).flatMap(({ terms, offers }) =>
    offers.map(({ agent, waits, tiers }) => ({ agent, waits, terms: parse(termsSchema, { ...terms, tiers }) })),
  )
}

interface Demo {
  readonly contracts: readonly DemoOffer[]
  readonly members: MemberFacts
  readonly now: number
}

/**
 * Offers and accepts the demo's contracts as its agents would, for those that never had one. What cannot be signed is
 * left out: an agent may have been renamed, suspended or moved.
 */
export async function signContracts(rows: Rows, { contracts, members, now }: Demo): Promise<void> {
  const fresh = await withoutContracts(rows, members)
  for (const { agent, waits, terms } of contracts) {
    const facts = fresh.find(({ account }) => account === agent)
    const party = await partyBy(rows, 'account', agent)
    if (!facts || party?.id !== facts.id || party.uplineId !== facts.upline) continue
    const offerer = facts.upline === null ? null : { memberId: facts.upline, session: SESSION }
    const offered = await offerContract(rows, { account: agent, terms, offerer, now })
    if ('refusal' in offered || waits) continue
    const { id, kind, terms_hash: termsHash } = offered.contract
    await answerContract(rows, { id, kind, action: 'accept', termsHash, memberId: facts.id, session: SESSION, now })
  }
}

async function withoutContracts(rows: Rows, members: MemberFacts): Promise<MemberFacts> {
  const signed = await rows.selectFrom('contract').select('agent_id').distinct().execute()
  const known = new Set(signed.map(({ agent_id }) => agent_id))
  return members.filter(({ id }) => !known.has(id))
}
