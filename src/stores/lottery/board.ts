import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import type { Book, Market } from '#contract/lottery/book.ts'
import { drawResults, nearNumeros, playMenu } from '#contract/lottery/numeros.ts'
import { SECOND_MS } from '#contract/time/time.ts'
import { pageLanguage } from '#browser/page.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { type Watch, drawsToAsk, noteResult, noteSale, nothingWatched } from './watched-draws.ts'

export type { Book, Market }
export type Menu = ValueOf<typeof playMenu>

/** The draws of a station that can be bought, its last result, and how far the gateway's clock is ahead of this one. */
export interface Sale extends ValueOf<typeof nearNumeros> {
  readonly offset: number
  /** It could not be brought up to date. */
  readonly isOld: boolean
}

/** A lottery's board: its odds, and what is on sale. */
export type Board =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly menu: Menu
      readonly sale: Sale
      readonly watch: Watch
    }

const store = atom<Board>({ state: 'loading' })
export const $board: ReadableAtom<Board> = store

let gameCode = ''
let series: string | undefined
let watch = nothingWatched

/**
 * Loads the board of a lottery and keeps it fresh while the page is visible.
 * @returns a function that stops it
 */
export function enterBoard(nodeId: string): () => void {
  gameCode = nodeId
  series = undefined
  watch = nothingWatched
  store.set({ state: 'loading' })
  return pollWhileVisible(look, pauseMs)
}

/** Shows the draws of another station. */
export function chooseStation(code: string): void {
  series = code
  watch = nothingWatched
  void look()
}

/** Asks what is on sale now, such as after a draw has closed. */
export async function refreshSale(): Promise<void> {
  await look()
}

async function look(): Promise<boolean> {
  const asked = { gameCode, series }
  const sent = Date.now()
  const [menu, near] = await Promise.all([
    loadedMenu(),
    call(nearNumeros, { gameCode, ...(series && { series }), language: pageLanguage() }),
  ])
  if (asked.gameCode !== gameCode || asked.series !== series) return true
  if (!menu.ok) return fail(failureKey(menu.failure))
  if (!near.ok) return fail(failureKey(near.failure))
  // the answer was made half the way there and back ago
  await take(menu.value, { ...near.value, offset: near.value.now - (sent + Date.now()) / 2, isOld: false })
  return true
}

async function take(menu: Menu, sale: Sale): Promise<void> {
  const before = knownSale(sale.series)
  // an answer that was overtaken must not bring an older result back (B21)
  if (before && sale.now < before.now) return
  watch = noteSale(watch, before, sale)
  series = sale.series
  store.set({ state: 'ready', menu, sale, watch })
  await askByName(sale, before?.previous?.numero !== sale.previous?.numero)
}

function knownSale(station: string): Sale | undefined {
  const known = store.get()
  return known.state === 'ready' && known.sale.series === station ? known.sale : undefined
}

/** Asks for results that the last one has overtaken, and whether a draw that left the sale early is void. */
async function askByName(sale: Sale, isNewest: boolean): Promise<void> {
  for (const { numero, closesAt } of drawsToAsk(watch, sale)) {
    const answer = await call(drawResults, { series: sale.series, only: numero, language: pageLanguage() })
    const known = store.get()
    if (known.state !== 'ready' || known.sale.series !== sale.series || series !== sale.series) return
    const [drawn] = answer.ok ? answer.value.draws : []
    if (!drawn || watch.awaited.every((draw) => draw.numero !== numero)) continue
    watch = noteResult(watch, drawn, isNewest && closesAt <= sale.now)
    store.set({ ...known, watch })
  }
}

/** Keeps what is known, marked as old. */
function fail(why: FailureKey): false {
  const known = store.get()
  store.set(known.state === 'ready' ? { ...known, sale: { ...known.sale, isOld: true } } : { state: 'failed', why })
  return false
}

type Loaded = Awaited<ReturnType<typeof call<typeof playMenu>>>

async function loadedMenu(): Promise<Loaded> {
  const known = store.get()
  if (known.state === 'ready' && known.menu.gameCode === gameCode) return { ok: true, value: known.menu }
  return call(playMenu, { gameCode, language: pageLanguage() })
}

const MAX_PAUSE_MS = 60_000

/** How much longer each pause is for a result that is late: a tenth of the delay. */
const LATE_SHARE = 0.1

/** Asks again when the draw closes and when the awaited result is due; the later that is, the less often. */
function pauseMs(failures: number): number {
  const known = store.get()
  if (failures > 0 || known.state !== 'ready') return Math.min(5 * SECOND_MS * failures, MAX_PAUSE_MS / 2)
  const { draws, offset } = known.sale
  const now = Date.now() + offset
  const due = watch.awaited.map(({ drawsAt }) => Math.max(drawsAt + SECOND_MS, now + (now - drawsAt) * LATE_SHARE))
  const next = Math.min(...due, draws[0]?.closesAt ?? Number.POSITIVE_INFINITY)
  return Math.min(Math.max(next - now + 200, 2 * SECOND_MS), MAX_PAUSE_MS)
}
