import { fromHex, toHex } from '#contract/fair/bytes.ts'
import { quicknetTime } from '#contract/lottery/proof/beacon.ts'
import { resultOf } from '#contract/lottery/proof/drawing.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { beaconOf, chainsWithoutPeer, storePeerAnchor } from './beacon.rows.ts'
import type { Beacons } from './beacons.ts'
import { drawOf, seriesOf } from './calendar.ts'
import { noteTime, timeOf } from './clock.rows.ts'
import { type DrawRow, bookOfDraw, chainById, drawById, drawName } from './draws.rows.ts'
import { rootOfDraw } from './leaves.rows.ts'
import { logEntry } from './log.rows.ts'
import type { LotteryKeys } from './lottery-keys.ts'
import { payOwed } from './owed.rows.ts'
import { fixPool, poolFact, poolOf, winningBets } from './pool.rows.ts'
import { proofOfDraw } from './proof.rows.ts'
import { refundBatch, settleBatch } from './settle.rows.ts'
import { readStakes, refundedBy } from './stakes.ts'

/** A draw without its seed or its beacon for so long is void (design, D8). */
const VOID_AFTER_MS = DAY_MS

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
  readonly beacons?: Beacons
  /** Whether a draw is in the calendar; one with tickets that is not is void, unless it has passed its cut-off. */
  readonly isPlanned?: (draw: DrawRow) => boolean
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
  const { database, clock } = context
  const now = await timeOf(database.read, clock)
  const closed = unfinished(context, now)
  // a draw that cannot go on holds those after it in its series, but no other series
  const held = new Set<string>()
  // the time goes first; all seals share its commit
  await Promise.all([database.write((rows) => noteTime(rows, now)), ...closed.map((draw) => seal(context, draw, now))])
  for (const draw of unfinished(context, now)) {
    if (held.has(draw.series)) continue
    if (!(await finish(context, draw.id, now))) held.add(draw.series)
  }
  await payOwed(database, now)
  await greetPeer(context)
}

