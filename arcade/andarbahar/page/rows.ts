import { layCards } from '#arcade/cards/faces.ts'
import { byId, make } from '#arcade/page/dom.ts'
import { endSteps, inSteps } from '#arcade/shared/page/steps.ts'
import { type AndarBaharResult, MAX_CARDS, sideOf } from '../rules.ts'

/** Time between two cards, in milliseconds; with many cards they come faster. */
const PACE_MS = 700

const joker = make('span', { class: 'lay' })
/** Places in the order of the deal. */
const places = Array.from({ length: MAX_CARDS }, () => make('span', { class: 'lay' }))
byId('joker').append(joker)
places.forEach((place, at) => byId(`${sideOf(at + 1)}Row`).append(place))

/** Shows the joker and so many cards; rows grow by overlapping. */
function show(result: AndarBaharResult | undefined, count: number): void {
  layCards([joker], result ? [result.joker] : [])
  layCards(places, result?.cards.slice(0, count) ?? [])
  places.forEach((place, at) => (place.hidden = at >= count))
}

/** Deals the joker, then to both sides in turns. */
export async function dealRows(result: AndarBaharResult, ms: number): Promise<void> {
  const steps = [0, ...result.cards.keys()].map((_, count) => () => show(result, count))
  if (ms > 0) clearRows()
  await inSteps(steps, ms, PACE_MS)
}

/** Takes all cards away. */
export function clearRows(): void {
  endSteps()
  show(undefined, 0)
}
