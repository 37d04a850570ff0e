import type { FishTitle } from '../title.ts'

/** Size of the lagoon in CSS pixels, and the scale of its drawings. */
export interface Area {
  readonly width: number
  readonly height: number
  /** CSS pixels per unit of the drawings. */
  readonly unit: number
}

/** Water line, as a share of the height. */
export const SURFACE = 0.2

/** Colours of a scene; gradients from top to bottom. */
interface Colours {
  readonly sky: readonly [string, string]
  readonly sea: readonly [string, string]
  readonly land: string
  readonly sand: string
  readonly weed: string
  readonly reef: string
}

const scenes: Readonly<Record<FishTitle['scene'], Colours>> = {
  lagoon: {
    sky: ['#a9dcea', '#fbeed6'],
    sea: ['#4bbcc8', '#0a587a'],
    land: '#6ba891',
    sand: '#dcc590',
    weed: '#1f7f5f',
    reef: '#e57d64',
  },
  shallows: {
    sky: ['#ffd9a8', '#fff4dc'],
    sea: ['#9eeadb', '#35b3b8'],
    land: '#d9b877',
    sand: '#f6e3ad',
    weed: '#4aa84a',
    reef: '#f08fb0',
  },
  trench: {
    sky: ['#1d2b4f', '#4a4a7d'],
    sea: ['#143a63', '#050a1c'],
    land: '#1a2038',
    sand: '#1b2138',
    weed: '#3b2a63',
    reef: '#7b3fa0',
  },
}
const LIGHT = '#ffffff17'
/** Overlay at night; the fish keep their colours. */
const NIGHT = '#03101cb3'

/** Positions of weed as a share of the width, and heights. */
const weeds = [
  [0.05, 52],
  [0.09, 34],
  [0.62, 30],
  [0.9, 46],
  [0.95, 62],
] as const

/** How a lagoon is painted. */
interface Look {
  readonly scene: FishTitle['scene']
  readonly isDark: boolean
}

/** Paints the lagoon without its fish, once. */
export function paintWater(context: CanvasRenderingContext2D, area: Area, { scene, isDark }: Look): void {
  const colours = scenes[scene]
  const { width, height } = area
  const surface = height * SURFACE
  const fill = (colour: string, path: string) => {
    context.fillStyle = colour
    context.fill(new Path2D(path))
  }
  fade(context, colours.sky, [0, surface])
  context.fillRect(0, 0, width, surface)
  fill(colours.land, `M0 ${surface}V${surface * 0.72}Q${width * 0.16} ${surface * 0.4} ${width * 0.34} ${surface}z`)
  fill(
    colours.land,
    `M${width} ${surface}V${surface * 0.6}Q${width * 0.86} ${surface * 0.5} ${width * 0.72} ${surface}z`,
  )
  fade(context, colours.sea, [surface, height])
  context.fillRect(0, surface, width, height)
  for (const at of [0.1, 0.34, 0.52, 0.8])
    fill(LIGHT, `M${width * at} ${surface}h${width * 0.07}L${width * (at - 0.06)} ${height}h${-width * 0.12}z`)
  const low = height - 18 * area.unit
  fill(
    colours.sand,
    `M0 ${height}V${low}Q${width * 0.2} ${low * 0.93} ${width * 0.45} ${low}T${width} ${low}V${height}z`,
  )
  grow(context, area, colours)
  context.fillStyle = isDark ? NIGHT : 'transparent'
  context.fillRect(0, 0, width, height)
}

/** Paints weed and coral. */
function grow(context: CanvasRenderingContext2D, { width, height, unit }: Area, { weed, reef }: Colours): void {
  const stroke = (colour: string, path: string) => {
    context.strokeStyle = colour
    context.stroke(new Path2D(path))
  }
  context.lineCap = 'round'
  context.lineWidth = 6 * unit
  for (const [at, tall] of weeds) {
    const bend = tall * unit * 0.5
    stroke(weed, `M${width * at} ${height}q${-bend} ${-bend} 0 ${-bend}t0 ${-bend}`)
  }
  for (const at of [0.24, 0.78]) {
    for (const out of [-14 * unit, 0, 14 * unit])
      stroke(reef, `M${width * at} ${height - 6}q${out} 0 ${out} ${-26 * unit}`)
  }
}

/** Fills with a vertical gradient. */
function fade(context: CanvasRenderingContext2D, [above, below]: Colours['sky'], [from, to]: [number, number]) {
  const gradient = context.createLinearGradient(0, from, 0, to)
  gradient.addColorStop(0, above)
  gradient.addColorStop(1, below)
  context.fillStyle = gradient
}

/** Paints rising bubbles at a time in seconds. */
export function bubble(context: CanvasRenderingContext2D, { width, height, unit }: Area, seconds: number): void {
  context.strokeStyle = '#ffffffaa'
  context.lineWidth = 1.2
  for (let nth = 1; nth <= 8; nth++) {
    const risen = (nth * 0.618 + seconds * (0.04 + nth * 0.006)) % 1
    const x = width * ((nth * 0.37) % 1) + Math.sin(risen * 18 + nth) * 5
    context.beginPath()
    context.arc(x, height * (1 - risen * (0.98 - SURFACE)), (1.5 + (nth % 3)) * unit, 0, 7)
    context.stroke()
  }
}