/** Asks the peer for its chains, so that draws can be opened with them. */
async function greetPeer({ database, beacons }: Context): Promise<void> {
  if (typeof beacons?.choice !== 'object') return
  for (const { id, series, anchor, days, a_day } of await chainsWithoutPeer(database.read)) {
    const one = seriesOf(series)
    if (!one || 'every' in one.schedule) continue
    const chain = { anchor: toHex(anchor), length: days * a_day }
    const answer = beacons.arrived(`chain ${id}`, () => beacons.source.peerAnchor(chain))
    if (answer !== undefined) await database.write((rows) => storePeerAnchor(rows, id, answer))
  }
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
function unfinished({ database, isPlanned = inCalendar }: Context, now: number): DrawRow[] {
  const draws = unfinishedDraws(database.read, {})
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
async function seal({ database, isPlanned = inCalendar }: Context, { id }: DrawRow, now: number): Promise<void> {
  await database.write(async (rows) => {
    const draw = drawById(rows, id)
    if (draw.sealed_at !== null || draw.void_at !== null) return
    // from its cut-off on a draw is held, whatever the calendar says: nobody can stop one whose tickets are known
    if (draw.closes_at <= now) await writeSeal(rows, draw, now)
    else if (!isPlanned(draw)) await makeVoid(rows, draw, { reason: 'calendar', now })
  })
}

const markSealed = prepared((rows, { id, now, root }: Fact & { readonly root: Uint8Array }) =>
  rows.updateTable('lottery_draw').set({ sealed_at: now, root }).where('id', '=', id),
)

async function writeSeal(rows: Rows, draw: DrawRow, now: number): Promise<void> {
  const root = rootOfDraw(draw)
  markSealed(rows, { id: draw.id, now, root })
  const [name, head] = [drawName(draw), toHex(draw.head)]
  const stakes = readStakes(draw.stakes)
  const sealed = { at: now, draw: name, count: draw.leaves, root: toHex(root), head }
  await logEntry(rows, { kind: 'sealed', ...sealed, ...(stakes && { stakes }) })
}

type VoidReason = 'calendar' | 'seed' | 'beacon'

/** Writes the fact that a draw is void. Must run inside `database.write`, for one that is not drawn. */
async function makeVoid(
  rows: Rows,
  draw: DrawRow,
  { reason, now }: { readonly reason: VoidReason; readonly now: number },
): Promise<void> {
  const fact = { void_at: now, void_reason: reason }
  await rows.updateTable('lottery_draw').set(fact).where('id', '=', draw.id).execute()
  const stakes = readStakes(draw.stakes)
  const refunded = stakes && { refunded: refundedBy(stakes) }
  await logEntry(rows, { kind: 'void', at: now, draw: drawName(draw), reason, count: draw.leaves, ...refunded })
}

/** Draws, settles or refunds a sealed or void draw; returns whether it is finished. */
async function finish(context: Context, id: number, now: number): Promise<boolean> {
  const { database } = context
  for (;;) {
    const draw = drawById(database.read, id)
    if (draw.settled_at !== null || draw.refunded_at !== null) return true
    if (draw.void_at !== null) await database.write((rows) => whileVoid(rows, id, now))
    else if (draw.sealed_at === null || draw.draws_at > now) return draw.sealed_at === null && draw.closes_at > now
    else if (draw.drawn_at === null) {
      if (!(await drawNumbers(context, draw, now))) return false
    } else await settleNext(context, draw, now)
  }
}

async function whileVoid(rows: Rows, id: number, now: number): Promise<void> {
  const draw = drawById(rows, id)
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
async function drawNumbers(context: Context, draw: DrawRow, now: number): Promise<boolean> {
  const { database, keys } = context
  const seed = await seedOf(database.read, keys, draw)
  if (seed === undefined) return voidInTime(context, draw, { reason: 'seed', now })
  const beacon = await valueOf(context, draw, now)
  if (beacon === undefined) return voidInTime(context, draw, { reason: 'beacon', now })
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
    const marked = markDrawn(rows, { id: draw.id, now, seed: fromHex(seed), result: result.join(' ') })
    if (marked.length > 0) await logEntry(rows, { kind: 'drawn', at: now, draw: name, seed, beacon, result })
  })
  // the first batch shares the commit of the numbers, unless a pool must be counted before it
  await Promise.all([drawn, ownPool(draw) ? undefined : settleSome(context, draw, now)])
  return true
}

/** Makes a draw void that has waited for a day; returns whether it has. */
async function voidInTime(
  { database }: Context,
  { id, draws_at }: DrawRow,
  { reason, now }: { readonly reason: VoidReason; readonly now: number },
): Promise<boolean> {
  if (now < draws_at + VOID_AFTER_MS) return false
  await database.write(async (rows) => {
    const current = drawById(rows, id)
    if (current.drawn_at === null && current.void_at === null) await makeVoid(rows, current, { reason, now })
  })
  return true
}

/** Returns the value of the beacon that a draw was opened with, as it is logged, or `undefined` while it is missing. */
async function valueOf({ database, keys, beacons }: Context, draw: DrawRow, now: number) {
  const beacon = await beaconOf(database.read, draw.id)
  if (beacon === 'none') return beacon
  const { round } = beacon
  if (!beacons || (beacon.kind === 'drand-quicknet' && quicknetTime(round) > now)) return undefined
  const value = beacons.arrived(`draw ${draw.id}`, async () => {
    if (beacon.kind === 'drand-quicknet') return beacons.source.quicknet(round)
    const proof = await proofOfDraw(database.read, draw, keys)
    // the peer needs the seal and the signed log, not the list of all tickets
    return typeof proof === 'string'
      ? undefined
      : beacons.source.peerValue(JSON.stringify({ ...proof, leaves: undefined }), beacon)
  })
  return value && { round, ...value }
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
async function settleNext(context: Context, draw: DrawRow, now: number): Promise<void> {
  const pool = ownPool(draw)
  if (!pool || poolFact(draw) !== null) return settleSome(context, draw, now)
  const { database } = context
  const bets = await winningBets(database.read, draw)
  await database.write(async (rows) => {
    const current = drawById(rows, draw.id)
    if (poolFact(current) === null) await fixPool(rows, current, { pool, bets, now })
  })
}

/** Settles the next batch of a draw that is drawn by then. */
function settleSome({ database }: Context, { id }: DrawRow, now: number): Promise<void> {
  return database.write(async (rows) => {
    const current = drawById(rows, id)
    if (current.drawn_at !== null && current.settled_at === null) await settleBatch(rows, current, now)
  })
}
