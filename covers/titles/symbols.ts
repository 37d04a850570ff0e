import { readFileSync } from 'node:fs'
import { put } from '#covers/shapes.ts'

/** What a symbol does in its title, and the name of its drawing. */
export type Role = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'wild' | 'scatter' | 'coin'

/** The symbols of slots are drawn once, for the reels and for the covers. */
const folder = new URL('../../arcade/slot/art/', import.meta.url)
const sets = new Map<string, ReadonlyMap<string, string>>()

function symbolsOf(set: string): ReadonlyMap<string, string> {
  const known = sets.get(set)
  if (known) return known
  const text = readFileSync(new URL(`${set}/symbols.svg`, folder), 'utf8')
  const read = new Map(
    [...text.matchAll(/<symbol id="s-(\w+)"[^>]*>([^]*?)<\/symbol>/g)].map(([, role = '', body = '']) => [role, body]),
  )
  sets.set(set, read)
  return read
}

/** Strokes that the symbols name by class, as on the reels (arcade/slot/styles/stage.css). */
const STYLE =
  '.l{stroke:#0c2f38;stroke-width:2.5}.t{fill:none;stroke:#0c2f38;stroke-width:3}.d{stroke:#0c2f38;stroke-width:5}.f,.h{fill:none;stroke:#fff;stroke-width:4}.h{stroke-width:3;opacity:.75}'

/** Returns the strokes of symbols, for a drawing that shows any. */
export const symbolStyle = (drawing: string) => (drawing.includes('class="') ? `<style>${STYLE}</style>` : '')

/** Where a symbol lies: its centre, its size across, and its turn in degrees. */
export interface Lying {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
}

/** Draws a symbol of a set, with a soft shadow to the lower right. */
export function symbol(set: string, role: Role, { x, y, size, turn = 0 }: Lying): string {
  const body = (symbolsOf(set).get(role) ?? '').replaceAll('currentcolor', '#0c2f38').replaceAll(/>\s+</g, '><').trim()
  const centred = put(body, { x: -size / 2, y: -size / 2, scale: size / 64 })
  const shadow = `<ellipse cx="${Math.round(x + size * 0.05)}" cy="${Math.round(y + size * 0.1)}" rx="${Math.round(size * 0.46)}" ry="${Math.round(size * 0.44)}" fill="#06121f" opacity=".22"/>`
  return shadow + put(centred, { x, y, turn })
}
