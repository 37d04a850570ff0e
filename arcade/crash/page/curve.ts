import { byId } from '#arcade/page/dom.ts'
import { heightAt } from '../curve.ts'

const canvas = byId('curve', HTMLCanvasElement)
const isRtl = document.documentElement.dir === 'rtl'

/** Points drawn per curve; more would be finer than a pixel. */
const POINTS = 32
/** Minimum range of the picture, in milliseconds and hundredths. */
const MIN_MS = 6_000
const MIN_HEIGHT = 180
/** The sea at take-off, and the length of its waves. */
const SEA_PX = 46
const WAVE_PX = 72

/** Colours, read from the style when a flight begins rather than at every frame. */
let paint = { line: '', sea: '', sun: '', kite: '', crashed: '' }
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
  paint = {
    line: read('--lagoon'),
    sea: read('--sea'),
    sun: read('--sun'),
    kite: read('--coral'),
    crashed: read('--muted'),
  }
}

/** Draws the flight after `elapsed` milliseconds. */
export function drawCurve(elapsed: number, isCrashed: boolean): void {
  const pen = penOf()
  if (!pen || elapsed <= 0) return
  const { width, height } = size
  const high = heightAt(elapsed)
  const across = (width - 44) / Math.max(elapsed, MIN_MS)
  const up = (height - 44) / (Math.max(high, MIN_HEIGHT) - 100)
  const at = (ms: number): [number, number] => [ms * across, height - 4 - (smooth(ms) - 100) * up]
  const points = Array.from({ length: POINTS + 1 }, (_, place) => at((elapsed * place) / POINTS))
  const [x, y] = points.at(-1) ?? [0, height]
  // what is on the ground shrinks as the picture takes in more height
  drawGround(pen, { elapsed, share: (MIN_HEIGHT - 100) / (Math.max(high, MIN_HEIGHT) - 100) })

  pen.beginPath()
  for (const point of points) pen.lineTo(...point)
  pen.strokeStyle = isCrashed ? paint.crashed : paint.line
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.stroke()
  // a fallen kite points down; keep it above the lower edge
  drawKite(pen, { x, y, isCrashed, lowest: height - 20 })
}

/** Returns the pen of the cleared picture, which begins at the inline start; none if the picture is not shown. */
function penOf(): CanvasRenderingContext2D | undefined {
  const pen = canvas.getContext('2d')
  const { width, height, scale } = size
  if (!pen || width === 0) return undefined
  pen.setTransform(isRtl ? -scale : scale, 0, 0, scale, isRtl ? canvas.width : 0, 0)
  pen.clearRect(0, 0, width, height)
  return pen
}

/** Interpolates the curve between whole hundredths, to avoid visible steps. */
const smooth = (ms: number) => 100 * 1.006 ** (ms / 100)

/** Draws the sun and the sea: two rows of waves, which move as long as the flight does. */
function drawGround(pen: CanvasRenderingContext2D, { elapsed, share }: { elapsed: number; share: number }): void {
  const { width, height } = size
  const deep = SEA_PX * share
  pen.fillStyle = paint.sun
  pen.beginPath()
  pen.arc(width * 0.72, height - deep * 1.2, 22 * share ** 0.5, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = paint.sea
  for (const row of [0, 1]) {
    const top = height - deep * (1 - row * 0.45)
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width + WAVE_PX; x += WAVE_PX / 4) {
      pen.lineTo(x, top + 3 * share * Math.sin((x + elapsed / (40 - row * 15)) / (WAVE_PX / 6)))
    }
    pen.lineTo(width, height)
    pen.fill()
  }
}

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
  // the spars, and the tail
  pen.strokeStyle = paint.line
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(0, -28)
  pen.lineTo(0, 4)
  pen.moveTo(-11, -14)
  pen.lineTo(11, -14)
  pen.stroke()
  pen.beginPath()
  pen.moveTo(0, 4)
  pen.bezierCurveTo(8, 12, -8, 18, 2, 28)
  pen.stroke()
  pen.restore()
}

/** Shows the still sea before a flight. */
export function drawCalm(): void {
  prepareCurve()
  const pen = penOf()
  if (pen) drawGround(pen, { elapsed: 0, share: 1 })
}
