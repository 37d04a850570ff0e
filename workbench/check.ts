import { type Fraction, millionths } from '#returns/fraction.ts'
import { MAX_RETURN, MIN_RETURN } from '#returns/slot-titles.ts'
import type { Bet, Path } from './bet.ts'
import type { Draft } from './engines.ts'

/** A bet whose return is known. */
interface Known extends Pick<Bet, 'name' | 'stated'> {
  readonly mean: Fraction
}

/** A bet that returns other than it may, or than is stated, and where the file states it. */
export interface ReturnFault {
  readonly path: Path
  readonly says: string
}

/**
 * Compares the exact returns of bets with what their file states: the last check of a title. Every bet returns between 85 and
 * 99.7 %, and as much as is stated about it; of those about which nothing is, the title states the lowest.
 */
export function faultsOf({ title }: Pick<Draft, 'title'>, bets: readonly Known[]): ReturnFault[] {
  const path: Path = ['stated', 'return']
  const faults = bets.flatMap(({ name, stated, mean }): ReturnFault[] => {
    const exact = millionths(mean)
    const at = stated?.path ?? path
    if (exact < MIN_RETURN || exact > MAX_RETURN) {
      return [{ path: at, says: `${name} returns ${percent(exact)}: every bet returns 85 to 99.7 %` }]
    }
    return stated && stated.value !== exact ? [{ path: at, says: differs(name, exact, stated.value) }] : []
  })
  const unnamed = bets.filter(({ stated }) => !stated).toSorted((one, other) => order(one.mean, other.mean))
  const [lowest] = unnamed
  const isWrong = lowest && faults.length === 0 && millionths(lowest.mean) !== title.stated.return
  if (isWrong) faults.push({ path, says: differs(lowest.name, millionths(lowest.mean), title.stated.return) })
  return faults
}

const order = (one: Fraction, other: Fraction) => (one.over * other.under < other.over * one.under ? -1 : 1)

/** Returns the faults of all bets of a title, which takes seconds for some. */
export function allFaults(draft: Draft): ReturnFault[] {
  return faultsOf(
    draft,
    draft.bets.map((bet) => ({ ...bet, mean: bet.mean() })),
  )
}

const differs = (name: string, exact: number, stated: number) =>
  `${name} returns ${exact} millionths (${percent(exact)}), not ${stated}`

const percent = (millionth: number) => `${(millionth / 10_000).toFixed(4)} %`
