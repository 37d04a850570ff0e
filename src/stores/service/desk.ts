import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { serviceDesk } from '#contract/service/service.ts'

/**
 * When somebody answers; hours in minutes since midnight of a weekday (0: Sunday) in `zone`. `isOpen`: somebody does now.
 */
export type ServiceDesk = ValueOf<typeof serviceDesk> & { readonly isOpen: boolean }

const store = atom<ServiceDesk | undefined>(undefined)
/** Unknown until the gateway has answered: nothing is promised until then. */
export const $serviceDesk: ReadableAtom<ServiceDesk | undefined> = store

/** Asks when somebody answers. A failure leaves it unknown: one can write all the same. */
export async function loadServiceDesk(): Promise<void> {
  const result = await call(serviceDesk, {})
  if (result.ok) store.set({ ...result.value, isOpen: isOpenAt(result.value, Date.now()) })
}

/** Returns whether somebody answers at a moment, milliseconds since the epoch. */
export function isOpenAt({ hours, zone }: Pick<ServiceDesk, 'hours' | 'zone'>, at: number): boolean {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday ?? '')
  const minutes = Number(parts.hour) * 60 + Number(parts.minute)
  return hours.some((day) => day.weekday === weekday && day.opens <= minutes && minutes < day.closes)
}
