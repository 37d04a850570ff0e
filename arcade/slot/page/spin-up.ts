/** Share of a loop in which a reel reaches its full speed. */
const SHARE = 0.25
/** Constant acceleration from rest: the way grows with the square of the time. */
const ACCELERATING = 'cubic-bezier(0.333, 0, 0.667, 0.333)'

/** One animation of a reel. */
interface Motion {
  readonly frames: Keyframe[]
  readonly timing: KeyframeAnimationOptions
}

/** Returns the motions of a reel from rest: it gathers speed, then loops from where it is without a jump. */
export function spinUp(fromPercent: number, loopMs: number): Motion[] {
  const at = (share: number) => ({ transform: `translateY(${fromPercent * (1 - share)}%)` })
  // from rest to the speed of the loop takes twice as long as the same way at that speed
  const gatherMs = 2 * SHARE * loopMs
  return [
    { frames: [at(0), at(SHARE)], timing: { duration: gatherMs, easing: ACCELERATING, fill: 'forwards' } },
    {
      frames: [at(0), at(1)],
      timing: { delay: gatherMs, iterationStart: SHARE, duration: loopMs, iterations: Infinity },
    },
  ]
}
