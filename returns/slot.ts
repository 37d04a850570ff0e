import {
  type CellTitle,
  type Free,
  type PaidRole,
  type SlotTitle,
  type StripTitle,
  paidRoles,
} from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'
import { type Fraction, fraction, product, sum } from './fraction.ts'
import { cellReturn, scatterChances } from './slot-cells.ts'
import { holdOdds } from './slot-hold.ts'
import { runReturn, shownChances } from './slot-strips.ts'
import { tumbleOdds } from './slot-tumbles.ts'

/** One kind of spin: what it pays on average in units, and how often it shows so many scatters. */
interface SpinReturn {
  readonly mean: Fraction
  readonly scatters: readonly Fraction[]
}

/**
 * Computes the exact return of a title in stakes, by linearity: the bought spin, hold and respin, and the free spins,
 * whose number follows from scatters alone.
 */
export function slotReturn(title: SlotTitle): Fraction {
  const bought = spinReturn(title, false)
  const hold = 'strips' in title ? holdReturn(title) : fraction(0)
  return product(sum(bought.mean, hold, freeReturn(title, bought)), fraction(1, title.unit))
}

/** Free spins of a title: how often a round has any, how many on average then, and their part of the return in stakes. */
interface FreeOdds {
  readonly trigger: Fraction
  readonly spins: Fraction
  readonly share: Fraction
}

/** Computes how free spins arise; undefined if the title has none. */
export function freeOdds(title: SlotTitle): FreeOdds | undefined {
  const { free, unit } = title
  if (!free) return undefined
  const bought = spinReturn(title, false)
  const trigger = sum(...bought.scatters.filter((_, count) => payOf(free.spins, count) > 0))
  const spins = freeSpinsOf(free, bought.scatters, spinReturn(title, true).scatters)
  const share = product(freeReturn(title, bought), fraction(1, unit))
  return { trigger, spins: product(spins, fraction(trigger.under, trigger.over)), share }
}

/** What brings a part of a return: a symbol, scatters, or hold and respin. */
type Source = PaidRole | 'scatter' | 'hold'

/**
 * Computes what each symbol brings in stakes, with its pays in free spins: together they are the return. Tumbles, where one
 * symbol's win changes what the others pay, are not known like this.
 */
export function slotShares(title: SlotTitle): ReadonlyMap<Source, Fraction> {
  const stakes = fraction(1, title.unit)
  const bought = scattersOf(title, false)
  const each = title.free && scattersOf(title, true)
  const free =
    title.free && each ? product(freeSpinsOf(title.free, bought, each), fraction(title.free.factor)) : fraction(0)
  const withFree = (of: (isFree: boolean) => Fraction) =>
    product(sum(of(false), title.free ? product(free, of(true)) : fraction(0)), stakes)
  const shares = new Map<Source, Fraction>()
  for (const role of paidRoles) {
    const pays = title.pays[role]
    if (pays)
      shares.set(
        role,
        withFree((isFree) => runsOf({ ...title, pays: { [role]: pays } }, isFree)),
      )
  }
  if (title.scatterPays) {
    shares.set(
      'scatter',
      withFree((isFree) => scatterReturn(title, (isFree ? each : undefined) ?? bought)),
    )
  }
  if ('strips' in title && title.hold) shares.set('hold', product(holdReturn(title), stakes))
  return shares
}

function freeReturn(title: SlotTitle, bought: SpinReturn): Fraction {
  if (!title.free) return fraction(0)
  const each = spinReturn(title, true)
  return product(freeSpinsOf(title.free, bought.scatters, each.scatters), fraction(title.free.factor), each.mean)
}

function spinReturn(title: SlotTitle, isFree: boolean): SpinReturn {
  const scatters = scattersOf(title, isFree)
  const isTumbling = 'tumble' in title && title.tumble !== undefined
  const runs = isTumbling ? fromDouble(tumbleOdds(title).mean) : runsOf(title, isFree)
  return { mean: sum(runs, scatterReturn(title, scatters)), scatters }
}

const stripsOf = (title: StripTitle, isFree: boolean) => (isFree ? title.free?.strips : undefined) ?? title.strips
const weightsOf = (title: CellTitle, isFree: boolean) => (isFree ? title.free?.weights : undefined) ?? title.weights

/** Returns what lines, ways, counts or groups of a grid pay. */
function runsOf(title: SlotTitle, isFree: boolean): Fraction {
  return 'strips' in title ? runReturn(title, stripsOf(title, isFree)) : cellReturn(title, weightsOf(title, isFree))
}

function scattersOf(title: SlotTitle, isFree: boolean): Fraction[] {
  return 'strips' in title
    ? shownChances(title, stripsOf(title, isFree), 'scatter')
    : scatterChances(title, weightsOf(title, isFree))
}

const scatterReturn = ({ scatterPays }: SlotTitle, scatters: readonly Fraction[]) =>
  sum(...scatters.map((chance, count) => product(chance, fraction(payOf(scatterPays, count)))))

/** Returns a double as a fraction of 2⁴⁰. */
export function fromDouble(value: number): Fraction {
  return fraction(BigInt(Math.round(value * 2 ** 40)), 2n ** 40n)
}

function holdReturn(title: StripTitle): Fraction {
  const { hold, strips, rows } = title
  if (!hold) return fraction(0)
  const chances = shownChances(title, strips, 'coin')
  const parts = chances.map((chance, coins) =>
    coins < hold.from || chance.over === 0n
      ? fraction(0)
      : product(chance, holdOdds(hold, strips.length * rows, coins).mean),
  )
  return sum(...parts)
}

/**
 * Returns the expected number of free spins of a round: a chain over those left and those given in all.
 * @param bought how often the bought spin shows so many scatters
 * @param each likewise, of a free spin
 */
function freeSpinsOf(free: Free, bought: readonly Fraction[], each: readonly Fraction[]): Fraction {
  const known = new Map<string, Fraction>()
  const won = (chances: readonly Fraction[], left: number, given: number): Fraction =>
    sum(
      ...[...byNumber(free, chances)].map(([spins, chance]) => {
        const more = Math.min(spins, free.max - given)
        return product(chance, of(left + more, given + more))
      }),
    )
  const of = (left: number, given: number): Fraction => {
    if (left === 0) return fraction(0)
    const key = `${left} ${given}`
    const spins = known.get(key) ?? sum(fraction(1), won(each, left - 1, given))
    known.set(key, spins)
    return spins
  }
  return won(bought, 0, 0)
}

/** Returns how often a spin wins so many free spins. */
function byNumber({ spins }: Free, chances: readonly Fraction[]): Map<number, Fraction> {
  const found = new Map<number, Fraction>()
  chances.forEach((chance, count) => {
    const won = payOf(spins, count)
    if (chance.over > 0n) found.set(won, sum(found.get(won) ?? fraction(0), chance))
  })
  return found
}
