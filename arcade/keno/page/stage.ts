import { byId } from '#arcade/page/dom.ts'
import { showFlaw } from '#arcade/page/frame.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText, translate } from '#arcade/page/words.ts'
import type { KenoBet, KenoOutcome } from '../rules.ts'
import { buildBoard, drawBoard, lockBoard } from './board.ts'
import { markHits } from './paytable.ts'
import { min, max, title } from './playing.ts'
import { buildTray, drawTray } from './tray.ts'

/** Interval between balls: all of them take about three seconds. */
const BALL_MS = 2_900 / Math.max(title.drawn, 8)
/** Spots of a quick pick, unless the player has chosen another number. */
const USUAL_SPOTS = Math.min(Math.max(5, min), max)

/** Numbers on the stage; they outlive a round, so that the next one can be played on the same numbers. */
let chosen: ReadonlySet<number> = new Set()
let drawn: readonly number[] = []
let isLocked = false
let isTouched = false

/** Builds board and tray. `edited` is called when the chosen numbers change. */
export function buildStage(edited: () => void): void {
  const choose = (numbers: Iterable<number>) => {
    if (isLocked) return
    isTouched = true
    chosen = new Set(numbers)
    drawn = []
    draw()
    edited()
  }
  buildBoard((ball) => {
    const others = [...chosen].filter((one) => one !== ball)
    if (isLocked || others.length < max) return choose(chosen.has(ball) ? others : [...others, ball])
    showFlaw(translate('maxSpots', { max: countText(max) }))
  })
  byId('quick', HTMLButtonElement).addEventListener('click', () =>
    choose(quickPick(chosen.size >= min ? chosen.size : USUAL_SPOTS)),
  )
  byId('clear', HTMLButtonElement).addEventListener('click', () => choose([]))
  byId('stage').dataset['balls'] = String(title.balls)
  buildTray()
  draw()
}

/** Returns the chosen numbers in ascending order, so that equal choices are equal bets. */
export function spotsNow(): number[] {
  return [...chosen].sort((a, b) => a - b)
}

/** Restores the numbers played last after a reload, unless the player has chosen already. */
export function offerSpots(spots: readonly number[], edited: () => void): void {
  if (isTouched) return
  isTouched = true
  chosen = new Set(spots)
  draw()
  edited()
}

/** Locks the numbers during a round; a new round begins with an empty tray. */
export function lock(isOn: boolean): void {
  if (isOn === isLocked) return
  isLocked = isOn
  lockBoard(isOn)
  for (const id of ['quick', 'clear']) byId(id, HTMLButtonElement).setAttribute('aria-disabled', String(isOn))
  if (isOn) {
    drawn = []
    byId('stage').scrollIntoView({ block: 'nearest' })
  }
  draw()
}

/** Reveals the draw ball by ball; all at once with reduced motion or while the page is hidden. */
export async function revealDraw({ spots }: KenoBet, outcome: KenoOutcome): Promise<void> {
  chosen = new Set(spots)
  drawn = []
  for (const ball of outcome.drawn) {
    sound('ball') // once if all are shown at once
    if (isStill()) break
    drawn = [...drawn, ball]
    draw()
    await wait(BALL_MS)
  }
  drawn = outcome.drawn
  draw()
}

function isStill(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
}

function draw(): void {
  drawBoard({ chosen, drawn: new Set(drawn) })
  drawTray(drawn, chosen)
  markHits(drawn.length === 0 ? undefined : drawn.filter((ball) => chosen.has(ball)).length)
  const values = { some: countText(chosen.size), max: countText(max) }
  byId('count').textContent = translate('count', values)
  byId('clear', HTMLButtonElement).disabled = chosen.size === 0
}

/** Returns random numbers. This does not affect the odds: every number is equally likely to be drawn. */
function quickPick(count: number): number[] {
  const urn = Array.from({ length: title.balls }, (_, place) => place + 1)
  return Array.from({ length: count }, () => urn.splice(Math.floor(Math.random() * urn.length), 1)).flat()
}
