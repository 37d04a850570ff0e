import { RIM } from './drawings.ts'
import { type Net, type Standing, standingOf } from './net.ts'
import { type Swimmer, placeOf } from './shoal.ts'
import type { Sprite, spritesFor } from './sprites.ts'
import { type Area, SURFACE, bubble } from './water.ts'

/** Drawing surface, recreated when the canvas is resized. */
export interface Stage {
  readonly context: CanvasRenderingContext2D
  readonly area: Area
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly water: HTMLCanvasElement
  readonly sprites: ReturnType<typeof spritesFor>
}

/** Content of a picture. */
interface Show {
  readonly shoal: readonly Swimmer[]
  /** The fish that a shot would aim at. */
  readonly aim: Swimmer | undefined
  readonly net: Net | undefined
  /** Position of the boat as a share of the width. */
  readonly boat: number
  /** Payout text of a catch, and how far its display time is over. */
  readonly word: { readonly text: string; readonly share: number } | undefined
  /** Milliseconds. */
  readonly now: number
  /** How long the lagoon has been animated. */
  readonly seconds: number
  readonly isStill: boolean
}

/** Slices of a fish from its tail on, which let it bend as it swims. */
const PIECES = 5
const NET_RADIUS = 26

/** Where something is drawn, in CSS pixels. */
interface Spot {
  readonly x: number
  readonly y: number
  readonly facing: number
  readonly tilt: number
  readonly opacity: number
}

/** Draws one picture of the lagoon. */
export function drawScene(stage: Stage, show: Show): void {
  const { context, area, ratio, water, sprites } = stage
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = 1
  context.drawImage(water, 0, 0, area.width, area.height)
  bubble(context, area, show.seconds)
  for (const fish of show.shoal) {
    const picture = sprites.fish.get(fish.kind)
    if (picture && fish.seen > 0) drawFish(context, picture, { spot: spotOf(fish, show, area), show, nth: fish.nth })
  }
  if (show.net) drawNet(stage, show, show.net)
  else if (show.aim && show.aim.seen > 0.5)
    drawAim(stage, spotOf(show.aim, show, area), sprites.fish.get(show.aim.kind))
  drawBoat(stage, show)
}

/** Returns the spot of a fish; one in the net follows the net. */
function spotOf(fish: Swimmer, { net, now, boat, isStill }: Show, { width, height }: Area): Spot {
  const place = placeOf(fish)
  // without motion no fish is shown in the middle of a turn
  const facing = isStill ? Math.sign(place.facing) || 1 : place.facing
  const spot = { x: place.x * width, y: place.y * height, facing, tilt: place.tilt, opacity: fish.seen }
  if (net?.fish !== fish) return spot
  const { state, share } = standingOf(net, now)
  if (state === 'held' && !isStill) return { ...spot, tilt: 0.2 * Math.sin(now / 70) }
  if (state !== 'caught') return spot
  if (isStill) return { ...spot, opacity: 1 - share }
  const risen = ease(share)
  return {
    ...spot,
    x: spot.x + (boat * width - spot.x) * risen,
    y: spot.y + (height * SURFACE - spot.y) * risen,
    tilt: 0.2 * Math.sin(now / 70),
    opacity: Math.min(1, 4 * (1 - share)),
  }
}

const ease = (share: number) => share * share * (3 - 2 * share)

interface Swim {
  readonly spot: Spot
  readonly show: Show
  readonly nth: number
}

function drawFish(context: CanvasRenderingContext2D, { picture, width, height }: Sprite, { spot, show, nth }: Swim) {
  context.save()
  context.translate(spot.x, spot.y)
  context.scale(spot.facing, 1)
  context.rotate(spot.tilt)
  context.globalAlpha = spot.opacity
  const [step, cut] = [width / PIECES, picture.width / PIECES]
  for (let piece = 0; piece < PIECES; piece++) {
    const bend = show.isStill
      ? 0
      : Math.sin(show.now / 130 + nth * 2 + piece * 1.1) * height * 0.05 * (1 - piece / PIECES)
    const from = [piece * cut, 0, cut, picture.height] as const
    // slightly wider than the slice, to leave no gap between two
    context.drawImage(picture, ...from, piece * step - width / 2, bend - height / 2, step + 0.5, height)
  }
  context.restore()
}

