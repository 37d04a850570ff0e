import { object, parse, string } from 'valibot'
import { type drawStates, staffDraws, staffVoidDraw } from '#contract/staff/games.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { withdrawDraw } from '#gateway/lottery/draws/withdraw.rows.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { drawName, findDraw, isOpen } from '#gateway/lottery/record/draws.rows.ts'
import { type Acting, staffAct } from './acts.ts'
import { textOf } from './member-acts.ts'
import { openProposals, propose } from './proposals.rows.ts'
import { nameIn, seriesNames } from './series-names.rows.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** As many draws as the page shows; those that are drawn next come first. */
const SHOWN = 200

/** Answers draws with tickets; two people withdraw one before its cut-off (decision 163). */
export const drawAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffDraws, async (_input, { services: { database, clock } }) => {
    const now = await timeOf(database.read, clock)
    const proposed = await openProposals(database.read, ['voidDraw'])
    const names = await seriesNames(database.read)
    const found = await unfinishedDraws(database.read)
    return {
      draws: found.slice(0, SHOWN).map((draw) => ({
        id: drawName(draw),
        name: nameIn(names, drawName(draw)) ?? drawName(draw),
        closesAt: draw.closes_at,
        drawsAt: draw.draws_at,
        state: stateOf(draw, now),
        tickets: draw.tickets,
        stake: draw.stake,
        proposal: proposed.get(drawName(draw)) ?? null,
      })),
      hasMore: found.length > SHOWN,
    }
  }),

  staffAct(staffVoidDraw, async (rows, { id, reason: typed }, acting) => {
    const draw = await findDraw(rows, namedBy(id))
    if (!draw) throw new StaffRefused('unknown')
    if (!isOpen(draw, await timeOf(rows, acting.services.clock))) throw new StaffRefused('state_other')
    const input = { id, reason: textOf(typed) }
    const proposed = await propose(rows, { kind: 'voidDraw', subject: id, input, amount: null, account: null }, acting)
    await acting.log({ subjectKind: 'draw', subject: id, detail: { reason: input.reason, outcome: 'proposed' } })
    return proposed
  }),
]

type Unfinished = Awaited<ReturnType<typeof unfinishedDraws>>[number]

function stateOf({ void_at, sealed_at, closes_at }: Unfinished, now: number): (typeof drawStates)[number] {
  if (void_at !== null) return 'void'
  return sealed_at === null && closes_at > now ? 'open' : 'closed'
}

function namedBy(id: string) {
  const [series = '', numero = ''] = id.split(':')
  return { series, numero }
}

/** Withdraws a draw that a second person has approved. */
export async function voidByProposal(rows: Rows, input: unknown, { services, log, afterwards }: Acting): Promise<void> {
  const { id, reason } = parse(object({ id: string(), reason: string() }), input)
  const now = await timeOf(rows, services.clock)
  if ((await withdrawDraw(rows, namedBy(id), now)) !== 'done') throw new StaffRefused('state_other')
  await log({ subjectKind: 'draw', subject: id, detail: { reason } })
  afterwards(() => {
    services.log.error({ event: 'draw-void', draw: id, reason: 'operator' }, 'a draw has become void')
    return services.draws.advance()
  })
}

/** Returns the draws with tickets that are neither settled nor refunded, free play left out of their sums. */
function unfinishedDraws(rows: Rows) {
  return rows
    .selectFrom('lottery_draw as draw')
    .leftJoin('lottery_ticket as ticket', (join) =>
      join.onRef('ticket.draw_id', '=', 'draw.id').on('ticket.is_trial', '=', 0),
    )
    .select(['draw.series', 'draw.numero', 'draw.closes_at', 'draw.draws_at', 'draw.sealed_at', 'draw.void_at'])
    .select(boundedSum('ticket.stake').as('stake'))
    .select(({ fn }) => fn.count<number>('ticket.id').as('tickets'))
    .where('draw.settled_at', 'is', null)
    .where('draw.refunded_at', 'is', null)
    .groupBy('draw.id')
    .orderBy('draw.draws_at')
    .orderBy('draw.id')
    .limit(SHOWN + 1)
    .execute()
}
