import { byId } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { onThemeChange } from '#arcade/page/theme.ts'
import type { Kind } from '../kinds.ts'
import { type Net, shownFor } from './net.ts'
import { kinds, title } from './playing.ts'
import { type Stage, drawScene } from './scene.ts'
import { type Swimmer, fishAt, makeShoal, oneOf, placeOf, replace, swimOn } from './shoal.ts'
import { spritesFor } from './sprites.ts'
import { paintWater } from './water.ts'

/** Reach of a tap around a fish, in CSS pixels. */
const THUMB = 26
const WORD_MS = 1_300
/** Lagoon width that the drawings are made for. */
const DRAWN_WIDE = 500
/** Longest time step, so that nothing jumps after a late frame. */
const MAX_STEP_S = 0.05

const canvas = byId('lagoon', HTMLCanvasElement)
const motion = matchMedia('(prefers-reduced-motion: reduce)')
const shoal = makeShoal(kinds)

let stage: Stage | undefined
let frame = 0
let last = 0
let seconds = 0
let boat = 0.5
let aim: Swimmer | undefined
let net: Net | undefined
let word: { text: string; since: number } | undefined

/** Handlers of taps on the water. */
interface TapHandlers {
  /** A fish of this kind was tapped. */
  shoot(kind: Kind): void
  /** Open water was tapped. */
  openWater(): void
}

/** Sets up the lagoon and animates it while it is visible. */
export function layLagoon(handlers: TapHandlers): void {
  if ('ResizeObserver' in globalThis) new ResizeObserver(layStage).observe(canvas)
  else addEventListener('resize', layStage)
  motion.addEventListener('change', wake)
  document.addEventListener('visibilitychange', wake)
  onThemeChange(layStage)
  for (const type of ['pointermove', 'pointerdown'] as const)
    canvas.addEventListener(type, (event) => point(fishUnder(event)))
  for (const type of ['pointerleave', 'pointercancel'] as const) canvas.addEventListener(type, () => point(undefined))
  // click, so that scrolling the page with a finger shoots nothing
  canvas.addEventListener('click', (event) => {
    const fish = fishUnder(event)
    if (!fish) return handlers.openWater()
    if (!net) aim = fish
    handlers.shoot(fish.kind)
  })
}

/** Aims at a fish of this kind, the current one if it fits. */
export function aimAt(kind: Kind): void {
  if (aim?.kind !== kind || aim.seen < 0.5) aim = oneOf(shoal, kind)
  wake()
}

/** Casts the net over a fish of this kind. It stays there until it is hauled. */
export function cast(kind: Kind): void {
  aimAt(kind)
  if (!aim) return
  // it may just have been caught, so show its replacement at once
  aim.backAt = 0
  aim.seen = 1
  setNet({ fish: aim, state: 'out', since: performance.now() })
}

/** Hauls the net in, with the fish and its payout, or empty; resolves when the animation ends. */
export async function haul(kind: Kind, paid: string | undefined): Promise<void> {
  // a round of an earlier page may have aimed at another kind
  if (net?.fish.kind !== kind) cast(kind)
  if (!net) return
  const state = paid === undefined ? 'missed' : 'caught'
  const { fish } = net
  sound(paid === undefined ? 'plop' : 'splash')
  setNet({ fish, state, since: performance.now(), ...(state === 'missed' && { at: placeOf(fish) }) })
  if (paid !== undefined) word = { text: paid, since: performance.now() }
  else fish.rush = 6
  await wait(shownFor(state))
  if (paid !== undefined) replace(fish, performance.now())
  setNet(undefined)
}

/** Takes the net back: nothing was played. */
export function takeBack(): void {
  setNet(undefined)
}

function setNet(next: Net | undefined): void {
  net = next
  canvas.dataset['net'] = next?.state ?? 'none'
  wake()
}

function fishUnder({ offsetX: x, offsetY: y }: MouseEvent): Swimmer | undefined {
  const { clientWidth: width, clientHeight: height } = canvas
  const reachOf = (kind: Kind) => Math.max(THUMB, (stage?.sprites.fish.get(kind)?.width ?? 0) / 2)
  return fishAt(shoal, { x, y, width, height }, reachOf)
}

function point(fish: Swimmer | undefined): void {
  canvas.dataset['over'] = fish?.kind ?? 'none'
}

function layStage(): void {
  const context = canvas.getContext('2d', { alpha: false })
  const { clientWidth: width, clientHeight: height } = canvas
  if (!context || width === 0) return
  const ratio = ratioNow()
  const area = { width, height, unit: Math.min(width / DRAWN_WIDE, 1.25) }
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const water = document.createElement('canvas')
  water.width = canvas.width
  water.height = canvas.height
  const painter = water.getContext('2d', { alpha: false })
  painter?.scale(ratio, ratio)
  if (painter)
    paintWater(painter, area, { scene: title.scene, isDark: getComputedStyle(canvas).colorScheme === 'dark' })
  stage = { context, area, ratio, water, sprites: spritesFor(kinds, { scale: area.unit, ratio }) }
  draw(performance.now())
  wake()
}

/** Requests the next frame if the page is visible. */
function wake(): void {
  if (frame === 0 && !document.hidden) frame = requestAnimationFrame(turn)
}

function turn(now: number): void {
  frame = 0
  const passed = Math.min(Math.max(0, now - last) / 1_000, MAX_STEP_S)
  last = now
  const isStill = motion.matches
  pass(isStill ? 0 : passed, passed, now)
  if (stage?.ratio === ratioNow()) draw(now)
  else layStage()
  const isBusy = net !== undefined || word !== undefined || shoal.some(({ seen }) => seen < 1)
  if (!isStill || isBusy) wake()
}

/** Advances swimming and fading. */
function pass(swim: number, fade: number, now: number): void {
  seconds += swim
  swimOn(shoal, { swim, fade, now }, net?.state === 'missed' ? undefined : net?.fish)
  const goal = net?.fish ?? aim
  if (goal) boat += (placeOf(goal).x - boat) * Math.min(1, swim * 4)
  if (word && now - word.since > WORD_MS) word = undefined
}

/** Caps the pixel ratio: a finer picture looks the same and costs a phone time. */
const ratioNow = () => Math.min(devicePixelRatio, 3)

function draw(now: number): void {
  if (!stage) return
  const shown = word && { text: word.text, share: Math.max(0, (now - word.since) / WORD_MS) }
  drawScene(stage, { shoal, aim, net, boat, word: shown, now, seconds, isStill: motion.matches })
}
