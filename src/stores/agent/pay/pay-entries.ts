import type { ValueOf } from '#contract/endpoint.ts'
import { consolidated } from '#contract/agent/contracts.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import type { PayKind } from '#contract/agent/terms.ts'

export type { PayKind }
/** What the menu of the agent centre shows of pay (S2.72), and the kinds whose offer waits for an answer. */
interface PayEntries {
  readonly kinds: readonly PayKind[]
  readonly offers: readonly PayKind[]
}

const all = {}
const kept = createPageStore({ endpoint: consolidated, input: (of: object) => of, toPage: toEntries })
export const $payEntries = kept.$page

/**
 * Loads the entries and keeps them fresh.
 * @returns a function that stops it
 */
export function enterPayEntries(): () => void {
  return keepFresh(() => void loadPayEntries(), kept.forget)
}

/** Loads the entries, also after an answer to an offer. */
export async function loadPayEntries(): Promise<void> {
  await kept.load(all)
}

function toEntries(value: ValueOf<typeof consolidated>): PayEntries {
  const requests = {
    dividend: value.divtypereq,
    'daily-salary': value.dailysalreqtype,
    'hourly-salary': value.contracthoursalreq,
    'realtime-salary': value.realtimesalreqtype,
  } as const
  return { kinds: value.entries, offers: value.entries.filter((kind) => requests[kind] !== null) }
}
