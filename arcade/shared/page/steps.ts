let runs = 0

/**
 * Takes steps one after another, evenly within so many milliseconds and not slower than `paceMs`, all at once if there is no time.
 * Resolves after the last; a newer run ends this one.
 */
export async function inSteps(steps: readonly (() => void)[], ms: number, paceMs: number): Promise<void> {
  const run = ++runs
  const each = Math.min(paceMs, ms / steps.length)
  for (const step of steps) {
    if (run !== runs) return
    step()
    // a step is seen before the next one
    if (each > 0) await new Promise((resolve) => setTimeout(resolve, each))
  }
}

/** Ends a run whose round is over. */
export const endSteps = (): void => void (runs += 1)
