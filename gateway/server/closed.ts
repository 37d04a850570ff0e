import type { FastifyReply } from 'fastify'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closure } from '#gateway/site/site.rows.ts'
import { closedBy } from '#gateway/site/site.rules.ts'
import { companions } from './replies.ts'

/** The page of the portal that stands in for every other while the site is closed (S1.9, S1.10). */
const pages: Partial<Record<RefusalCode, string>> = { maintenance: 'maintenance', region_restricted: 'blocked' }

/** Why no page may be seen now, and the name of the page that says so, without its extension; `undefined` while open. */
export async function closedNow(rows: Rows): Promise<{ code: RefusalCode; page: string } | undefined> {
  const code = closedBy(closure(rows))
  const page = code && pages[code]
  return code && page ? { code, page } : undefined
}

/** A closed site is a matter of minutes: nobody keeps it, and a robot comes back. */
export function dressClosed(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const companion = companions[code]
  if (companion) reply.header(...companion)
  return reply.code(refusals[code]).header('cache-control', 'no-store')
}
