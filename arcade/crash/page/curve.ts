import { byId } from '#arcade/page/dom.ts'
import { heightAt } from '../curve.ts'

const canvas = byId('curve', HTMLCanvasElement)
const isRtl = document.documentElement.dir === 'rtl'

/** Points drawn per curve; more would be finer than a pixel. */
const POINTS = 32
/** Minimum range of the picture, in milliseconds and hundredths. */
const MIN_MS = 6_000
const MIN_HEIGHT = 180

/** Colours, read from the style when a flight begins rather than at every frame. */
let paint = { line: '', fill: '', kite: '', crashed: '' }
let size = { width: 0, height: 0, scale: 1 }

/** Fits the canvas to its size and the theme. Call it before a flight, and when either changes. */
export function prepareCurve(): void {
  const scale = Math.min(devicePixelRatio, 2)
  const { width, height } = canvas.getBoundingClientRect()
  size = { width, height, scale }
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const style = getComputedStyle(canvas)
  const read = (name: string) => style.getPropertyValue(name).trim()
  paint = { line: read('--lagoon'), fill: read('--lagoon-soft'), kite: read('--coral'), crashed: read('--muted') }
}

/** Draws the flight after `elapsed` milliseconds. */
export function drawCurve(elapsed: number, isCrashed: boolean): void {
  const pen = canvas.getContext('2d')
  if (!pen || size.width === 0) return
  const { width, height, scale } = size
  pen.setTransform(isRtl ? -scale : scale, 0, 0, scale, isRtl ? canvas.width : 0, 0)
  pen.clearRect(0, 0, width, height)
  if (elapsed <= 0) return
  const high = heightAt(elapsed)
  const across = (width - 44) / Math.max(elapsed, MIN_MS)
  const up = (height - 44) / (Math.max(high, MIN_HEIGHT) - 100)
  const at = (ms: number): [number, number] => [ms * across, height - 4 - (smooth(ms) - 100) * up]
  const points = Array.from({ length: POINTS + 1 }, (_, place) => at((elapsed * place) / POINTS))
  const [x, y] = points.at(-1) ?? [0, height]

  pen.beginPath()
  for (const point of points) pen.lineTo(...point)
  pen.strokeStyle = isCrashed ? paint.crashed : paint.line
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.stroke()
  pen.lineTo(x, height)
  pen.lineTo(0, height)
  pen.fillStyle = paint.fill
  pen.globalAlpha = isCrashed ? 0.25 : 0.6
  pen.fill()
  pen.globalAlpha = 1
  // a fallen kite points down; keep it above the lower edge
  drawKite(pen, { x, y, isCrashed, lowest: height - 20 })
}

/** Interpolates the curve between whole hundredths, to avoid visible steps. */
const smooth = (ms: number) => 100 * 1.006 ** (ms / 100)

/** Draws the kite at the end of its string; after a crash it tips over. */
function drawKite(
  pen: CanvasRenderingContext2D,
  { x, y, isCrashed, lowest }: { x: number; y: number; isCrashed: boolean; lowest: number },
): void {
  pen.save()
  pen.translate(x, isCrashed ? Math.min(y, lowest) : y)
  pen.rotate(isCrashed ? 2.3 : 0.6)
  pen.fillStyle = isCrashed ? paint.crashed : paint.kite
  pen.beginPath()
  for (const [dx, dy] of [
    [0, 4],
    [-11, -14],
    [0, -28],
    [11, -14],
  ] as const)
    pen.lineTo(dx, dy)
  pen.closePath()
  pen.fill()
  pen.restore()
}

/** Clears the picture. */
export function clearCurve(): void {
  canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height)
}
