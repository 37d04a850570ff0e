import { freePlay } from '#contract/auth/login.ts'
import { TRIAL } from '#contract/rights.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { openWithCredits } from '#gateway/wallet/opening.rows.ts'
import { insertMember } from '#gateway/auth/login/login.rows.ts'
import { OPENING_CREDITS } from '#gateway/auth/login/login.rules.ts'
import { isAdmitted } from '#gateway/auth/login/entry.rules.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import { isRegionRestricted } from './restricted-region.ts'

const EVERYBODY = ''

export const freePlayAnswers: readonly Answer[] = [
  answer(freePlay, async (_input, request) => {
    if (isRegionRestricted(request)) return refuse('region_restricted')
    const { database, chance, clock, trials } = request.services
    const id = chance(10).toString('hex')
    const member = { id, type: TRIAL, is_member: 1, disabled_at: null, password_expires_at: null } as const
    // trials do not exist on the agents' side
    if (!isAdmitted(member, request.services)) return refuse('function_not_enabled')
    if (!(await isSwitchedOn(database.read, 'FREEPLAY3'))) return refuse('function_not_enabled')
    // limited for all addresses together, since nothing in the ledger is ever deleted
    if (trials.waitSeconds(EVERYBODY) > 0) return refuse('busy')
    trials.begin(EVERYBODY)
    const account = `trial-${id.slice(0, 12)}`
    const now = clock()
    await database.write(async (rows) => {
      // nobody knows a password for this account, so it lives as long as its session
      await insertMember(rows, {
        id,
        account,
        nickname: account,
        type: TRIAL,
        rank_level: 0,
        labels: '[]',
        password_hash: unmatchableHash,
        created_at: now,
      })
      await openWithCredits(rows, { id, type: TRIAL, opening: OPENING_CREDITS }, now)
    })
    const session = await openSession(member, request)
    return ok({ ...session, account })
  }),
]
