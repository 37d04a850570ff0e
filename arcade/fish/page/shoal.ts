import type { Kind } from '../kinds.ts'

/** A fish of the picture. */
export interface Swimmer {
  readonly kind: Kind
  /** Index in the whole shoal: no two swim alike. */
  readonly nth: number
  /** Its own time in seconds, which runs faster while it flees, and hardly at all under a net. */
  clock: number
  /** Its current extra speed. */
  rush: number
  /** Opacity, from 0 to 1. */
  seen: number
  /** When a replacement for a caught fish appears. Milliseconds. */
  backAt: number
}

/** Position of a fish, in shares of the lagoon from the top left, and its attitude. */
interface Place {
  readonly x: number
  readonly y: number
  /** 1 to the right, -1 to the left, in between while it turns. */
  readonly facing: number
  /** Radians, nose down. */
  readonly tilt: number
}

/** Fish of each kind, from the most common one: the rarer the catch, the fewer. It has no effect on the odds. */
const crowd = [5, 4, 3, 2, 2, 2, 1, 1] as const

/** Minimum distance of a fish's centre from the edge, as a share of the width. */
const MARGIN = 0.08
const GOLDEN = 0.618_034
/** How fast a fish calms down and how fast one fades in, in shares per second. */
const CALM = 2.2
const APPEAR = 1.8
const BACK_MS = 2_500

/** Returns the fish of the lagoon, the large ones last. */
export function makeShoal(kinds: readonly Kind[]): Swimmer[] {
  const all = kinds.flatMap((kind, rank) => Array.from({ length: crowd[rank] ?? 1 }, () => kind))
  return all.map((kind, nth) => ({ kind, nth, clock: 0, rush: 0, seen: 1, backAt: 0 }))
}

/** Returns shares from 0 to 1 that are spread evenly. */
const spread = (nth: number, salt: number) => (nth * GOLDEN + salt * 0.754_878) % 1

/** Returns the place of a fish at its own time: an endless loop that never leaves the lagoon. */
export function placeOf({ nth, clock }: Pick<Swimmer, 'nth' | 'clock'>): Place {
  const middle = 0.22 + 0.56 * spread(nth, 1)
  const reach = Math.min(middle, 1 - middle) - MARGIN
  const turn = clock * (0.25 + 0.3 * spread(nth, 3)) + Math.PI * 2 * spread(nth, 4)
  return {
    x: middle + reach * Math.sin(turn),
    y: 0.32 + 0.5 * spread(nth, 2) + 0.05 * Math.sin(turn * 1.7 + nth),
    facing: Math.max(-1, Math.min(1, Math.cos(turn) * 4)),
    tilt: 0.16 * Math.cos(turn * 1.7 + nth),
  }
}

/** Time until the next picture, in seconds; `swim` is 0 with reduced motion. */
interface Passing {
  readonly swim: number
  readonly fade: number
  /** Milliseconds. */
  readonly now: number
}

/** Moves every fish on; the one under a net hardly moves. */
export function swimOn(shoal: readonly Swimmer[], { swim, fade, now }: Passing, netted?: Swimmer): void {
  for (const fish of shoal) {
    fish.clock += swim * (fish === netted ? 0.1 : 1 + fish.rush)
    fish.rush *= Math.exp(-CALM * swim)
    fish.seen = now < fish.backAt ? 0 : Math.min(1, fish.seen + fade * APPEAR)
  }
}

/** Replaces a caught fish after a while by another one, elsewhere. */
export function replace(fish: Swimmer, now: number): void {
  fish.seen = 0
  fish.backAt = now + BACK_MS
  fish.clock += 5
}

/** Returns a fish of this kind, preferably a visible one. There is always one to shoot at. */
export function oneOf(shoal: readonly Swimmer[], kind: Kind): Swimmer | undefined {
  const own = shoal.filter((fish) => fish.kind === kind)
  return own.find(({ seen }) => seen > 0.5) ?? own[0]
}

/** A tap in CSS pixels, and the size of the lagoon. */
interface Tap {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the fish meant by a tap: the nearest one within its reach, in CSS pixels. */
export function fishAt(shoal: readonly Swimmer[], tap: Tap, reachOf: (kind: Kind) => number): Swimmer | undefined {
  let nearest: Swimmer | undefined
  let closest = 1
  for (const fish of shoal) {
    if (fish.seen < 0.5) continue
    const { x, y } = placeOf(fish)
    const away = Math.hypot(x * tap.width - tap.x, y * tap.height - tap.y) / reachOf(fish.kind)
    if (away >= closest) continue
    closest = away
    nearest = fish
  }
  return nearest
}
