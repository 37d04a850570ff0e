import { byId } from '#arcade/page/dom.ts'
import { heightAt } from '../curve.ts'
import { type Scene, sceneAt } from './scene.ts'

const canvas = byId('curve', HTMLCanvasElement)
const isRtl = document.documentElement.dir === 'rtl'

/** Distance between two points of a wave, in pixels. */
const WAVE_STEP = 8

/** Colours, read from the style when a flight begins rather than at every frame. */
let paint = { sea: '', string: '', kite: '', crashed: '' }
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
  paint = { sea: read('--lagoon'), string: read('--ink'), kite: read('--coral'), crashed: read('--muted') }
}

/** Draws the flight after `elapsed` milliseconds: the sea below, the kite and its string. */
export function drawCurve(elapsed: number, isCrashed: boolean): void {
  const pen = canvas.getContext('2d')
  if (!pen || size.width === 0) return
  const { width, height, scale } = size
  pen.setTransform(isRtl ? -scale : scale, 0, 0, scale, isRtl ? canvas.width : 0, 0)
  pen.clearRect(0, 0, width, height)
  const scene = sceneAt(elapsed, heightAt(Math.max(elapsed, 0)), size)
  drawSea(pen, scene.sea, elapsed)
  if (!isCrashed) drawString(pen, scene)
  drawKite(pen, isCrashed ? { x: scene.kite.x, y: height - 12, isCrashed } : { ...scene.kite, isCrashed })
}

/** Draws waves from the level of the sea down. */
function drawSea(pen: CanvasRenderingContext2D, sea: number, elapsed: number): void {
  pen.fillStyle = paint.sea
  pen.beginPath()
  pen.moveTo(0, size.height)
  for (let x = 0; x <= size.width + WAVE_STEP; x += WAVE_STEP) {
    pen.lineTo(x, sea + 3 * Math.sin(x / 26 + elapsed / 600))
  }
  pen.lineTo(size.width + WAVE_STEP, size.height)
  pen.globalAlpha = 0.4
  pen.fill()
  pen.globalAlpha = 1
}

/** Draws the string, which sags less the higher the kite is. */
function drawString(pen: CanvasRenderingContext2D, { kite, hand, sag }: Scene): void {
  pen.beginPath()
  pen.moveTo(hand.x, hand.y)
  pen.quadraticCurveTo((hand.x + kite.x) / 2, (hand.y + kite.y) / 2 + sag, kite.x, kite.y)
  pen.strokeStyle = paint.string
  pen.lineWidth = 1
  pen.stroke()
}

/** Draws the kite with its spars and tail; after a crash it lies tipped over in the sea. */
function drawKite(
  pen: CanvasRenderingContext2D,
  { x, y, isCrashed }: { x: number; y: number; isCrashed: boolean },
): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(isCrashed ? 2.1 : 0.5)
  pen.fillStyle = isCrashed ? paint.crashed : paint.kite
  pen.fill(new Path2D('M0-17L12-3L0 17L-12-3Z'))
  pen.strokeStyle = paint.string
  pen.lineWidth = 1
  pen.stroke(new Path2D('M0-17V17M-12-3H12M0 17q-5 5 0 9t-1 9'))
  pen.restore()
}
