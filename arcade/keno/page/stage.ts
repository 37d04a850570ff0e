import { byId } from '#arcade/page/dom.ts'
import { showFlaw } from '#arcade/page/frame.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { BALLS, type KenoBet, type KenoOutcome, MAX_SPOTS } from '../rules.ts'
import { buildBoard, drawBoard, lockBoard } from './board.ts'
import { markHits } from './paytable.ts'
import { buildTray, drawTray } from './tray.ts'

/** From one ball to the next: ten of them are told in about three seconds. */
const BALL_MS = 290
/** A quick pick chooses so many, unless more or fewer are chosen already. */
const USUAL_SPOTS = 5

/** What stands on the stage: it outlives a round, so that the next one can be played on the same numbers. */
let chosen: ReadonlySet<number> = new Set()
let drawn: readonly number[] = []
let isLocked = false
let isTouched = false

/** Builds board and tray. `edited` is called whenever other numbers are chosen. */
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
    if (isLocked || others.length < MAX_SPOTS) return choose(chosen.has(ball) ? others : [...others, ball])
    showFlaw(translate('spotsMost', { max: countText(MAX_SPOTS) }))
  })
  byId('quick', HTMLButtonElement).addEventListener('click', () => choose(quickPick(chosen.size || USUAL_SPOTS)))
  byId('clear', HTMLButtonElement).addEventListener('click', () => choose([]))
  buildTray()
  draw()
}

/** The numbers chosen, ascending: the same ones are the same bet. */
export function spotsNow(): number[] {
  return [...chosen].sort((a, b) => a - b)
}

/** Takes the numbers that were played last, where nobody has chosen yet: after a reload the game goes on. */
export function offerSpots(spots: readonly number[], edited: () => void): void {
  if (isTouched) return
  isTouched = true
  chosen = new Set(spots)
  draw()
  edited()
}

/** While a round is on its way its numbers stay, and a new one begins on an empty tray. */
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

/** Tells the draw ball by ball; at once to who wants no motion, and to nobody who looks elsewhere. */
export async function revealDraw({ spots }: KenoBet, outcome: KenoOutcome): Promise<void> {
  chosen = new Set(spots)
  drawn = []
  for (const ball of outcome.drawn) {
    sound('ball') // once, where all are shown at once
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
  const values = { some: countText(chosen.size), max: countText(MAX_SPOTS) }
  byId('count').textContent = translate('count', values)
  byId('clear', HTMLButtonElement).disabled = chosen.size === 0
}

/** So many numbers by chance. It decides nothing: every number is as likely to be drawn. */
function quickPick(count: number): number[] {
  const urn = Array.from({ length: BALLS }, (_, place) => place + 1)
  return Array.from({ length: count }, () => urn.splice(Math.floor(Math.random() * urn.length), 1)).flat()
}
