import { affiliate } from '#contract/register/affiliate.ts'
import { isAgent } from '#contract/rights.ts'
import { type Answer, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { countVisit, referrerOf } from './affiliate.rows.ts'

export const affiliateAnswers: readonly Answer[] = [
  answer(affiliate, async ({ visit, ...input }, request) => {
    const { database, clock } = request.services
    const referrer = await referrerOf(database.read, input, clock())
    if (!referrer?.isOpen) return refuse('invitation_code_error')
    if (visit) await noteVisit(referrer.code, request)
    return ok({ opensAgent: isAgent(referrer.type) })
  }),
]

/** Counts a visit, unless this network has more of them than people can make. */
async function noteVisit(code: string, { ip, services }: Request): Promise<void> {
  const { database, clock, visits } = services
  const network = networkOf(ip)
  if (visits.waitSeconds(network) > 0) return
  visits.begin(network)
  await database.write((rows) => countVisit(rows, code, clock()))
}
