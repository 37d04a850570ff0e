import type { ValueOf } from '#contract/endpoint.ts'
import { type Activity, type Board, missionLeaderboard, missionSummary } from '#contract/rewards/activities.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { setTakeable } from './takeable-missions.ts'
import { forgetTaking } from './take-reward.ts'

export type { Activity, Board }

/** The missions of the member (S2.69), and how far the gateway's clock is ahead of this device's. */
export interface Missions extends ValueOf<typeof missionSummary> {
  readonly clockOffset: number
}
/** The leaderboards, likewise. */
interface Boards extends ValueOf<typeof missionLeaderboard> {
  readonly clockOffset: number
}

const only = {}
const missions = createPageStore({
  endpoint: missionSummary,
  input: () => ({}),
  toPage(value): Missions {
    setTakeable(value.takeable)
    return { ...value, clockOffset: value.now - Date.now() }
  },
})
const boards = createPageStore({
  endpoint: missionLeaderboard,
  input: () => ({}),
  toPage: (value): Boards => ({ ...value, clockOffset: value.now - Date.now() }),
})
export const $missions = missions.$page
export const $boards = boards.$page

/** Loads the missions; shows what this tab saw before until the answer arrives. */
export function loadMissions(): Promise<void> {
  return missions.load(only)
}

/** Loads the leaderboards, likewise. */
export function loadBoards(): Promise<void> {
  return boards.load(only)
}

/**
 * Loads missions and leaderboards and keeps them fresh.
 * @returns a function that stops it
 */
export function enterMissions(): () => void {
  return keepFresh(
    () => {
      void loadMissions()
      void loadBoards()
    },
    () => {
      missions.forget()
      boards.forget()
      forgetTaking()
    },
  )
}
