import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { popularLottery } from '#contract/lottery/lottery.ts'
import { type OpenedGame, openedNumbers, vnOpenedNumbers } from '#contract/lottery/opened.ts'
import { SECOND_MS } from '#contract/time/time.ts'
import { pageLanguage } from '#browser/page.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'

export type { OpenedGame }

/** A lottery hall, by the id of its route. */
export type HallName = 'lottery' | 'seaLottery' | 'vnlottery'

/** What a hall has on sale, and how far the gateway's clock is ahead of this one. */
export type Hall =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'ready'
      readonly games: readonly OpenedGame[]
      readonly now: number
      readonly offset: number
      /** It could not be brought up to date. */
      readonly isOld: boolean
    }

/** The most played lotteries of a hall (S7.17); empty until the gateway has answered. */
type Popular = readonly { readonly gameCode: string; readonly name: string }[]

const store = atom<Hall>({ state: 'loading' })
const popular = atom<Popular>([])
export const $hall: ReadableAtom<Hall> = store
export const $popular: ReadableAtom<Popular> = popular

/** The draws that are closed and whose results are awaited, by game. */
const awaited = new Map<string, number>()

/**
 * Loads what a hall has on sale and keeps it fresh while the page is visible.
 * @returns a function that stops it
 */
export function enterHall(hall: HallName): () => void {
  awaited.clear()
  store.set({ state: 'loading' })
  return pollWhileVisible(() => look(hall), pauseMs)
}

/** Asks again at once. */
export async function refreshHall(hall: HallName): Promise<void> {
  await look(hall)
}

/** Loads the popular lotteries of a hall (S7.42, S9.6); after a failure there are none. */
export async function loadPopular(hall: HallName): Promise<void> {
  const prizeMode = hall === 'seaLottery' ? 'SEA' : 'Lott'
  const answer = await call(popularLottery, { prizeMode, count: '20', language: pageLanguage() })
  if (answer.ok) popular.set(answer.value.games.filter(({ vassalage }) => isIn(hall, vassalage)))
}

/** The lotteries of Vietnam have the prize mode of another hall (S3.30). */
function isIn(hall: HallName, vassalage: string): boolean {
  return (hall === 'vnlottery') === (vassalage === 'TCG_VN')
}

async function look(hall: HallName): Promise<boolean> {
  const sent = Date.now()
  const language = pageLanguage()
  const answer =
    hall === 'vnlottery'
      ? await call(vnOpenedNumbers, { count: '100', language })
      : await call(openedNumbers, { prizeMode: hall === 'seaLottery' ? 'SEA' : 'Lott', language })
  const known = store.get()
  if (!answer.ok) {
    store.set(known.state === 'ready' ? { ...known, isOld: true } : { state: 'failed' })
    return false
  }
  const { numeros, now } = answer.value
  // an answer that was overtaken must not bring an older result back (B21)
  if (known.state === 'ready' && now < known.now) return true
  const before = known.state === 'ready' ? known.games : []
  for (const game of numeros) expectResult(game, before)
  // the answer was made half the way there and back ago
  store.set({
    state: 'ready',
    games: inOrder(numeros, before),
    now,
    offset: now - (sent + Date.now()) / 2,
    isOld: false,
  })
  return true
}

/** Notes that the draw that was on sale before has closed, until its result is there. */
function expectResult({ gameCode, numero, previous }: OpenedGame, before: readonly OpenedGame[]): void {
  const was = before.find((game) => game.gameCode === gameCode)
  if (was && was.numero !== numero) awaited.set(gameCode, was.drawsAt)
  if (previous && previous.drawsAt >= (awaited.get(gameCode) ?? 0)) awaited.delete(gameCode)
}

/** The first to close come first; later answers keep the order, so that nothing moves under a finger. */
function inOrder(games: readonly OpenedGame[], before: readonly OpenedGame[]): OpenedGame[] {
  const place = new Map(before.map(({ gameCode }, at) => [gameCode, at]))
  const rank = ({ gameCode }: OpenedGame) => place.get(gameCode) ?? place.size
  return games.toSorted((one, other) => rank(one) - rank(other) || one.closesAt - other.closesAt)
}

const MAX_PAUSE_MS = 60_000

/** Asks again when a draw closes, and when an awaited result is due. */
function pauseMs(failures: number): number {
  const known = store.get()
  if (failures > 0 || known.state !== 'ready') return Math.min(5 * SECOND_MS * failures, MAX_PAUSE_MS / 2)
  const now = Date.now() + known.offset
  const instants = [...known.games.map(({ closesAt }) => closesAt), ...awaited.values()]
  return Math.min(Math.max(Math.min(...instants) - now + 200, SECOND_MS), MAX_PAUSE_MS)
}
