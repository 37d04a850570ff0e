import { array, object, safeParse, string } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { buyTickets } from '#contract/lottery/tickets.ts'
import { revisionOf } from '#texts/revision.ts'
import { localStore } from '#browser/storage.ts'
import { $session } from '#stores/auth/session/session.ts'

export type Slip = InputOf<typeof buyTickets>

const stored = array(object({ owner: string(), slip: buyTickets.input }))

/** Slips are kept until their outcome is known; more than this nobody leaves behind. */
const MAX_KEPT = 20

/** Returns the member's oldest slip of a lottery that was sent from this device and whose outcome is unknown. */
export function unknownSlip(gameCode: string): Slip | undefined {
  const owner = ownerOf()
  return readAll().find((each) => each.owner === owner && each.slip.gameCode === gameCode)?.slip
}

/** Keeps a slip that is about to be sent: until its outcome is known, it may have been bought. */
export function keepSlip(slip: Slip): void {
  const owner = ownerOf()
  if (owner !== undefined) writeAll([...without(slip), { owner, slip }].slice(-MAX_KEPT))
}

/** Forgets a slip whose outcome is known. */
export function forgetSlip(slip: Slip): void {
  writeAll(without(slip))
}

function without({ id }: Slip) {
  return readAll().filter(({ slip }) => slip.id !== id)
}

/** Returns a fingerprint of the member's name: the device keeps no names of those who log in. */
function ownerOf(): string | undefined {
  const session = $session.get()
  return session.state === 'in' ? revisionOf(session.account) : undefined
}

function readAll(): readonly { readonly owner: string; readonly slip: Slip }[] {
  try {
    const parsed = safeParse(stored, JSON.parse(localStore.read('lotterySlips') ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    // foreign data
    return []
  }
}

function writeAll(all: readonly { readonly owner: string; readonly slip: Slip }[]): void {
  if (all.length === 0) localStore.remove('lotterySlips')
  else localStore.write('lotterySlips', JSON.stringify(all))
}
