import { brand } from '#brand/brand.ts'
import { quicknetRound, quicknetTime } from '#contract/lottery/proof/beacon.ts'
import { DAY_MS, MINUTE_MS, dayAt, startOf } from '#contract/time/time.ts'
import { type Item, wordsIn } from '#editing/items.ts'
import type { Services } from '#gateway/services.ts'
import { tellKept, tellOrKeep } from './kept-prizes.rows.ts'
import { type Span, runOf, spanOn } from './periods.rules.ts'
import { allEntrants, barredMembers, insertBefore } from './raffle-entries.rows.ts'
import {
  type RaffleBeacon,
  type RaffleRow,
  type RaffleTerms,
  freezeRaffle,
  insertRaffle,
  linesOfRaffle,
  openRaffles,
  raffleName,
  raffleOf,
  seedOfRaffle,
  voidRaffle,
  winnersBy,
  writeDraw,
} from './raffles.rows.ts'

/** How long before its beginning a raffle is announced. */
const ANNOUNCED_MS = 7 * DAY_MS
/** How long the list waits for what was settled at the last moment and is still being written. */
const FREEZE_AFTER_MS = MINUTE_MS
/** How long a raffle waits for a seed that the key file does not make: somebody may put the right file back. */
const VOID_AFTER_MS = DAY_MS

type Needs = Pick<Services, 'content' | 'database' | 'clock' | 'lottery' | 'beacons' | 'log'>
interface Run extends Needs {
  readonly now: number
}

/**
 * Announces the raffles that are due with the hash of their seed, freezes the lists of those that have ended, and draws.
 * Whatever was missed while nothing ran is done at the next run, and nothing twice, in however many processes it runs.
 */
export async function advanceRaffles(needs: Needs): Promise<void> {
  const run: Run = { ...needs, now: needs.clock() }
  for (const item of run.content.items('raffles')) await announce(run, item)
  for (const raffle of await openRaffles(run.database.read)) await advance(run, raffle)
  await run.database.write((rows) => tellKept(rows, run.now))
}

async function announce(run: Run, item: Item<'raffles'>): Promise<void> {
  const { now, database, lottery } = run
  for (const span of spansOf(item, now)) {
    const { end } = span
    const key = { id: item.id, period: span.name }
    if (end === null || startOf(end) <= now || startOf(span.first) > now + ANNOUNCED_MS) continue
    if (await raffleOf(database.read, key)) continue
    const { commitment } = seedOfRaffle(lottery.keys, key)
    const row = rowOf(item, { ...span, end }, { now, commitment, beacon: lottery.beacons })
    await database.write(async (rows) => {
      const isNew = await insertRaffle(rows, row)
      // what was settled before the hash of the seed was there brings no entries
      if (isNew && row.starts_at === now) await insertBefore(rows, { ...key, day: dayAt(now) })
    })
  }
}

/** Returns the period that runs, or the first one, and the one after it. */
function spansOf({ facts }: Item<'raffles'>, now: number): Span[] {
  const { period } = facts.fields
  const run = runOf(period, facts)
  const today = dayAt(now)
  const first = spanOn(run, today < run.first ? run.first : today)
  if (period === 'once' || !first?.end) return first ? [first] : []
  const next = spanOn(run, first.end)
  return next && next.name !== first.name ? [first, next] : [first]
}

interface Announcing {
  readonly now: number
  readonly commitment: string
  readonly beacon: Services['lottery']['beacons']
}

function rowOf(
  item: Item<'raffles'>,
  span: Span & { end: NonNullable<Span['end']> },
  { now, commitment, beacon }: Announcing,
): RaffleRow {
  const { entry, max, rewards: prizes, period, drawAfter } = item.facts.fields
  const ends_at = startOf(span.end)
  const terms: RaffleTerms = { entry, max, prizes }
  return {
    id: item.id,
    period: span.name,
    title: wordsIn(item, brand.defaultLanguage).fields.title,
    repeats: period,
    announced_at: now,
    starts_at: Math.max(startOf(span.first), now),
    ends_at,
    draws_at: ends_at + drawAfter * MINUTE_MS,
    terms: JSON.stringify(terms),
    commitment,
    // the first round that nobody knows when the list is frozen
    round: beacon === 'drand-quicknet' ? quicknetRound(ends_at + FREEZE_AFTER_MS) : null,
    ...undone,
  }
}

const undone = {
  frozen_at: null,
  accounts: null,
  entries: null,
  hash: null,
  drawn_at: null,
  seed: null,
  beacon: null,
  void_at: null,
} as const

async function advance(run: Run, raffle: RaffleRow): Promise<void> {
  const { now, database } = run
  if (now < raffle.ends_at + FREEZE_AFTER_MS) return
  if (raffle.frozen_at === null) await freeze(run, raffle)
  const frozen = await raffleOf(database.read, raffle)
  if (frozen && frozen.frozen_at !== null && now >= frozen.draws_at) await draw(run, frozen)
}

async function freeze({ now, database }: Run, raffle: RaffleRow): Promise<void> {
  const all = await allEntrants(database.read, raffle)
  await database.write(async (rows) => {
    const barred = await barredMembers(rows, now)
    const entrants = all.filter(({ memberId }) => !barred.has(memberId))
    await freezeRaffle(rows, raffle, { entrants, now })
  })
}

async function draw(run: Run, raffle: RaffleRow): Promise<void> {
  const { now, database, lottery, log } = run
  const { seed, commitment } = seedOfRaffle(lottery.keys, raffle)
  if (commitment !== raffle.commitment) {
    log.error({ event: 'raffle-seed', raffle: raffleName(raffle) }, 'the key file does not make the seed of a raffle')
    if (now >= raffle.draws_at + VOID_AFTER_MS) await database.write((rows) => voidRaffle(rows, raffle, now))
    return
  }
  const beacon = beaconOf(run, raffle)
  if (beacon === undefined) return
  const lines = await linesOfRaffle(database.read, raffle)
  const winners = await winnersBy(raffle, { seed, beacon, entries: lines.map(({ entries }) => entries) })
  await database.write(async (rows) => {
    const won = await writeDraw(rows, raffle, { seed, beacon, winners, now })
    for (const memberId of won) await tellOrKeep(rows, raffle, { memberId, now })
  })
}

/** Returns the value of the round that was named; null without one, `undefined` until it has arrived: a draw waits for it. */
function beaconOf({ beacons, now }: Run, raffle: RaffleRow): RaffleBeacon | null | undefined {
  const { round } = raffle
  if (round === null) return null
  if (quicknetTime(round) > now) return undefined
  const question = { source: 'drand-quicknet', name: `raffle ${raffleName(raffle)}` }
  const value = beacons.arrived(question, () => beacons.source.quicknet(round))
  return value && { round, ...value }
}
