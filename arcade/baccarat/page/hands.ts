import { layCards } from '#arcade/cards/faces.ts'
import { byId, make, write } from '#arcade/page/dom.ts'
import { countText } from '#arcade/page/words.ts'
import { endSteps, inSteps } from '#arcade/shared/page/steps.ts'
import { type BaccaratResult, handTotal } from '../rules.ts'

/** Time between two cards, in milliseconds. */
const PACE_MS = 900

/** Creates a hand's row with places for three cards. */
function handOf(id: string) {
  const places = [1, 2, 3].map(() => make('span', { class: 'lay' }))
  byId(`${id}Cards`).append(...places)
  const total = byId(`${id}Total`)
  return (cards: readonly number[]) => {
    layCards(places, cards)
    write(total, cards.length === 0 ? '–' : countText(handTotal(cards)))
  }
}

const showPlayer = handOf('player')
const showBanker = handOf('banker')

/** Deals the cards in their order: in turns, then the third ones. */
export async function dealHands({ player, banker }: BaccaratResult, ms: number): Promise<void> {
  const toPlayer = (count: number) => () => showPlayer(player.slice(0, count))
  const toBanker = (count: number) => () => showBanker(banker.slice(0, count))
  const steps = [toPlayer(1), toBanker(1), toPlayer(2), toBanker(2)]
  if (player.length > 2) steps.push(toPlayer(3))
  if (banker.length > 2) steps.push(toBanker(3))
  if (ms > 0) clearHands()
  await inSteps(steps, ms, PACE_MS)
}

/** Takes all cards away. */
export function clearHands(): void {
  endSteps()
  showPlayer([])
  showBanker([])
}
