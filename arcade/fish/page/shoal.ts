import { type Kind, kinds } from '../rules.ts'

/** A fish of the picture. */
export interface Swimmer {
  readonly kind: Kind
  /** Counted through the whole shoal: no two swim alike. */
  readonly nth: number
  /** Seconds of its own: they run faster for a fish that flees, and hardly for one that a net is over. */
  clock: number
  /** How much faster it is just now. */
  rush: number
  /** From 0, not to be seen, to 1. */
  seen: number
  /** When another one comes for it that was caught. Milliseconds. */
  backAt: number
}

/** Where a fish is, in shares of the lagoon from above left, and how it lies. */
interface Place {
  readonly x: number
  readonly y: number
  /** 1 to the right, -1 to the left, in between while it turns. */
  readonly facing: number
  /** Radians, nose down. */
  readonly tilt: number
}

/** How many of each kind there are: the rarer the catch, the fewer. It decides nothing. */
const crowd: Readonly<Record<Kind, number>> = {
  sardine: 5,
  clownfish: 4,
  angelfish: 3,
  pufferfish: 2,
  squid: 2,
  tuna: 2,
  swordfish: 1,
  goldfish: 1,
}

/** No fish comes nearer to the edge with its middle, as a share of the width. */
const MARGIN = 0.08
const GOLDEN = 0.618_034
/** How fast what frightened a fish is over, and how fast one comes into sight, in shares a second. */
const CALM = 2.2
const APPEAR = 1.8
const BACK_MS = 2_500

/** The fish of the lagoon, the large ones last. */
export function makeShoal(): Swimmer[] {
  const all = kinds.flatMap((kind) => Array.from({ length: crowd[kind] }, () => kind))
  return all.map((kind, nth) => ({ kind, nth, clock: 0, rush: 0, seen: 1, backAt: 0 }))
}

/** Shares from 0 to 1 that lie far from one another. */
const spread = (nth: number, salt: number) => (nth * GOLDEN + salt * 0.754_878) % 1

/** Where a fish is at its own time: a loop without beginning or end that never leaves the lagoon. */
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

/** What passes until the next picture, in seconds: for those who want no motion `swim` is nothing. */
interface Passing {
  readonly swim: number
  readonly fade: number
  /** Milliseconds. */
  readonly now: number
}

/** Lets every fish swim on. The one that a net is over hardly does. */
export function swimOn(shoal: readonly Swimmer[], { swim, fade, now }: Passing, netted?: Swimmer): void {
  for (const fish of shoal) {
    fish.clock += swim * (fish === netted ? 0.1 : 1 + fish.rush)
    fish.rush *= Math.exp(-CALM * swim)
    fish.seen = now < fish.backAt ? 0 : Math.min(1, fish.seen + fade * APPEAR)
  }
}

/** Lets another fish come in a while for one that was caught, and from elsewhere. */
export function replace(fish: Swimmer, now: number): void {
  fish.seen = 0
  fish.backAt = now + BACK_MS
  fish.clock += 5
}

/** A fish of this kind, one that can be seen if there is any. There is always one to shoot at. */
export function oneOf(shoal: readonly Swimmer[], kind: Kind): Swimmer | undefined {
  const own = shoal.filter((fish) => fish.kind === kind)
  return own.find(({ seen }) => seen > 0.5) ?? own[0]
}

/** A place of the lagoon in CSS pixels, and how large that is. */
interface Tap {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The fish that is meant by a tap: the nearest one within its reach, in CSS pixels. */
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
