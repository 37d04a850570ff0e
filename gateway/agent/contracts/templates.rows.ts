import { parse } from 'valibot'
import { MAX_TEMPLATES } from '#contract/agent/given.ts'
import { type PayKind, type Terms, canonicalTerms, termsSchema } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'

/** Terms that an agent keeps under a name. */
export interface Template {
  readonly name: string
  readonly terms: Terms
}

/** Whose templates, of which kind. */
interface Owner {
  readonly agentId: string
  readonly kind: PayKind
}

/** Returns the templates of an agent and a kind, by name. */
export async function templatesOf(rows: Rows, { agentId, kind }: Owner): Promise<Template[]> {
  const found = await rows
    .selectFrom('contract_template')
    .select(['name', 'terms'])
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute()
  return found.map(({ name, terms }) => ({ name, terms: parse(termsSchema, JSON.parse(terms)) }))
}

/** Keeps terms under a name, in place of others; returns whether there was room. Must run inside `database.write`. */
export async function keepTemplate(
  rows: Rows,
  { agentId, name, terms, now }: Template & { readonly agentId: string; readonly now: number },
): Promise<boolean> {
  const own = await rows
    .selectFrom('contract_template')
    .select(['kind', 'name'])
    .where('agent_id', '=', agentId)
    .execute()
  const isKnown = own.some((one) => one.kind === terms.kind && one.name === name)
  if (!isKnown && own.length >= MAX_TEMPLATES) return false
  const kept = { terms: canonicalTerms(terms), saved_at: now }
  await rows
    .insertInto('contract_template')
    .values({ agent_id: agentId, kind: terms.kind, name, ...kept })
    .onConflict((conflict) => conflict.columns(['agent_id', 'kind', 'name']).doUpdateSet(kept))
    .execute()
  return true
}

/** Removes a template, if there is one of this name. */
export async function dropTemplate(rows: Rows, { agentId, kind, name }: Owner & { readonly name: string }) {
  await rows
    .deleteFrom('contract_template')
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute()
}
