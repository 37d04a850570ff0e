import { type ReadableAtom, atom, onMount } from 'nanostores'
import { integer, minValue, number, parseJson, pipe, record, safeParse, string } from 'valibot'
import { brand } from '#brand/brand.ts'
import { revisionOf } from '#texts/revision.ts'
import { localStore, onStored } from '#browser/storage.ts'
import { $session } from '#stores/auth/session/session.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'

/** By the fingerprint of a member's name, in minor units. */
const stored = pipe(string(), parseJson(), record(string(), pipe(number(), integer(), minValue(1))))

const store = atom<number | undefined>(undefined)
/**
 * The price in minor units from which the member confirms every slip before it is bought, on this device; `undefined`
 * without one. A slip of several draws is always confirmed.
 */
export const $confirmFrom: ReadableAtom<number | undefined> = store

onMount(store, () => $session.subscribe(update))
onStored('lotteryConfirm', update)

/**
 * Sets the price from which slips are confirmed, as typed; nothing typed removes it.
 * @returns whether it was an amount
 */
export function setConfirmFrom(typed: string): boolean {
  const owner = ownerOf()
  if (owner === undefined) return false
  const { [owner]: _before, ...others } = readAll()
  if (typed.trim() === '') return write(others)
  const amount = readMoney(typed, brand.currency.digits)
  return typeof amount === 'number' && amount > 0 && write({ ...others, [owner]: amount })
}

/** Returns whether the member confirms a slip of this price, in minor units, before it is bought. */
export function isConfirmed(price: number): boolean {
  update()
  return price >= (store.get() ?? Infinity)
}

function write(all: Readonly<Record<string, number>>): true {
  localStore.write('lotteryConfirm', JSON.stringify(all))
  update()
  return true
}

function update(): void {
  const owner = ownerOf()
  store.set(owner === undefined ? undefined : readAll()[owner])
}

function ownerOf(): string | undefined {
  const session = $session.get()
  return session.state === 'in' ? revisionOf(session.account) : undefined
}

function readAll(): Readonly<Record<string, number>> {
  const parsed = safeParse(stored, localStore.read('lotteryConfirm'))
  return parsed.success ? parsed.output : {}
}
