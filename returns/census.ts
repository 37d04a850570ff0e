import type { Machine } from '#arcade/slot/machine.ts'
import type { LineTile, Tile } from '#arcade/slot/reels.ts'
import { ROWS } from '#arcade/slot/rules.ts'

/** By the number of pearls: the number of windows for each pay in line stakes. */
export type Census = readonly ReadonlyMap<number, number>[]

/** A line that matches on every reel so far. */
interface Running {
  readonly tile: LineTile
  readonly rows: readonly number[]
}

/** Reels set so far, the pays of lines that ended there, pearls seen, and how many windows share this beginning. */
interface Place {
  readonly reel: number
  readonly pays: number
  readonly pearls: number
  readonly windows: number
}

/** The state of the walk. */
interface Walk {
  readonly machine: Machine
  /** By reel and stop, whether a pearl is visible. */
  readonly pearls: readonly (readonly boolean[])[]
  readonly windowCounts: readonly Map<number, number>[]
}

/**
 * Counts every window that the reels can show. It goes from reel to reel with the lines that still match: few reach the
 * last reel, and windows without any are counted without visiting each.
 */
export function censusOf(machine: Machine): Census {
  const windowCounts = Array.from({ length: machine.reels.length + 1 }, () => new Map<number, number>())
  const pearls = machine.reels.map((strip) => strip.map((_, stop) => showsPearl(strip, stop)))
  const walk = { machine, pearls, windowCounts }
  machine.reels[0]?.forEach((_, stop) => {
    const seen = Number(pearls[0]?.[stop] ?? false)
    visit(walk, begun(machine, stop), { reel: 1, pays: 0, pearls: seen, windows: 1 })
  })
  return windowCounts
}

function visit(walk: Walk, lines: readonly Running[], place: Place): void {
  const strip = walk.machine.reels[place.reel]
  if (!strip) return count(walk, lines, place)
  const seen = walk.pearls[place.reel] ?? []
  if (lines.length === 0) return skip(walk, place, { stops: strip.length, showing: seen.filter(Boolean).length })
  for (let stop = 0; stop < strip.length; stop++) {
    const going: Running[] = []
    let { pays } = place
    for (const line of lines) {
      const shown = tileAt(strip, stop, line.rows[place.reel] ?? 0)
      if (shown === line.tile || shown === 'wave') going.push(line)
      else pays += paysOf(walk, line, place)
    }
    const pearls = place.pearls + Number(seen[stop] ?? false)
    visit(walk, going, { reel: place.reel + 1, pays, pearls, windows: place.windows })
  }
}

/** Counts the windows in which no line matches any more: each further reel only adds a pearl or not. */
function skip(walk: Walk, place: Place, { stops, showing }: { stops: number; showing: number }): void {
  const { reel, pearls, windows } = place
  visit(walk, [], { ...place, reel: reel + 1, pearls: pearls + 1, windows: windows * showing })
  visit(walk, [], { ...place, reel: reel + 1, windows: windows * (stops - showing) })
}

function count(walk: Walk, lines: readonly Running[], place: Place): void {
  if (place.windows === 0) return
  let pays = place.pays + (walk.machine.pearlPays[place.pearls] ?? 0)
  for (const line of lines) pays += paysOf(walk, line, place)
  const counts = walk.windowCounts[place.pearls]
  counts?.set(pays, (counts.get(pays) ?? 0) + place.windows)
}

/** Returns the pay of a line that matched up to this reel. */
function paysOf({ machine }: Walk, { tile }: Running, { reel }: Place): number {
  return machine.linePays[tile][reel] ?? 0
}

/** Returns the lines that can pay after the first reel. */
function begun({ reels, lines }: Machine, stop: number): Running[] {
  return lines.flatMap((rows) => {
    const tile = tileAt(reels[0] ?? [], stop, rows[0] ?? 0)
    return tile === undefined || tile === 'wave' || tile === 'pearl' ? [] : [{ tile, rows }]
  })
}

function tileAt(strip: readonly Tile[], stop: number, row: number): Tile | undefined {
  return strip[(stop + row) % strip.length]
}

function showsPearl(strip: readonly Tile[], stop: number): boolean {
  return Array.from({ length: ROWS }, (_, row) => tileAt(strip, stop, row)).includes('pearl')
}
