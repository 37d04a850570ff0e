import { array, number, object, safeParse, string } from 'valibot'
import { revisionOf } from '#texts/revision.ts'
import { localStore, onStored } from '#browser/storage.ts'

/** A draw in which a member has tickets, and when it is drawn by the clock of this device. */
export interface OwnDraw {
  readonly draw: string
  readonly at: number
}

const stored = object({ owner: string(), draws: array(object({ draw: string(), at: number() })) })
const listeners = new Set<() => void>()
/** A member who has more waits for the next call. */
const MAX_KEPT = 400
/** What storage may have refused to keep. */
let kept: string | undefined

/** Returns the draws that an account waits for, as far as this device knows; `undefined` if it was never told. */
export function readOwnDraws(account: string): readonly OwnDraw[] | undefined {
  try {
    const { success, output } = safeParse(stored, JSON.parse(localStore.read('ownDraws') ?? kept ?? ''))
    return success && output.owner === revisionOf(account) ? output.draws : undefined
  } catch {
    return undefined // none, or foreign data
  }
}

/** Keeps the draws that an account waits for, for all tabs; those of the account before are forgotten. */
export function keepOwnDraws(account: string, draws: readonly OwnDraw[]): void {
  kept = JSON.stringify({ owner: revisionOf(account), draws: draws.slice(0, MAX_KEPT) })
  localStore.write('ownDraws', kept)
}

/** Adds draws for which an account has just bought tickets. Before the first call that asks for all, nothing is added. */
export function addOwnDraws(account: string, added: readonly OwnDraw[]): void {
  const known = readOwnDraws(account)
  if (!known) return
  const others = known.filter(({ draw }) => !added.some((one) => one.draw === draw))
  keepOwnDraws(account, [...others, ...added])
  listeners.forEach((listener) => listener())
}

/**
 * Runs `work` when tickets were bought, in this tab or another one.
 * @returns a function that stops it
 */
export function onOwnDraws(work: () => void): () => void {
  listeners.add(work)
  return () => listeners.delete(work)
}

onStored('ownDraws', () => listeners.forEach((listener) => listener()))
