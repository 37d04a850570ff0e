import { array, number, object, parse, string } from 'valibot'
import { revisionOf } from '#texts/revision.ts'
import { localStore } from '#browser/storage.ts'
import { $session } from '#stores/auth/session/session.ts'

/** A transfer of a batch; `amount` in minor units, `text` for the wire. */
const transfer = object({ id: string(), account: string(), amount: number(), text: string() })
const batch = object({ owner: string(), digits: number(), transfers: array(transfer) })
const stored = array(batch)

/** Unconfirmed batches are kept until their results are known; more than this nobody leaves behind. */
const MAX_KEPT = 20

/** Returns the member's oldest batch on this device whose results are unknown. */
export function unconfirmedBatch() {
  const owner = ownerOf()
  return readAll().find((each) => each.owner === owner)
}

/** Keeps transfers that are about to be sent: until their results are known, money may have moved. */
export function keepBatch(
  transfers: readonly { id: string; account: string; amount: number; text: string }[],
  digits: number,
): void {
  const owner = ownerOf()
  if (owner === undefined) return
  const kept = transfers.map(({ id, account, amount, text }) => ({ id, account, amount, text }))
  writeAll([...without(transfers), { owner, digits, transfers: kept }].slice(-MAX_KEPT))
}

/** Forgets transfers whose results are known. */
export function forgetBatch(transfers: readonly { id: string }[]): void {
  writeAll(without(transfers))
}

function without(transfers: readonly { id: string }[]) {
  const ids = new Set(transfers.map(({ id }) => id))
  return readAll().filter((each) => !each.transfers.some(({ id }) => ids.has(id)))
}

/** Returns a fingerprint of the member's name: the device keeps no names of those who log in. */
function ownerOf(): string | undefined {
  const session = $session.get()
  return session.state === 'in' ? revisionOf(session.account) : undefined
}

function readAll() {
  try {
    return parse(stored, JSON.parse(localStore.read('transferBatches') ?? '[]'))
  } catch {
    // foreign data
    return []
  }
}

function writeAll(all: ReturnType<typeof readAll>): void {
  if (all.length === 0) localStore.remove('transferBatches')
  else localStore.write('transferBatches', JSON.stringify(all))
}
