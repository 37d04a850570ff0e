import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { type Log, silentLog } from '#gateway/http/log.ts'
import type { Beacons } from '#gateway/lottery/record/beacons.ts'
import { drawOf, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { noteTime, timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { beaconValueOf, greetPeer } from './draw-beacon.ts'
import { chainById } from '#gateway/lottery/record/chains.rows.ts'
import { type DrawRow, bookOfDraw, drawById, drawName } from '#gateway/lottery/record/draws.rows.ts'
import { rootOfDraw } from '#gateway/lottery/record/leaves.rows.ts'
import { logEntry } from '#gateway/lottery/record/log.rows.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import { payOwed } from '#gateway/lottery/tickets/owed.rows.ts'
import { fixPool, poolFact, poolOf, winningBets } from '#gateway/lottery/tickets/pool.rows.ts'
import { refundBatch, settleBatch } from './settle.rows.ts'
import { readStakes } from '#gateway/lottery/record/stakes.ts'
import { VOID_AFTER_MS, type VoidReason, makeVoid } from './void.rows.ts'

/** Seals, draws and settles what is due. */
export interface Draws {
  /**
   * Takes every draw that has a ticket as far as it can go now: overdue ones in the order of their series, none skipped
   * and none drawn twice, however often and in however many processes this runs. Calls at the same time share one run.
   */
  advance(): Promise<void>
}

/** What is written about a draw, and when. */
interface Fact {
  readonly id: number
  readonly now: number
}

interface Context {
  readonly database: Pick<Database, 'read' | 'write'>
  readonly keys: LotteryKeys
  readonly clock: Clock
  /** Defaults to none. */
  readonly log?: Log
  /** Defaults to none. */
  readonly beacons?: Beacons
  /** Whether a draw is in the calendar; one with tickets that is not is void, unless it has passed its cut-off. */
  readonly isPlanned?: (draw: DrawRow) => boolean
}

/** What a run has done, for the log. */
interface Done {
  sealed: number
  drawn: number
  settled: number
  void: number
  refunded: number
  /** Prizes paid that had been owed. */
  owed: number
}

/** One run of the draws, at one time. */
export interface Run extends Context {
  readonly log: Log
  readonly now: number
  readonly done: Done
}

export function createDraws(context: Context): Draws {
  let running: Promise<void> | undefined
  return {
    advance() {
      running ??= advanceAll(context).finally(() => (running = undefined))
      return running
    },
  }
}

async function advanceAll(context: Context): Promise<void> {
  const began = performance.now()
  const { database, clock, log = silentLog } = context
  const now = await timeOf(database.read, clock)
  const done = { sealed: 0, drawn: 0, settled: 0, void: 0, refunded: 0, owed: 0 }
  try {
    await runDraws({ ...context, log, now, done })
  } finally {
    const ms = Math.round(performance.now() - began)
    if (Object.values(done).some((count) => count > 0)) log.info({ event: 'draws', ...done, ms }, 'ran the draws')
  }
}

async function runDraws(run: Run): Promise<void> {
  const { database, now, done } = run
  const closed = await unfinished(run)
  // a draw that cannot go on holds those after it in its series, but no other series
  const held = new Set<string>()
  // the time goes first; all seals share its commit
  await Promise.all([database.write((rows) => noteTime(rows, now)), ...closed.map((draw) => seal(run, draw))])
  for (const draw of await unfinished(run)) {
    if (held.has(draw.series)) continue
    if (!(await finish(run, draw.id))) held.add(draw.series)
  }
  done.owed = await payOwed(database, now)
  await greetPeer(run)
}

const unfinishedDraws = prepared((rows) =>
  rows
    .selectFrom('lottery_draw')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('refunded_at', 'is', null)
    .orderBy('draws_at')
    .orderBy('id'),
)

/** Returns the draws that are closed, void or no longer planned, and not finished: in the order of their draws. */
async function unfinished({ database, isPlanned = inCalendar, now }: Run): Promise<DrawRow[]> {
  const draws = await unfinishedDraws(database.read, {})
  return draws.filter((draw) => draw.closes_at <= now || draw.void_at !== null || !isPlanned(draw))
}

function inCalendar({ series, numero }: DrawRow): boolean {
  const one = seriesOf(series)
  return one !== undefined && drawOf(one, numero) !== undefined
}

/**
 * Seals a draw after its cut-off: count, root and log entry in one write, before the seed is used. One that left the
 * calendar before is void.
 */
async function seal(run: Run, { id }: DrawRow): Promise<void> {
  const { database, isPlanned = inCalendar, now, done } = run
  const sealed = await database.write(async (rows) => {
    const draw = await drawById(rows, id)
    if (draw.sealed_at !== null || draw.void_at !== null) return undefined
    // from its cut-off on a draw is held, whatever the calendar says: nobody can stop one whose tickets are known
    if (draw.closes_at <= now) {
      await writeSeal(rows, draw, now)
      return 'sealed'
    }
    if (isPlanned(draw)) return undefined
    await makeVoid(rows, draw, { reason: 'calendar', now })
    return draw
  })
  if (sealed === 'sealed') done.sealed += 1
  else if (sealed) noteVoid(run, sealed, 'calendar')
}

/** Says in the log that a draw has become void: all its stakes go back. */
function noteVoid({ log, done }: Run, { series, numero, leaves }: DrawRow, reason: VoidReason): void {
  done.void += 1
  log.error({ event: 'draw-void', series, draw: numero, reason, tickets: leaves }, 'a draw has become void')
}

const markSealed = prepared((rows, { id, now, root }: Fact & { readonly root: Uint8Array }) =>
  rows.updateTable('lottery_draw').set({ sealed_at: now, root }).where('id', '=', id),
)

async function writeSeal(rows: Rows, draw: DrawRow, now: number): Promise<void> {
  const root = rootOfDraw(draw)
  await markSealed(rows, { id: draw.id, now, root })
  const [name, head] = [drawName(draw), toHex(draw.head)]
  const stakes = readStakes(draw.stakes)
  const sealed = { at: now, draw: name, count: draw.leaves, root: toHex(root), head }
  await logEntry(rows, { kind: 'sealed', ...sealed, ...(stakes && { stakes }) })
}

/** Draws, settles or refunds a sealed or void draw; returns whether it is finished. */
async function finish(run: Run, id: number): Promise<boolean> {
  const { database, now, done } = run
  for (;;) {
    const draw = await drawById(database.read, id)
    const end = endOf(draw)
    if (end !== undefined) {
      done[end] += 1
      return true
    }
    if (draw.void_at !== null) await database.write((rows) => whileVoid(rows, id, now))
    else if (draw.sealed_at === null || draw.draws_at > now) return draw.sealed_at === null && draw.closes_at > now
    else if (draw.drawn_at === null) {
      if (!(await drawNumbers(run, draw))) return false
    } else await settleNext(run, draw)
  }
}

function endOf({ settled_at, refunded_at }: DrawRow): 'settled' | 'refunded' | undefined {
  if (settled_at !== null) return 'settled'
  return refunded_at === null ? undefined : 'refunded'
}

async function whileVoid(rows: Rows, id: number, now: number): Promise<void> {
  const draw = await drawById(rows, id)
  if (draw.refunded_at === null) await refundBatch(rows, draw, now)
}

const markDrawn = prepared(
  (rows, { id, now, seed, result }: Fact & { readonly seed: Uint8Array; readonly result: string }) =>
    rows
      .updateTable('lottery_draw')
      .set({ drawn_at: now, seed, result })
      .where('id', '=', id)
      .where('drawn_at', 'is', null)
      .where('void_at', 'is', null)
      .returning('id'),
)

/** Draws the numbers of a sealed draw, once; returns whether it could, or has become void. */
async function drawNumbers(run: Run, draw: DrawRow): Promise<boolean> {
  const { database, keys, now, done } = run
  const seed = await seedOf(database.read, keys, draw)
  if (seed === undefined) return voidInTime(run, draw, 'seed')
  const beacon = await beaconValueOf(run, draw)
  if (beacon === undefined) return voidInTime(run, draw, 'beacon')
  const name = drawName(draw)
  const root = toHex(draw.root ?? new Uint8Array())
  const { shape } = await bookOfDraw(database.read, draw)
  const result = await resultOf(shape, {
    draw: name,
    seed,
    root,
    count: draw.leaves,
    beacon: beacon === 'none' ? beacon : beacon.value,
  })
  const drawn = database.write(async (rows) => {
    const marked = await markDrawn(rows, { id: draw.id, now, seed: fromHex(seed), result: result.join(' ') })
    if (marked.length > 0) await logEntry(rows, { kind: 'drawn', at: now, draw: name, seed, beacon, result })
    return marked.length
  })
  // the first batch shares the commit of the numbers, unless a pool must be counted before it
  const [marked] = await Promise.all([drawn, ownPool(draw) ? undefined : settleSome(run, draw)])
  done.drawn += marked
  return true
}

/** Makes a draw void that has waited for a day; returns whether it has. */
async function voidInTime(run: Run, draw: DrawRow, reason: VoidReason): Promise<boolean> {
  const { database, beacons, now } = run
  if (now < draw.draws_at + VOID_AFTER_MS) return false
  const isVoid = await database.write(async (rows) => {
    const current = await drawById(rows, draw.id)
    if (current.drawn_at !== null || current.void_at !== null) return false
    await makeVoid(rows, current, { reason, now })
    return true
  })
  beacons?.forget(drawName(draw))
  if (isVoid) noteVoid(run, draw, reason)
  return true
}

/** Returns the seed of a draw, or `undefined` if the key file no longer makes the chain that was announced. */
async function seedOf(rows: Rows, keys: LotteryKeys, draw: DrawRow): Promise<string | undefined> {
  const stored = await chainById(rows, draw.chain_id)
  const chain = keys.chain(stored)
  return chain.anchor === toHex(stored.anchor) ? chain.seedAt(draw.place) : undefined
}

function ownPool({ series }: DrawRow) {
  const one = seriesOf(series)
  return one && poolOf(one)
}

/** Fixes the pool of a drawn draw if it has one, else settles its next batch. */
async function settleNext(run: Run, draw: DrawRow): Promise<void> {
  const pool = ownPool(draw)
  if (!pool || poolFact(draw) !== null) return settleSome(run, draw)
  const { database, now } = run
  const bets = await winningBets(database.read, draw)
  await database.write(async (rows) => {
    const current = await drawById(rows, draw.id)
    if (poolFact(current) === null) await fixPool(rows, current, { pool, bets, now })
  })
}

/** Settles the next batch of a draw that is drawn by then. */
function settleSome({ database, now }: Run, { id }: DrawRow): Promise<void> {
  return database.write(async (rows) => {
    const current = await drawById(rows, id)
    if (current.drawn_at !== null && current.settled_at === null) await settleBatch(rows, current, now)
  })
}
