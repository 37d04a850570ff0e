import type { ValueOf } from '#contract/endpoint.ts'
import { type LimitInUse, memberOverview } from '#contract/member/overview.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'

export type { LimitInUse }
/** What the member centre shows first; amounts in minor units. */
export type Overview = ValueOf<typeof memberOverview>

const only = {}
const { $page, load, forget } = createPageStore({
  endpoint: memberOverview,
  input: () => ({}),
  toPage: (value) => value,
})

export const $overview = $page

/** Loads the overview; shows what this tab saw before until the answer arrives. */
export function loadOverview(): Promise<void> {
  return load(only)
}

/**
 * Loads the overview and keeps it fresh.
 * @returns a function that stops it
 */
export function enterOverview(): () => void {
  return keepFresh(() => void loadOverview(), forget)
}
