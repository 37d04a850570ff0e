/** Size of the lagoon in CSS pixels, and the scale of its drawings. */
export interface Area {
  readonly width: number
  readonly height: number
  /** CSS pixels per unit of the drawings. */
  readonly unit: number
}

/** Water line, as a share of the height. */
export const SURFACE = 0.2

/** Colours from top to bottom. */
const sky = ['#a9dcea', '#fbeed6'] as const
const sea = ['#4bbcc8', '#0a587a'] as const
const LAND = '#6ba891'
const LIGHT = '#ffffff17'
const SAND = '#dcc590'
const WEED = '#1f7f5f'
const REEF = '#e57d64'
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

/** Paints the lagoon without its fish, once. */
export function paintWater(context: CanvasRenderingContext2D, area: Area, isDark: boolean): void {
  const { width, height } = area
  const surface = height * SURFACE
  const fill = (colour: string, path: string) => {
    context.fillStyle = colour
    context.fill(new Path2D(path))
  }
  fade(context, sky, [0, surface])
  context.fillRect(0, 0, width, surface)
  fill(LAND, `M0 ${surface}V${surface * 0.72}Q${width * 0.16} ${surface * 0.4} ${width * 0.34} ${surface}z`)
  fill(LAND, `M${width} ${surface}V${surface * 0.6}Q${width * 0.86} ${surface * 0.5} ${width * 0.72} ${surface}z`)
  fade(context, sea, [surface, height])
  context.fillRect(0, surface, width, height)
  for (const at of [0.1, 0.34, 0.52, 0.8])
    fill(LIGHT, `M${width * at} ${surface}h${width * 0.07}L${width * (at - 0.06)} ${height}h${-width * 0.12}z`)
  const low = height - 18 * area.unit
  fill(SAND, `M0 ${height}V${low}Q${width * 0.2} ${low * 0.93} ${width * 0.45} ${low}T${width} ${low}V${height}z`)
  grow(context, area)
  context.fillStyle = isDark ? NIGHT : 'transparent'
  context.fillRect(0, 0, width, height)
}

/** Paints weed and coral. */
function grow(context: CanvasRenderingContext2D, { width, height, unit }: Area): void {
  const stroke = (colour: string, path: string) => {
    context.strokeStyle = colour
    context.stroke(new Path2D(path))
  }
  context.lineCap = 'round'
  context.lineWidth = 6 * unit
  for (const [at, tall] of weeds) {
    const bend = tall * unit * 0.5
    stroke(WEED, `M${width * at} ${height}q${-bend} ${-bend} 0 ${-bend}t0 ${-bend}`)
  }
  for (const at of [0.24, 0.78]) {
    for (const out of [-14 * unit, 0, 14 * unit])
      stroke(REEF, `M${width * at} ${height - 6}q${out} 0 ${out} ${-26 * unit}`)
  }
}

/** Fills with a vertical gradient. */
function fade(
  context: CanvasRenderingContext2D,
  [above, below]: typeof sky | typeof sea,
  [from, to]: [number, number],
) {
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
