import { parse } from 'valibot'
import {
  RESULTS,
  drawProof,
  drawResults,
  lotteryKey,
  nearNumeros,
  openedNumero,
  playMenu,
  ticketProof,
} from '#contract/lottery/numeros.ts'
import { type Drawn, openedNumbers, vnOpenedNumbers } from '#contract/lottery/opened.ts'
import { keyText } from '#contract/lottery/proof/signatures.ts'
import { MAX_DRAWS } from '#contract/lottery/slip.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { Services } from '#gateway/services.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import { drawOf, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { nextOffered, offeredAfter, offeredOnSale } from '#gateway/lottery/books/calendar-of-game.ts'
import { publicUntil, timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { type LotteryGame, lotteryGame, seriesIn } from '#gateway/lottery/books/games.ts'
import { holidaysBetween } from './holidays-between.ts'
import { nextKept, withoutVoid } from '#gateway/lottery/record/kept-draws.rows.ts'
import { findDraw } from '#gateway/lottery/record/draws.rows.ts'
import { nameOfLottery } from './lottery.rows.ts'
import { proofOfDraw, proofOfTicket } from '#gateway/lottery/proof/proof.rows.ts'
import { drawnOf, lastResults } from './results.rows.ts'
import { type Series, zoneOf } from '#gateway/lottery/books/series.ts'
import { withPayouts } from './payout.rows.ts'
import { jackpotOf } from '#gateway/lottery/tickets/pool.rows.ts'
import { stoppedSeries } from '#gateway/lottery/tickets/stopped.rows.ts'
import { ticketView, ticketsWhere } from '#gateway/lottery/tickets/tickets.rows.ts'

export const numerosAnswers: readonly Answer[] = [
  answer(vnOpenedNumbers, async ({ language }, { services }) =>
    ok(await services.opened({ prizeMode: 'Lott', area: 'VN', language: offeredLanguage(language) })),
  ),

  answer(openedNumbers, async ({ prizeMode, language }, { services }) =>
    ok(await services.opened({ prizeMode, area: null, language: offeredLanguage(language) })),
  ),

  answer(openedNumero, async (asked, { caller, services }) => {
    const { read } = services.database
    const now = await timeOf(read, services.clock)
    const found = nearestOf(asked, now)
    const current = found && (await nextKept(read, found, now))
    if (!found || !current) return refuse('game_unknown')
    const { game, one } = found
    const tickets = await ticketsWhere(read, (query) =>
      query
        .where('ticket.member_id', '=', caller.memberId)
        .where('slip.node_id', '=', game.nodeId)
        .where('draw.series', '=', one.code)
        .where('draw.numero', '=', current.numero)
        .orderBy('ticket.id', 'desc')
        .limit(RESULTS + 1),
    )
    const next = offeredAfter(game, one, current) ?? null
    const value = { series: one.code, previous: await lastOf(services, found), current, next }
    const shown = tickets.slice(0, RESULTS).map(ticketView)
    return ok(parse(openedNumero.value, { ...value, tickets: shown, hasMore: tickets.length > RESULTS, now }))
  }),

  answer(playMenu, async ({ gameCode, language }, { services }) => {
    const game = lotteryGame(gameCode)
    const name = game && (await nameOfLottery(services.database.read, game.nodeId, offeredLanguage(language)))
    const [first] = game?.series ?? []
    if (!game || !first || name === undefined) return refuse('game_unknown')
    const { nodeId, series, markets } = game
    const book = { ...bookOf(first), markets }
    return ok({
      gameCode: nodeId,
      name,
      book,
      stations: series.map((one) => ({ series: one.code, zone: zoneOf(one) })),
    })
  }),

  answer(nearNumeros, async (asked, { services }) => {
    const stopped = await stoppedSeries(services.database.read)
    const found = nearestOf(asked, await timeOf(services.database.read, services.clock), stopped)
    if (!found) return refuse('game_unknown')
    const { one, now } = found
    const isStopped = stopped.has(one.code)
    const { database, lottery } = services
    const { draws, next } = isStopped ? nothingOnSale : await onSaleOf(database.read, found)
    const [numero] = [...draws, ...(next ? [next] : [])].map((draw) => draw.numero)
    const jackpot = numero === undefined ? null : await jackpotOf(database.read, { one, numero }, lottery.beacons)
    const until = draws.at(-1)?.drawsAt ?? next?.drawsAt ?? now
    const language = offeredLanguage(asked.language)
    const holidays = holidaysBetween([one], { after: now, until, language })
    const previous = await lastOf(services, found)
    const value = { series: one.code, previous, isStopped, draws, next, jackpot, holidays, now }
    return ok(parse(nearNumeros.value, value))
  }),

  answer(drawResults, async (asked, { services }) => {
    const now = await timeOf(services.database.read, services.clock)
    const found = listedOf(asked, now)
    const listed = found && (await listResults(services, found, asked))
    return listed ? ok({ series: found.one.code, ...listed, now }) : refuse('game_unknown')
  }),

  answer(drawProof, async (draw, { services }) => {
    const proof = await proofOfDraw(services.database.read, draw, services.lottery.keys)
    return typeof proof === 'string' ? refuse(proof) : ok({ proof: JSON.stringify(proof) })
  }),

  answer(lotteryKey, async (_input, { services }) => ok({ key: keyText(services.lottery.keys.logKey, sha256) })),

  answer(ticketProof, async ({ ticket }, { caller, services }) => {
    const own = { id: Number(ticket), memberId: caller.memberId }
    const proof = await proofOfTicket(services.database.read, own, services.lottery.keys)
    return typeof proof === 'string' ? refuse(proof) : ok({ proof: JSON.stringify(proof) })
  }),
]

/** What a station offers whose sales are stopped. */
const nothingOnSale = { draws: [], next: null }

/** Returns the draws of a station that can be bought now, at most thirty, and the next one if there is none. */
async function onSaleOf(rows: Rows, found: Station & { readonly now: number }) {
  const { game, one, now } = found
  const draws = await withoutVoid(rows, one, offeredOnSale(game, one, { now, count: MAX_DRAWS }))
  return { draws, next: draws.length === 0 ? ((await nextKept(rows, found, now)) ?? null) : null }
}

interface Station {
  readonly game: LotteryGame
  readonly one: Series
}

/** Returns a lottery and one of its stations; a single one need not be named. */
function stationOf({ gameCode, series }: { readonly gameCode: string; readonly series?: string | undefined }) {
  const game = lotteryGame(gameCode)
  const one = game && seriesIn(game, series)
  return game && one ? { game, one } : undefined
}

/** Returns a page of results, or the result of one draw; `undefined` if the station has no draw of that name. */
async function listResults(
  { database: { read }, lottery }: Pick<Services, 'database' | 'lottery'>,
  found: { readonly game?: LotteryGame; readonly one: Series },
  { before, only, detail, count }: Pick<InputOf<typeof drawResults>, 'before' | 'only' | 'detail' | 'count'>,
) {
  const last = await lastAsked(read, found.one, { before, only })
  if (last === undefined) return undefined
  const until = Math.min(await publicUntil(read), last)
  const page = count ? Number(count) : RESULTS
  const results = await lastResults(read, lottery.keys, { ...found, until, count: only ? 1 : page + 1 })
  const draws = only ? await onlyDraw(read, results, { series: found.one.code, numero: only }) : results.slice(0, page)
  const isFull = only !== undefined || detail !== undefined
  return {
    draws: isFull ? await withPayouts(read, found.one, draws) : draws,
    hasMore: results.length > page,
  }
}

/** Returns the instant up to which results are asked for; `undefined` if the series has no draw of that name. */
async function lastAsked(
  read: Rows,
  one: Series,
  { before, only }: { readonly before?: string | undefined; readonly only?: string | undefined },
) {
  const named = only ?? before
  if (named === undefined) return Number.POSITIVE_INFINITY
  // a void draw may have left the calendar
  const drawsAt = drawOf(one, named)?.drawsAt ?? (await findDraw(read, { series: one.code, numero: named }))?.draws_at
  return drawsAt && drawsAt - (only ? 0 : 1)
}

/** A draw that is void is named before it is due: its stakes have been refunded. */
async function onlyDraw(
  read: Rows,
  results: readonly Drawn[],
  draw: { readonly series: string; readonly numero: string },
) {
  const found = results.filter(({ numero }) => numero === draw.numero)
  const row = found.length === 0 ? await findDraw(read, draw) : undefined
  const early = row?.void_at == null ? undefined : drawnOf(row)
  return early ? [early] : found
}

/** Returns the station whose results are listed: of a lottery, or without one a whole series. */
function listedOf(
  { gameCode, series }: { readonly gameCode?: string | undefined; readonly series?: string | undefined },
  now: number,
): { readonly game?: LotteryGame; readonly one: Series } | undefined {
  if (gameCode !== undefined) return nearestOf({ gameCode, series }, now)
  const one = series === undefined ? undefined : seriesOf(series)
  return one && { one }
}

/** Returns a lottery and the named station, else the one whose draw closes next, of those that sell if any does. */
function nearestOf(
  asked: { readonly gameCode: string; readonly series?: string | undefined },
  now: number,
  stopped: ReadonlySet<string> = new Set(),
) {
  const game = lotteryGame(asked.gameCode)
  if (!game) return undefined
  if (asked.series !== undefined) {
    const found = stationOf(asked)
    return found && { ...found, now }
  }
  const draws = game.series.flatMap((one) => {
    const draw = nextOffered(game, one, now)
    return draw ? [{ one, at: draw.closesAt }] : []
  })
  const nearest = draws.toSorted((a, b) => a.at - b.at)
  const next = nearest.find(({ one }) => !stopped.has(one.code)) ?? nearest[0]
  return next && { game, one: next.one, now }
}

async function lastOf({ database: { read }, lottery }: Pick<Services, 'database' | 'lottery'>, { game, one }: Station) {
  const [last] = await lastResults(read, lottery.keys, { game, one, until: await publicUntil(read), count: 1 })
  return last ?? null
}
