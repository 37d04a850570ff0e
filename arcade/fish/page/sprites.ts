import type { Kind } from '../kinds.ts'
import { type Drawing, RIM, boat, drawingOf } from './drawings.ts'

/** Frame of a drawing, in its own units. */
const WIDE = 72
const HIGH = 48

/** A picture that is drawn once, and its size on the water in CSS pixels. */
export interface Sprite {
  readonly picture: HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** Paints the paths of a drawing. A rim is drawn before its shape, which covers its inner half. */
function paint(context: CanvasRenderingContext2D, parts: Drawing['parts']): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const [colour, path, width] of parts) {
    const shape = new Path2D(path)
    context.strokeStyle = width ? colour : RIM
    context.lineWidth = width ?? 1.6
    if (width !== 0) context.stroke(shape)
    context.fillStyle = colour
    if (!width) context.fill(shape)
  }
}

function eyeOf(context: CanvasRenderingContext2D, [x, y, radius]: Drawing['eye']): void {
  for (const [colour, size] of [
    ['#fff', radius * 1.5],
    [RIM, radius],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    context.arc(x, y, size, 0, 7)
    context.fill()
  }
}

/** Draws a sprite once, at `scale` CSS pixels per unit and the screen's resolution. */
function sprite(scale: number, ratio: number, draw: (context: CanvasRenderingContext2D) => void): Sprite {
  const picture = document.createElement('canvas')
  const [width, height] = [WIDE * scale, HIGH * scale]
  picture.width = Math.ceil(width * ratio)
  picture.height = Math.ceil(height * ratio)
  const context = picture.getContext('2d')
  if (context) {
    context.scale(scale * ratio, scale * ratio)
    context.translate(WIDE / 2, HIGH / 2)
    draw(context)
  }
  return { picture, width, height }
}

/** Returns a fish at `scale` CSS pixels per unit. */
export function spriteOf(kind: Kind, scale: number, ratio = devicePixelRatio): Sprite {
  const { parts, eye } = drawingOf(kind)
  return sprite(scale, ratio, (context) => {
    paint(context, parts)
    eyeOf(context, eye)
  })
}

/** Returns every fish of a lagoon in its size, and the boat. */
export function spritesFor(
  kinds: readonly Kind[],
  { scale, ratio }: { scale: number; ratio: number },
): { fish: ReadonlyMap<Kind, Sprite>; boat: Sprite } {
  return {
    fish: new Map(kinds.map((kind) => [kind, spriteOf(kind, scale * drawingOf(kind).size, ratio)])),
    boat: sprite(scale, ratio, (context) => {
      context.translate(0, 12)
      paint(context, boat)
    }),
  }
}
