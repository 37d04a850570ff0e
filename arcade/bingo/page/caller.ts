import { byId, make, write } from '#arcade/page/dom.ts'
import { countText } from '#arcade/page/words.ts'
import { endSteps, inSteps } from '#arcade/shared/page/steps.ts'
import { drawnOf } from '../rules.ts'
import { markCards } from './cards.ts'
import { title } from './playing.ts'
import { ballText } from './texts.ts'

/** Slowest time between two balls, in milliseconds. */
const PACE_MS = 400
/** Balls beside the last one. */
const SHOWN = 5

const ball = byId('ball')
const list = byId('called', HTMLOListElement)
const count = byId('count')
/** Draws the balls one after another; all at once if there is no time, or without motion. */
export async function callBalls(balls: readonly number[], ms: number): Promise<void> {
  const isStill = ms === 0 || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return inSteps([() => show(balls)], 0, 0)
  const steps = balls.map((_, at) => () => show(balls.slice(0, at + 1)))
  await inSteps(steps, ms, PACE_MS)
}

/** Takes all balls away. */
export function clearBalls(): void {
  endSteps()
  show([])
}

function show(drawn: readonly number[]): void {
  const last = drawn.at(-1)
  ball.dataset['column'] = last === undefined ? '' : columnOf(last)
  write(ball, last === undefined ? '' : ballText(last))
  const before = drawn.slice(0, -1).slice(-SHOWN).toReversed()
  list.replaceChildren(...before.map(markedBall))
  write(count, `${countText(drawn.length)}/${countText(drawnOf(title))}`)
  markCards(drawn)
}

function markedBall(number: number): HTMLElement {
  const item = make('li', { class: 'ball', text: countText(number) })
  item.dataset['column'] = columnOf(number)
  return item
}

/** Returns the group of a ball, for its colour: fifteen numbers each in a room of 75, eighteen in one of 90. */
export const columnOf = (number: number): string => String(Math.floor(((number - 1) * 5) / title.balls))
