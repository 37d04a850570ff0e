import type { FastifyReply } from 'fastify'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closure } from '#gateway/site/site.rows.ts'
import { closedBy } from '#gateway/site/site.rules.ts'
import { companions } from './replies.ts'

/** The portal's page that replaces all others while the site is closed (S1.9, S1.10). */
const pages: Partial<Record<RefusalCode, string>> = { maintenance: 'maintenance', region_restricted: 'blocked' }

/** Returns why the site is closed and the page that says so, without extension; `undefined` while it is open. */
export async function closedNow(rows: Rows): Promise<{ code: RefusalCode; page: string } | undefined> {
  const code = closedBy(await closure(rows))
  const page = code && pages[code]
  return code && page ? { code, page } : undefined
}

/** Sets status and headers of a closed page: it is temporary, so nobody may cache it and robots should return. */
export function dressClosed(reply: FastifyReply, code: RefusalCode): FastifyReply {
  const companion = companions[code]
  if (companion) reply.header(...companion)
  return reply.code(refusals[code]).header('cache-control', 'no-store')
}
