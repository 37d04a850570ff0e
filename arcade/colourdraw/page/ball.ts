import { byId, write } from '#arcade/page/dom.ts'
import { countText } from '#arcade/page/words.ts'
import { endSteps, inSteps } from '#arcade/shared/page/steps.ts'
import { coloursOf, digits } from '../bets.ts'

/** Time that a passing digit is seen, in milliseconds. */
const PACE_MS = 140

/** Returns how a digit looks: `green`, or `red-violet`. */
export const lookOf = (digit: number): string => coloursOf(digit).join('-')

const ball = byId('ball')

function show(digit: number | undefined, state: 'wait' | 'roll' | 'rest'): void {
  ball.dataset['state'] = state
  ball.dataset['look'] = digit === undefined ? '' : lookOf(digit)
  write(ball, digit === undefined ? '?' : countText(digit))
}

/** Lets all digits pass in their order, twice, and comes to rest on the one that was drawn; at once without motion. */
export async function drawDigit(digit: number, ms: number): Promise<void> {
  const rest = () => show(digit, 'rest')
  const isStill = ms === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return inSteps([rest], 0, 0)
  const passing = [...digits, ...digits].map((each) => () => show(each, 'roll'))
  await inSteps([...passing, rest], ms, PACE_MS)
}

/** Takes the digit away. */
export function clearBall(): void {
  endSteps()
  show(undefined, 'wait')
}
