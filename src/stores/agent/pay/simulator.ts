import { type Simulation, mayExceed, simulate } from '#contract/agent/simulation.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'
import type { Terms } from './contracts.ts'

/** The figures of a team as they are typed. */
export interface TypedFigures {
  readonly valid: string
  readonly lost: string
  readonly active: string
}
export const noFigures: TypedFigures = { valid: '', lost: '', active: '' }
export { type Simulation, mayExceed }

/** A contract and the typed figures of its team. */
export interface TypedTeam {
  readonly terms: Terms
  readonly typed: TypedFigures
}

/** Computes what terms would pay for typed figures; an empty figure is 0. `undefined`: one of them cannot be read. */
export function simulateTyped(own: TypedTeam, downlines: readonly TypedTeam[], digits: number): Simulation | undefined {
  const [team, ...others] = [own, ...downlines].map(({ terms, typed }) => {
    const figures = figuresOf(typed, digits)
    return figures && { terms, figures }
  })
  const read = others.filter((one) => one !== undefined)
  return team && read.length === others.length ? simulate(team, read) : undefined
}

function figuresOf({ valid, lost, active }: TypedFigures, digits: number) {
  const read = (typed: string, places: number) => (typed.trim() === '' ? 0 : readMoney(typed, places))
  const [bets, losses, people] = [read(valid, digits), read(lost, digits), read(active, 0)]
  if (typeof bets === 'string' || typeof losses === 'string' || typeof people === 'string') return undefined
  return { valid: bets, lost: losses, active: people }
}
