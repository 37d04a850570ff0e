import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { endSteps, inSteps } from '#arcade/shared/page/steps.ts'

/** Time between two dice that come to rest, in milliseconds. */
const PACE_MS = 900

/** Where the pips of a face lie, in the nine cells of a square counted by rows. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

const dice = [1, 2, 3].map(() => make('span', { class: 'die' }))

/** Puts three dice on the stage. */
export function layDice(): void {
  for (const die of dice) {
    die.setAttribute('role', 'img')
    die.append(...Array.from({ length: 9 }, () => make('span')))
  }
  byId('dice').append(...dice)
  clearDice()
}

/** Shows a face; none while the die is rolling. */
function show(die: HTMLElement, face: number | undefined, state: 'rest' | 'roll' | 'wait'): void {
  die.dataset['state'] = state
  const pips = face === undefined ? [] : (PIPS[face] ?? [])
  die.dataset['face'] = String(face ?? '')
  Array.from(die.children).forEach((cell, at) => cell.classList.toggle('pip', pips.includes(at)))
  die.setAttribute('aria-label', face === undefined ? translate('dieRolls') : countText(face))
}

/** Rolls all dice, which come to rest one after another. */
export async function throwDice(faces: readonly number[], ms: number): Promise<void> {
  const steps = faces.map((face, at) => () => {
    const die = dice[at]
    if (die) show(die, face, 'rest')
  })
  if (ms === 0) return inSteps(steps, 0, 0)
  const roll = () => dice.forEach((die) => show(die, undefined, 'roll'))
  await inSteps([roll, ...steps], ms, PACE_MS)
}

/** Takes the faces away. */
export function clearDice(): void {
  endSteps()
  for (const die of dice) show(die, undefined, 'wait')
}
