import { byId, make } from './dom.ts'
import { lastStakesOf, type Staked } from './staked.ts'
import type { StakeControl } from './stake.ts'
import { amountText, countText } from './words.ts'

const place = byId('lastStakes')
let drawn = ''

/** Draws the last stakes as buttons beside the stake. */
export function drawLastStakes(rows: readonly Staked[], control: StakeControl): void {
  const { digits } = control.now().currency
  const stakes = lastStakesOf(rows)
  if (drawn === stakes.join()) return
  drawn = stakes.join()
  place.replaceChildren(
    ...stakes.map((stake) => {
      const unit = 10 ** digits
      const button = make('button', { text: stake % unit ? amountText(stake, digits) : countText(stake / unit) })
      button.type = 'button'
      button.addEventListener('click', () => control.step(stake - control.now().stake))
      return button
    }),
  )
}
