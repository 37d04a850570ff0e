import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import type { Book, Market } from '#contract/lottery/book.ts'
import { nearNumeros, playMenu } from '#contract/lottery/numeros.ts'
import { SECOND_MS } from '#contract/time/time.ts'
import { pageLanguage } from '#browser/page.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'

export type { Book, Market }
export type Menu = ValueOf<typeof playMenu>

/** The draws of a station that can be bought, its last result, and how far the gateway's clock is ahead of this one. */
export interface Sale extends ValueOf<typeof nearNumeros> {
  readonly offset: number
  /** It could not be brought up to date. */
  readonly isOld: boolean
}

interface AwaitedDraw {
  readonly numero: string
  readonly drawsAt: number
}

/** A lottery's board: its odds, and what is on sale. */
export type Board =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly menu: Menu
      readonly sale: Sale
      /** The draw that has closed while it was watched, and whose result is awaited. */
      readonly awaited: AwaitedDraw | undefined
      /** The draw whose result has arrived while it was watched. */
      readonly fresh: string | undefined
    }

const store = atom<Board>({ state: 'loading' })
export const $board: ReadableAtom<Board> = store

let gameCode = ''
let series: string | undefined
/** The draw whose result is awaited. */
let awaited: AwaitedDraw | undefined
/** The last draw whose result has arrived while it was awaited. */
let fresh: string | undefined

/**
 * Loads the board of a lottery and keeps it fresh while the page is visible.
 * @returns a function that stops it
 */
export function enterBoard(nodeId: string): () => void {
  gameCode = nodeId
  series = undefined
  awaited = undefined
  fresh = undefined
  store.set({ state: 'loading' })
  return pollWhileVisible(look, pauseMs)
}

/** Shows the draws of another station. */
export function chooseStation(code: string): void {
  series = code
  awaited = undefined
  fresh = undefined
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
  show(menu.value, { ...near.value, offset: near.value.now - (sent + Date.now()) / 2, isOld: false })
  return true
}

function show(menu: Menu, sale: Sale): void {
  const known = store.get()
  const before = known.state === 'ready' && known.sale.series === sale.series ? known.sale : undefined
  // an answer that was overtaken must not bring an older result back (B21)
  if (before && sale.now < before.now) return
  const closing = before?.draws[0]
  if (closing && closing.numero !== sale.draws[0]?.numero) awaited = closing
  noteResult(sale)
  series = sale.series
  store.set({ state: 'ready', menu, sale, awaited, fresh })
}

/** Ends the wait for a result; a tab that has slept through it shows the latest one without revealing it. */
function noteResult({ previous }: Sale): void {
  if (!awaited || !previous || previous.drawsAt < awaited.drawsAt) return
  fresh = previous.numero === awaited.numero ? awaited.numero : undefined
  awaited = undefined
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

/** Asks again when the draw closes and when the awaited result is due. */
function pauseMs(failures: number): number {
  const known = store.get()
  if (failures > 0 || known.state !== 'ready') return Math.min(5 * SECOND_MS * failures, MAX_PAUSE_MS / 2)
  const { draws, offset } = known.sale
  const now = Date.now() + offset
  const instants = [
    awaited ? awaited.drawsAt + SECOND_MS : now + MAX_PAUSE_MS,
    draws[0]?.closesAt ?? now + MAX_PAUSE_MS,
  ]
  return Math.min(Math.max(Math.min(...instants) - now + 200, 2 * SECOND_MS), MAX_PAUSE_MS)
}
