import { createHash } from 'node:crypto'
import type { Activity } from '#contract/rewards/activities.ts'
import type { Raffle } from '#contract/rewards/raffle.ts'
import type { RaffleProof } from '#contract/rewards/raffle-proof.ts'
import type { Reward } from '#contract/rewards/reward.ts'
import { wordsIn } from '#editing/items.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { fromJson, takenBy } from './activities.rows.ts'
import { takePrizeUntil } from './kept-prizes.rows.ts'
import { ownEntries } from './raffle-entries.rows.ts'
import {
  type RaffleBeacon,
  type RaffleRow,
  linesOfRaffle,
  prizesOf,
  raffleName,
  termsOf,
  winsOfRaffle,
} from './raffles.rows.ts'
import { type Facts, stateOf } from './states.rules.ts'

export interface RaffleViewer {
  readonly memberId: string
  readonly nickname: string
  readonly now: number
}

/** A view without its words, which `wordsOfRaffle` adds. */
type Wordless = Omit<Raffle, 'title' | 'summary' | 'lang'>

/** Returns a raffle as it is for a member. */
export async function raffleView(rows: Rows, raffle: RaffleRow, viewer: RaffleViewer): Promise<Wordless> {
  const { id, period, repeats, drawn_at, round, commitment } = raffle
  const { memberId, now } = viewer
  const own = await ownLine(rows, raffle, memberId)
  const gained = await gainedSoFar(rows, raffle, viewer)
  const wins = drawn_at === null ? [] : await winsOfRaffle(rows, raffle)
  const gives = wins.find((win) => win.member_id === memberId)?.gives ?? null
  const takeUntil = await takePrizeUntil(rows, raffle, memberId)
  const takenAt = (await takenBy(rows, memberId)).get(`raffle ${id} ${period}`) ?? null
  const { entry, max, prizes } = termsOf(raffle)
  const entries = raffle.frozen_at === null ? gained.entries : (own?.entries ?? 0)
  return {
    id,
    period,
    state: stateOf(factsOf(raffle, { now, entries, hasWon: gives !== null, isTaken: takenAt !== null, takeUntil })),
    repeats,
    entry,
    max,
    entries,
    missing: gained.missing,
    prizes: [...prizes],
    announcedAt: raffle.announced_at,
    startsAt: raffle.starts_at,
    endsAt: raffle.ends_at,
    drawsAt: raffle.draws_at,
    commitment,
    round,
    frozen: frozenOf(raffle, own),
    drawn: drawnOf(raffle, wins, viewer),
    voidAt: raffle.void_at,
    gives,
    terms: termsOfPrize(raffle, gives),
    takeUntil: gives && takeUntil,
    takenAt,
  }
}

async function gainedSoFar(rows: Rows, raffle: RaffleRow, viewer: RaffleViewer) {
  if (viewer.now < raffle.starts_at) return { entries: 0, missing: termsOf(raffle).entry.target }
  return await ownEntries(rows, raffle, viewer)
}

function frozenOf({ frozen_at, hash, accounts, entries }: RaffleRow, own: OwnLine | undefined): Wordless['frozen'] {
  if (frozen_at === null || hash === null) return null
  const place = own ? { line: own.line, first: own.first, last: own.first + own.entries - 1 } : null
  return { at: frozen_at, hash, accounts: accounts ?? 0, entries: entries ?? 0, own: place }
}

type Wins = Awaited<ReturnType<typeof winsOfRaffle>>

function drawnOf({ drawn_at, seed, beacon }: RaffleRow, wins: Wins, viewer: RaffleViewer): Wordless['drawn'] {
  if (drawn_at === null || seed === null) return null
  const winners = wins.map(({ member_id, name, line, gives }) => {
    const isOwn = member_id === viewer.memberId
    return { name: isOwn ? viewer.nickname : name, isOwn, line, gives }
  })
  return { at: drawn_at, seed, beacon: beaconOf(beacon), winners }
}

interface OwnLine {
  readonly line: number
  readonly first: number
  readonly entries: number
}

function ownLine(rows: Rows, { id, period }: RaffleRow, memberId: string): Promise<OwnLine | undefined> {
  return rows
    .selectFrom('raffle_line')
    .select(['line', 'first', 'entries'])
    .where('raffle_id', '=', id)
    .where('period', '=', period)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

function beaconOf(text: string | null): RaffleBeacon | null {
  return text === null ? null : fromJson<RaffleBeacon>(text)
}

interface Standing {
  readonly now: number
  readonly entries: number
  readonly hasWon: boolean
  readonly isTaken: boolean
  readonly takeUntil: number | null
}

/** A prize is the goal of a raffle, an entry a part of it; it ends when it is drawn, as what is left is then decided. */
function factsOf(raffle: RaffleRow, { now, entries, hasWon, isTaken, takeUntil }: Standing): Facts {
  return {
    kind: 'mission',
    now,
    startsAt: raffle.starts_at,
    endsAt: raffle.drawn_at ?? raffle.void_at,
    takeUntil,
    joinedAt: null,
    done: hasWon ? 2 : Math.min(entries, 1),
    target: 2,
    isTaken,
  }
}

/** What a member takes: a hash of the raffle and its prize. */
function termsOfPrize(raffle: RaffleRow, gives: Reward | null): string {
  return createHash('sha256')
    .update(JSON.stringify([raffleName(raffle), gives]))
    .digest('base64url')
}

/** Returns the words of a raffle as they are now; a raffle whose file was removed keeps its title. */
export function wordsOfRaffle(
  { content }: Pick<Services, 'content'>,
  { id, title }: Pick<RaffleRow, 'id' | 'title'>,
  language: string,
) {
  const item = content.items('raffles').find((each) => each.id === id)
  if (!item) return { title, summary: '' }
  const { fields, lang } = wordsIn(item, language)
  return { title: fields.title, summary: fields.summary, lang }
}

/** Returns what shows to everybody how a raffle was drawn; `undefined` before. */
export async function proofOfRaffle(rows: Rows, raffle: RaffleRow): Promise<RaffleProof | undefined> {
  const { hash, seed, beacon, drawn_at } = raffle
  if (drawn_at === null || hash === null || seed === null) return undefined
  const lines = await linesOfRaffle(rows, raffle)
  const wins = await winsOfRaffle(rows, raffle)
  return {
    v: 1,
    kind: 'atoll-raffle-proof',
    raffle: raffleName(raffle),
    commitment: raffle.commitment,
    round: raffle.round,
    prizes: prizesOf(raffle).length,
    list: lines.map(({ name, entries }) => ({ name, entries })),
    hash,
    seed,
    beacon: beaconOf(beacon),
    winners: wins.map(({ line }) => line),
  }
}

/** Returns a raffle as a goal whose reward can be taken, as the list of rewards shows it. */
export function activityOf(raffle: Raffle): Activity {
  const { id, period, title, summary, lang, state, repeats, gives, terms, startsAt, endsAt } = raffle
  const times = { startsAt, endsAt, takeUntil: raffle.takeUntil, joinedAt: null, takenAt: raffle.takenAt }
  const words = { title, summary, lang }
  return {
    kind: 'raffle',
    id,
    period,
    ...words,
    state,
    repeats,
    goal: null,
    done: 0,
    gives,
    terms,
    ...times,
    reason: null,
  }
}
