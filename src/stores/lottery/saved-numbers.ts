import { type ReadableAtom, atom, onMount } from 'nanostores'
import { array, number, object, parseJson, pipe, record, safeParse, string } from 'valibot'
import type { FailureKey } from '#api/failure.ts'
import { revisionOf } from '#texts/revision.ts'
import { localStore } from '#browser/storage.ts'
import { openTabChannel } from '#browser/tabs.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $board, type Book } from './board.ts'
import { $lines, addLines } from './slip.ts'

const savedSlip = object({
  name: string(),
  /** The odds book whose markets its lines are of: lotteries of one shape share it. */
  book: string(),
  lines: array(object({ market: string(), picks: array(string()), units: number() })),
})
/** By the fingerprint of a member's name, newest first. */
const stored = pipe(string(), parseJson(), record(string(), array(savedSlip)))

/** Numbers that a member has saved on this device, under a name. */
export interface SavedNumbers {
  readonly name: string
  readonly book: string
  readonly lines: readonly { readonly market: string; readonly picks: readonly string[]; readonly units: number }[]
}

/** Saved slips of one member; they are numbers to play again, never tickets. */
const MAX_SAVED = 50
export const MAX_NAME = 40

const store = atom<readonly SavedNumbers[]>([])
/** The member's saved numbers on this device; none without a login. */
export const $savedNumbers: ReadableAtom<readonly SavedNumbers[]> = store

const channel = openTabChannel('atoll-lottery-numbers', updateStore)

onMount(store, () => $session.subscribe(updateStore))

/**
 * Saves the lines of the slip under a name, which replaces what has this name. Logged out, it asks for a login first.
 * @returns why nothing was saved, if so
 */
export function saveNumbers(name: string): 'lottery.savedFull' | undefined {
  const board = $board.get()
  const lines = $lines.get()
  if (board.state !== 'ready' || lines.length === 0) return undefined
  const saved = { name: name.trim().slice(0, MAX_NAME), book: board.menu.book.code, lines }
  if ($session.get().state !== 'in') {
    void requireLogin(() => void keep(saved), 'nothing')
    return undefined
  }
  return keep(saved)
}

/** Returns the saved numbers that a lottery can play: another lottery of the shape may offer other markets. */
export function savedFor(book: Pick<Book, 'code' | 'markets'>, saved: readonly SavedNumbers[]): SavedNumbers[] {
  const codes = new Set(book.markets.map(({ code }) => code))
  return saved.filter((one) => one.book === book.code && one.lines.every(({ market }) => codes.has(market)))
}

/** Removes saved numbers. */
export function removeSaved({ name, book }: SavedNumbers): void {
  update((own) => own.filter((one) => one.name !== name || one.book !== book))
}

/**
 * Adds saved numbers to the slip, all or none; the gateway and the board check them like any others.
 * @returns why they are refused, if they are
 */
export function addSaved({ lines }: Pick<SavedNumbers, 'lines'>): FailureKey | undefined {
  const board = $board.get()
  if (board.state !== 'ready') return undefined
  const { markets } = board.menu.book
  return addLines(
    lines.flatMap(({ market: code, ...line }) => {
      const market = markets.find((one) => one.code === code)
      return market ? [{ market, ...line }] : []
    }),
  )
}

function keep(saved: SavedNumbers): 'lottery.savedFull' | undefined {
  updateStore()
  const isOther = (one: SavedNumbers) => one.name !== saved.name || one.book !== saved.book
  if (store.get().filter(isOther).length >= MAX_SAVED) return 'lottery.savedFull'
  update((own) => [saved, ...own.filter(isOther)])
  return undefined
}

function update(change: (own: readonly SavedNumbers[]) => readonly SavedNumbers[]): void {
  const fingerprint = accountFingerprint()
  if (fingerprint === undefined) return
  const all = readAll()
  localStore.write('lotteryNumbers', JSON.stringify({ ...all, [fingerprint]: change(all[fingerprint] ?? []) }))
  updateStore()
  channel.post(null)
}

function updateStore(): void {
  const fingerprint = accountFingerprint()
  store.set(fingerprint === undefined ? [] : (readAll()[fingerprint] ?? []))
}

function accountFingerprint(): string | undefined {
  const session = $session.get()
  return session.state === 'in' ? revisionOf(session.account) : undefined
}

function readAll(): Readonly<Record<string, readonly SavedNumbers[]>> {
  const parsed = safeParse(stored, localStore.read('lotteryNumbers'))
  return parsed.success ? parsed.output : {}
}
