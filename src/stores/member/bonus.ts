import { optional, pipe, regex, string } from 'valibot'
import type { ValueOf } from '#contract/endpoint.ts'
import { as } from '#contract/list.ts'
import { type BonusRound, type OwnBonus, bonusRounds, giveUpBonus, ownBonuses } from '#contract/rewards/bonus.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { createPages } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { createAct } from './account/act.ts'
import { memberCentre } from './place.ts'

export type { BonusRound, OwnBonus }

/** The member's bonuses, and the three figures; `offset`: how far the gateway's clock is ahead of this device's. */
export type OwnBonuses = ValueOf<typeof ownBonuses> & { readonly offset: number }

const kept = createPageStore({
  endpoint: ownBonuses,
  input: () => ({}),
  toPage: (value): OwnBonuses => ({ ...value, offset: value.now - Date.now() }),
})
export const $bonuses = kept.$page

const only = {}
/** Loads the bonuses; shows what this tab saw before until the answer arrives. */
export function loadBonuses(): Promise<void> {
  return kept.load(only)
}

/**
 * Loads the bonuses and keeps them fresh.
 * @returns a function that stops it
 */
export function enterBonuses(): () => void {
  return keepFresh(() => void loadBonuses(), kept.forget)
}

/** The bonus whose rounds are listed is in the address; without one it is the first. */
export const bonusPlace = createPlace(memberCentre, ['bonusDetails'], {
  filters: { bonus: as('bonus', optional(pipe(string(), regex(/^[1-9]\d{0,14}$/)))) },
  sorts: [],
})

/** Returns the bonus whose rounds are listed. */
export function listedBonus({ bonuses }: Pick<OwnBonuses, 'bonuses'>, id: string | undefined): OwnBonus | undefined {
  return bonuses.find((one) => one.id === id) ?? bonuses[0]
}

/** The rounds that counted for the listed bonus, which is known by then. */
export const bonusRoundPages = createPages({
  list: bonusRounds,
  place: bonusPlace,
  given: ({ bonus }) => {
    const known = $bonuses.get()
    const listed = known.state === 'ready' ? listedBonus(known.page, bonus) : undefined
    return { id: listed?.id ?? bonus ?? '1' }
  },
  toPage: (value) => value,
})

/** Gives up a bonus; it is refused if its money is not what the page shows. */
export const givingUp = createAct(
  async ({ id, money }: OwnBonus) => {
    const result = await authedCall(giveUpBonus, { id, bonusMoney: money })
    // the figures that the page shows are the new ones before it says that they have changed
    if (!result.ok) await loadBonuses()
    return result
  },
  async () => {
    announceMoney()
    await loadBonuses()
  },
)
