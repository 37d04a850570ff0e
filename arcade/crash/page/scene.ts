interface Point {
  readonly x: number
  readonly y: number
}

/** Places in the picture of a flight, in pixels from its upper start corner. */
export interface Scene {
  readonly kite: Point
  /** Where the string is held. */
  readonly hand: Point
  /** Level of the sea. */
  readonly sea: number
  /** How far the middle of the string hangs below a straight line. */
  readonly sag: number
}

/** Times in which the kite covers most of its way, in milliseconds: out first, then up, so that it passes below the number. */
const OUT_MS = 900
const UP_MS = 6_000

/** Returns where everything is after `elapsed` milliseconds, at a multiplier in hundredths. */
export function sceneAt(
  elapsed: number,
  multiplier: number,
  { width, height }: { width: number; height: number },
): Scene {
  const since = Math.max(elapsed, 0)
  const [out, up] = [1 - Math.exp(-since / OUT_MS), 1 - Math.exp(-since / UP_MS)]
  return {
    kite: { x: width * (0.12 + 0.78 * out), y: height * (0.78 - 0.56 * up) },
    hand: { x: width * 0.05, y: height },
    sea: height * (1.04 - (0.28 * 100) / multiplier),
    sag: 26 * (1 - up),
  }
}
