import type { Rules } from '#arcade/fair/rules.ts'
import { byId, make } from '#arcade/page/dom.ts'
import { amountText, translate } from '#arcade/page/words.ts'

type Limits = Pick<Rules<never, never>, 'minStake' | 'maxStake' | 'stakeStep'>

/** Adds step buttons beside the stake, for players without arrow keys. */
export function bindSteps(
  { minStake, maxStake, stakeStep }: Limits,
  now: () => { stake: number; digits: number },
): void {
  const field = byId('stakeInput', HTMLInputElement)
  const step = (sign: string, key: string, way: 1 | -1) => {
    const button = make('button', { text: sign })
    button.type = 'button'
    button.setAttribute('aria-label', translate(key))
    button.addEventListener('click', () => {
      const { stake, digits } = now()
      const wanted = Math.min(Math.max(stake - (stake % stakeStep) + way * stakeStep, minStake), maxStake)
      field.value = amountText(wanted, digits)
      // as if typed
      field.dispatchEvent(new Event('input'))
    })
    return button
  }
  field.before(step('−', 'stakeLess', -1))
  field.after(step('+', 'stakeMore', 1))
}
