import { byId, make } from '#arcade/page/dom.ts'
import { amountText, translate } from '#arcade/page/words.ts'
import { MAX_STAKE, MIN_STAKE, STAKE_STEP } from '../rules.ts'

/** Adds step buttons beside the stake, for players without arrow keys. */
export function bindSteps(now: () => { stake: number; digits: number }): void {
  const field = byId('stakeInput', HTMLInputElement)
  const step = (sign: string, key: string, by: number) => {
    const button = make('button', { text: sign })
    button.type = 'button'
    button.setAttribute('aria-label', translate(key))
    button.addEventListener('click', () => {
      const { stake, digits } = now()
      const wanted = Math.min(Math.max(stake - (stake % STAKE_STEP) + by, MIN_STAKE), MAX_STAKE)
      field.value = amountText(wanted, digits)
      // as if typed
      field.dispatchEvent(new Event('input'))
    })
    return button
  }
  field.before(step('−', 'stakeLess', -STAKE_STEP))
  field.after(step('+', 'stakeMore', STAKE_STEP))
}
