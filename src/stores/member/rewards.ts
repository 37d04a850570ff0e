import type { ValueOf } from '#contract/endpoint.ts'
import { activities } from '#contract/rewards/activities.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { forgetTaking } from './take-reward.ts'
import { forgetTaken, loadTaken } from './taken-rewards.ts'

/** Missions and promotions of the member (S2.67), and how far the gateway's clock is ahead of this device's. */
export interface Rewards extends ValueOf<typeof activities> {
  readonly clockOffset: number
}

const only = {}
const current = createPageStore({
  endpoint: activities,
  input: () => ({}),
  toPage: (value): Rewards => ({ ...value, clockOffset: value.now - Date.now() }),
})
export const $rewards = current.$page

/** Loads what can be taken; shows what this tab saw before until the answer arrives. */
export function loadRewards(): Promise<void> {
  return current.load(only)
}

/**
 * Loads what can be taken and what was, and keeps it fresh.
 * @returns a function that stops it
 */
export function enterRewards(): () => void {
  return keepFresh(
    () => {
      void loadRewards()
      void loadTaken()
    },
    () => {
      current.forget()
      forgetTaken()
      forgetTaking()
    },
  )
}