/** Draws a ring that is visible on light and on dark. */
function drawAim({ context }: Stage, { x, y }: Spot, picture: Sprite | undefined): void {
  const radius = Math.max(18, (picture?.width ?? 0) * 0.56)
  for (const [colour, width] of [
    [RIM, 4],
    ['#fff', 2],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.setLineDash([radius * 0.7, radius * 0.55])
    context.beginPath()
    context.arc(x, y, radius, 0, 7)
    context.stroke()
  }
  context.setLineDash([])
}

/** Returns position, radius and opacity of the net. */
function netSpot(spot: Spot, { state, share }: Standing, { show, area }: { show: Show; area: Area }) {
  const [boat, full] = [{ x: show.boat * area.width, y: area.height * SURFACE }, NET_RADIUS * area.unit]
  if (show.isStill)
    return { ...spot, radius: full, opacity: state === 'out' ? share : state === 'held' ? 1 : 1 - share }
  if (state === 'held') return { ...spot, radius: full, opacity: 1 }
  if (state === 'caught') return { ...spot, radius: full * (1 - 0.4 * share), opacity: spot.opacity }
  const far = state === 'out' ? ease(share) : 1 - ease(share)
  const [x, y] = [boat.x + (spot.x - boat.x) * far, boat.y + (spot.y - boat.y) * far]
  return { x, y, radius: full * (0.25 + 0.75 * far), opacity: state === 'out' ? 1 : 1 - share }
}

function drawNet({ context, area }: Stage, show: Show, net: Net): void {
  const fish = spotOf(net.fish, show, area)
  const spot = net.at ? { ...fish, x: net.at.x * area.width, y: net.at.y * area.height } : fish
  const { x, y, radius, opacity } = netSpot(spot, standingOf(net, show.now), { show, area })
  context.save()
  context.globalAlpha = opacity
  context.strokeStyle = '#fdf6ea'
  context.lineWidth = 1.4
  context.beginPath()
  context.moveTo(show.boat * area.width, area.height * SURFACE)
  context.lineTo(x, y - radius)
  context.moveTo(x + radius, y)
  context.arc(x, y, radius, 0, 7)
  for (const share of [-0.5, 0, 0.5]) {
    const half = radius * Math.sqrt(1 - share * share)
    const at = share * radius
    context.moveTo(x + at, y - half)
    context.quadraticCurveTo(x + at * 1.5, y, x + at, y + half)
    context.moveTo(x - half, y + at)
    context.quadraticCurveTo(x, y + at * 1.5 + radius * 0.12, x + half, y + at)
  }
  context.stroke()
  context.restore()
}

function drawBoat({ context, area, sprites: { boat } }: Stage, show: Show): void {
  const [x, y] = [show.boat * area.width, area.height * SURFACE]
  const rock = show.isStill ? 0 : Math.sin(show.seconds * 1.3)
  // it lies slightly deeper than its waterline, which is three quarters down its picture
  const top = y - boat.height * 0.78 + rock
  context.globalAlpha = 1
  context.drawImage(boat.picture, x - boat.width / 2, top, boat.width, boat.height)
  if (!show.word) return
  context.globalAlpha = Math.min(1, 3 * (1 - show.word.share))
  context.font = '700 1.1rem system-ui, sans-serif'
  context.textAlign = 'center'
  context.lineWidth = 4
  context.lineJoin = 'round'
  context.strokeStyle = RIM
  context.fillStyle = '#ffe08a'
  const [at, risen] = [Math.min(Math.max(x, 50), area.width - 50), show.isStill ? 0 : 16 * show.word.share]
  context.strokeText(show.word.text, at, y + 24 - risen)
  context.fillText(show.word.text, at, y + 24 - risen)
}
