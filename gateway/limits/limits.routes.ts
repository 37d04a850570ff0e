import { brand } from '#brand/brand.ts'
import { exclusions } from '#contract/limits/kinds.ts'
import {
  answerRealityCheck,
  confirmLimit,
  endBreak,
  playLimits,
  playStatistics,
  realityCheck,
  setLimit,
  setPlayChoices,
  startBreak,
} from '#contract/limits/limits.ts'
import { parseAmount } from '#contract/money/amounts.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { verifyPassword } from '#gateway/auth/passwords/own-password.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { ensureMember } from '#gateway/limits/guard/breaks-in-force.rows.ts'
import { endBreak as endOwnBreak, startBreak as startOwnBreak } from './breaks.rows.ts'
import { limitState, hasPassword } from './limit-state.rows.ts'
import { answerRaise, changeLimit } from './limits.rows.ts'
import { logSession } from './session-log.rows.ts'
import { answerCheck, sessionFacts, statistics } from './play.rows.ts'

const { code: currency, digits } = brand.currency
const money = { min: 0, max: MAX_MINOR, digits }
/** A session limit: whole minutes, up to a day. */
const minutes = { min: 1, max: 1440, digits: 0 }

/** Answers members' own limits, breaks, reality checks and statistics (readings, X54). */
export const limitsAnswers: readonly Answer[] = [
  answer(playLimits, async (_input, { caller: { memberId }, services }) =>
    ok(await limitState(services.database.read, memberId, services.clock())),
  ),

  answer(setLimit, async ({ kind, amount: text }, { caller: { memberId }, services }) => {
    const amount = text === null ? null : parseAmount(text, kind === 'session' ? minutes : money)
    if (typeof amount === 'string') return refuse(amount)
    const at = services.clock()
    const { read, write } = services.database
    await write((rows) => changeLimit(rows, { memberId, kind, amount, at }))
    return ok(await limitState(read, memberId, at))
  }),

  answer(confirmLimit, async (input, { caller: { memberId }, services }) => {
    const at = services.clock()
    const { read, write } = services.database
    const done = await write((rows) => answerRaise(rows, { ...input, memberId, at }))
    return done === 'done' ? ok(await limitState(read, memberId, at)) : refuse(done)
  }),

  answer(startBreak, async ({ length, password = '' }, request) => {
    const { memberId } = request.caller
    const { database, clock } = request.services
    const isExclusion = exclusions.some((one) => one === length)
    if (isExclusion && (await hasPassword(database.read, memberId))) {
      const own = await verifyPassword(password, request)
      if (!own.ok) return own
    }
    return ok(await database.write((rows) => startOwnBreak(rows, { memberId, length, at: clock() })))
  }),

  answer(endBreak, async (_input, { caller: { memberId }, services }) => {
    const at = services.clock()
    const { read, write } = services.database
    const done = await write((rows) => endOwnBreak(rows, memberId, at))
    return done === 'done' ? ok(await limitState(read, memberId, at)) : refuse(done)
  }),

  answer(
    setPlayChoices,
    async ({ checkMinutes, acceptsTransfers, budget: text }, { caller: { memberId }, services }) => {
      const budget = typeof text === 'string' ? parseAmount(text, money) : text
      if (typeof budget === 'string') return refuse(budget === 'amount_too_large' ? budget : 'amount_invalid')
      const { read, write } = services.database
      await write(async (rows) => {
        await ensureMember(rows, memberId)
        const choices = {
          ...(checkMinutes !== undefined && { check_minutes: checkMinutes }),
          ...(acceptsTransfers !== undefined && { accepts_transfers: acceptsTransfers ? (1 as const) : (0 as const) }),
          ...(budget !== undefined && { budget }),
        }
        if (Object.keys(choices).length === 0) return
        await rows.updateTable('limit_member').set(choices).where('member_id', '=', memberId).execute()
        if (checkMinutes !== undefined) await logSession(rows, { memberId, deed: 'interval', at: services.clock() })
      })
      return ok(await limitState(read, memberId, services.clock()))
    },
  ),

  answer(realityCheck, async (_input, { caller: { memberId }, services }) =>
    ok({ ...(await sessionFacts(services.database.read, memberId, services.clock())), currency, digits }),
  ),

  answer(answerRealityCheck, async (_input, { caller: { memberId }, services }) => {
    const at = services.clock()
    const { read, write } = services.database
    await write((rows) => answerCheck(rows, memberId, at))
    return ok({ ...(await sessionFacts(read, memberId, at)), currency, digits })
  }),

  answer(playStatistics, async ({ days }, { caller: { memberId }, services }) =>
    ok({ ...(await statistics(services.database.read, memberId, { days, at: services.clock() })), currency, digits }),
  ),
]
