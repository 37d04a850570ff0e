import type { Chance } from '#gateway/http/clock.ts'
import { toPng } from './png.ts'
import { type Stroke, strokesOf } from './strokes.ts'

const WIDTH = 240
const HEIGHT = 80
const MARGIN = 16
const PAPER = 250
const INK = 35

/** Draws a text that a person can read; returns the PNG. */
export type Paint = (text: string, chance: Chance) => Promise<Buffer>

type Point = readonly [x: number, y: number]
type Between = (lower: number, upper: number) => number
interface Pen {
  readonly width: number
  /** Darkness, 0 to 1. */
  readonly ink: number
}

/** Turns, stretches and shifts each sign, bends all of them by one wave, and adds lines and dots. */
export const paint: Paint = async (text, chance) => {
  const between: Between = (lower, upper) => lower + (chance(2).readUInt16BE() / 0xff_ff) * (upper - lower)
  const shades = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  const bend = wave(between)
  const step = (WIDTH - 2 * MARGIN) / text.length
  for (const [at, sign] of [...text].entries()) {
    const place = placing([MARGIN + step * (at + 0.5), HEIGHT / 2], between)
    const pen = { width: between(3.6, 5), ink: 1 }
    for (const stroke of strokesOf(sign)) draw(shades, finely(stroke).map(place).map(bend), pen)
  }
  for (let line = 0; line < 3; line += 1)
    draw(shades, across(between).map(bend), { width: 1.6, ink: between(0.5, 0.9) })
  for (let dot = 0; dot < 40; dot += 1) {
    const spot: Point = [between(0, WIDTH), between(0, HEIGHT)]
    draw(shades, [spot, spot], { width: between(1, 2.5), ink: between(0.4, 0.8) })
  }
  return toPng({ width: WIDTH, height: HEIGHT, shades })
}

/** Returns a map from a sign's field (4 by 6) to its place, turned and stretched. */
function placing([x, y]: Point, between: Between): (point: Point) => Point {
  const turn = between(-0.3, 0.3)
  const wide = between(6, 7.5)
  const high = between(6.5, 8)
  const [left, top] = [x + between(-3, 3), y + between(-6, 6)]
  return ([px, py]) => {
    const [dx, dy] = [(px - 2) * wide, (py - 3) * high]
    return [left + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
}

/** Returns a map that bends points vertically and horizontally. */
function wave(between: Between): (point: Point) => Point {
  const [height, length, phase] = [between(2, 5), between(24, 40), between(0, 2 * Math.PI)]
  const [width, period, offset] = [between(1, 3), between(10, 18), between(0, 2 * Math.PI)]
  return ([x, y]) => [x + width * Math.sin(y / period + offset), y + height * Math.sin(x / length + phase)]
}

/** Returns a line from one side to the other. */
function across(between: Between): Point[] {
  const [from, to] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10)]
  return finely([
    [0, from],
    [WIDTH, to],
  ])
}

/** Splits a line into many points, so that it can be bent. */
function finely(stroke: Stroke): Point[] {
  return stroke.flatMap((end, at) => {
    const [x, y] = stroke[at - 1] ?? end
    return Array.from({ length: 8 }, (_, part): Point => {
      const share = (part + 1) / 8
      return [x + (end[0] - x) * share, y + (end[1] - y) * share]
    })
  })
}

/** Draws a line with round ends and soft edges. */
function draw(shades: Uint8Array, points: readonly Point[], pen: Pen): void {
  for (const [at, end] of points.entries()) {
    const start = points[at - 1]
    if (start) drawPart(shades, [start, end], pen)
  }
}

function drawPart(shades: Uint8Array, [start, end]: readonly [Point, Point], { width, ink }: Pen): void {
  const reach = width / 2 + 1
  const clip = (value: number, upper: number) => Math.min(upper, Math.max(0, value))
  const rows = [Math.min(start[1], end[1]) - reach, Math.max(start[1], end[1]) + reach] as const
  const columns = [Math.min(start[0], end[0]) - reach, Math.max(start[0], end[0]) + reach] as const
  for (let y = clip(Math.floor(rows[0]), HEIGHT); y < clip(Math.ceil(rows[1]), HEIGHT); y += 1) {
    for (let x = clip(Math.floor(columns[0]), WIDTH); x < clip(Math.ceil(columns[1]), WIDTH); x += 1) {
      const cover = Math.min(1, Math.max(0, width / 2 + 0.5 - distance([x + 0.5, y + 0.5], [start, end])))
      const shade = PAPER - (PAPER - INK) * ink * cover
      const index = y * WIDTH + x
      shades[index] = Math.min(shades[index] ?? PAPER, shade)
    }
  }
}

/** Returns the distance of a point from a line segment. */
function distance([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
