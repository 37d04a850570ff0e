const STEPS = 15

/** Returns the amounts of a count-up in whole minor units: fast at first, slower towards the payout. */
export function countSteps(payout: number): number[] {
  const at = (step: number) => Math.round(payout * (1 - (1 - step / STEPS) ** 2))
  return [...new Set(Array.from({ length: STEPS }, (_, step) => at(step + 1)))]
}
