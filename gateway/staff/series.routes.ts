import { object, parse, string } from 'valibot'
import { staffResumeSeries, staffSeries, staffStopSeries } from '#contract/staff/games.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { setSales } from '#gateway/lottery/tickets/stopped.rows.ts'
import { type Acting, staffAct } from './acts.ts'
import { textOf } from './member-acts.ts'
import { type Outcome, openProposals, propose } from './proposals.rows.ts'
import { seriesNames } from './series-names.rows.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the series of the house's lotteries; two people stop and resume their sales (decision 101 stays). */
export const seriesAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffSeries, async (_input, { services: { database } }) => {
    const { read } = database
    const stops = new Map((await read.selectFrom('series_stop').selectAll().execute()).map((one) => [one.series, one]))
    const proposed = await openProposals(read, ['stopSeries', 'resumeSeries'])
    const names = await seriesNames(read)
    const open = new Map((await openTickets(read)).map((one) => [one.series, one]))
    return {
      series: series.map(({ code }) => ({
        id: code,
        name: names.get(code) ?? code,
        sells: !stops.has(code),
        stoppedAt: stops.get(code)?.stopped_at ?? null,
        openTickets: open.get(code)?.tickets ?? 0,
        openStake: open.get(code)?.stake ?? 0,
        proposal: proposed.get(code) ?? null,
      })),
    }
  }),

  staffAct(staffStopSeries, async (rows, input, acting) => ask(rows, { ...input, sells: false }, acting)),
  staffAct(staffResumeSeries, async (rows, input, acting) => ask(rows, { ...input, sells: true }, acting)),
]

interface Asked {
  readonly id: string
  readonly reason: string
  readonly sells: boolean
}

async function ask(rows: Rows, { id, reason: typed, sells }: Asked, acting: Acting): Promise<Outcome> {
  if (!series.some(({ code }) => code === id)) throw new StaffRefused('unknown')
  const stopped = await rows.selectFrom('series_stop').select('series').where('series', '=', id).executeTakeFirst()
  if ((stopped === undefined) === sells) throw new StaffRefused('state_other')
  const reason = textOf(typed)
  const kind = sells ? 'resumeSeries' : 'stopSeries'
  const proposed = await propose(
    rows,
    { kind, subject: id, input: { id, reason }, amount: null, account: null },
    acting,
  )
  await acting.log({ subjectKind: 'series', subject: id, detail: { reason, outcome: 'proposed' } })
  return proposed
}

/** Stops or resumes what a second person has approved. */
export async function switchByProposal(
  rows: Rows,
  input: unknown,
  { sells, now, log }: Acting & { readonly sells: boolean },
): Promise<void> {
  const { id, reason } = parse(object({ id: string(), reason: string() }), input)
  if (!(await setSales(rows, { series: id, sells, at: now }))) throw new StaffRefused('state_other')
  await log({ subjectKind: 'series', subject: id, detail: { reason } })
}

/** Returns the tickets of draws to come that members have paid, by series. */
function openTickets(rows: Rows) {
  return rows
    .selectFrom('lottery_draw')
    .innerJoin('lottery_ticket', 'lottery_ticket.draw_id', 'lottery_draw.id')
    .select(['lottery_draw.series', boundedSum('lottery_ticket.stake').as('stake')])
    .select(({ fn }) => fn.countAll<number>().as('tickets'))
    .where('lottery_draw.settled_at', 'is', null)
    .where('lottery_draw.refunded_at', 'is', null)
    .where('lottery_ticket.is_trial', '=', 0)
    .groupBy('lottery_draw.series')
    .execute()
}
