/** What is left of a debt, minor units. */
export interface Debt {
  readonly id: number
  readonly left: number
}

/**
 * Takes debts from new pay, the oldest first, and never more than the pay.
 * @returns what is kept, and the debts that it changes
 */
export function withhold(pay: number, debts: readonly Debt[]): { kept: number; left: Debt[] } {
  const left: Debt[] = []
  let free = pay
  for (const debt of debts) {
    const taken = Math.min(free, debt.left)
    if (taken === 0) continue
    free -= taken
    left.push({ id: debt.id, left: debt.left - taken })
  }
  return { kept: pay - free, left }
}
