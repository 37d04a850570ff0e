import { TOP } from './rules.ts'

/**
 * The flight curve grows by 0.6 % every tenth of a second, linear in between: it doubles in 11.6 s and reaches the top
 * after 115 s. Integer arithmetic only, so that server and page compute the same curve.
 */
const STEP_MS = 100
/** Parts per hundredth while the curve grows. */
const PARTS = 1_000_000

/** The height at each step, in parts of a hundredth. */
const steps = heights()

function heights(): readonly number[] {
  const all = [100 * PARTS]
  for (let height = 100 * PARTS; height < TOP * PARTS;) {
    height += Math.floor((height * 6) / 1_000)
    all.push(height)
  }
  return all
}

/** Returns the multiplier after `elapsedMs` of flight, in hundredths. */
export function heightAt(elapsedMs: number): number {
  const ms = Math.max(0, Math.floor(elapsedMs))
  const step = Math.floor(ms / STEP_MS)
  const [from, to] = [steps[step], steps[step + 1]]
  if (from === undefined || to === undefined) return TOP
  const rest = ms % STEP_MS
  return Math.min(TOP, Math.floor((from * (STEP_MS - rest) + to * rest) / (STEP_MS * PARTS)))
}

/** Returns the first millisecond at which a flight reaches the multiplier, given in hundredths. */
export function reachedAfter(hundredths: number): number {
  let [below, at] = [-1, steps.length * STEP_MS]
  while (at - below > 1) {
    const middle = Math.floor((below + at) / 2)
    if (heightAt(middle) >= hundredths) at = middle
    else below = middle
  }
  return at
}

/** Returns how many ms a flight lasts: until the multiplier exceeds the crash point (itself reached), or the top. */
export function lengthOf(crash: number): number {
  return reachedAfter(crash < TOP ? crash + 1 : TOP)
}
