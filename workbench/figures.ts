import { type Fraction, fraction, millionths, product, sum, toNumber } from '#returns/fraction.ts'
import { type Odds, deviationOf } from '#returns/odds.ts'
import type { Bet, Share } from './bet.ts'
import { type ReturnFault, faultsOf } from './check.ts'
import type { Draft } from './engines.ts'
import { type Spread, drawnBy, drawnFrom, spreadOf } from './spread.ts'

/** A part of a bet's return. Percent. */
interface ShareView {
  readonly name: string
  /** Of the stakes. */
  readonly returned: number
  /** Of the return. */
  readonly part: number
  readonly isMeasured: boolean
}

/** The return of a bet; null while it is computed. */
export interface ReturnView {
  readonly name: string
  /** Millionths; null if the file states it for the title alone. */
  readonly stated: number | null
  readonly returned: null | { readonly fraction: string; readonly percent: number; readonly millionths: number }
  readonly shares: readonly ShareView[]
}

/** All figures of a bet, in stakes. */
export interface FullView extends ReturnView {
  readonly deviation: number
  readonly hit: number
  readonly win: number
  readonly maxPayout: number
  /** Rounds that hit rate, wins and deviation were measured over; null if they are exact. */
  readonly measured: number | null
  readonly spread: readonly Spread[]
}

/** Figures of all bets, and what they refuse. */
export interface Figures<View> {
  readonly bets: readonly View[]
  readonly faults: readonly ReturnFault[]
}

/** Returns what takes less than a keystroke: the returns, and what brings them. */
export function quickFigures(draft: Draft): Figures<ReturnView> {
  const known = draft.bets
    .filter(({ isSlow }) => !isSlow)
    .map((bet) => {
      const shares = bet.shares?.() ?? []
      // the parts are summed to save the time of computing the whole once more
      return {
        ...bet,
        parts: shares,
        mean: shares.length > 0 ? sum(...shares.map(({ returned }) => returned)) : bet.mean(),
      }
    })
  const isComplete = known.length === draft.bets.length
  return {
    bets: draft.bets.map((bet) => {
      const found = known.find(({ name }) => name === bet.name)
      return found ? { ...returnView(bet, found.mean), shares: viewsOf(found.parts, found.mean) } : unknown(bet)
    }),
    // the lowest return is not known before all are
    faults: faultsOf(draft, isComplete ? known : known.filter(({ stated }) => stated)),
  }
}

/** Returns everything, which takes seconds. */
export function fullFigures(draft: Draft): Figures<FullView> {
  const all = draft.bets.map((bet) => ({ bet, odds: bet.odds() }))
  const known = all.map(({ bet, odds }) => ({ ...bet, mean: odds.mean }))
  return { bets: all.map(({ bet, odds }) => fullView(bet, odds)), faults: faultsOf(draft, known) }
}

function fullView(bet: Bet, odds: Odds): FullView {
  const { mean, hit, win, maxPayout, chances } = odds
  const player = bet.player
  const next = chances ? drawnBy(chances) : player && drawnFrom(player(), toNumber(mean))
  const shares = bet.shares?.() ?? bet.playedShares?.() ?? (chances ? payShares(chances) : [])
  return {
    ...returnView(bet, mean),
    shares: viewsOf(shares, mean),
    deviation: deviationOf(odds),
    hit: toNumber(hit),
    win: toNumber(win),
    maxPayout: toNumber(maxPayout),
    measured: bet.measured ?? null,
    spread: next ? spreadOf(next) : [],
  }
}

const statedOf = ({ stated }: Bet) => stated?.value ?? null
const unknown = (bet: Bet): ReturnView => ({ name: bet.name, stated: statedOf(bet), returned: null, shares: [] })

function returnView(bet: Bet, mean: Fraction): Omit<ReturnView, 'shares'> {
  const returned = {
    fraction: `${mean.over}/${mean.under}`,
    percent: toNumber(mean) * 100,
    millionths: millionths(mean),
  }
  return { name: bet.name, stated: statedOf(bet), returned }
}

/** Returns what all rounds bring that pay so much, the highest pays first. */
function payShares(chances: NonNullable<Odds['chances']>): Share[] {
  const byPay = new Map<string, { pays: Fraction; chance: Fraction }>()
  for (const { pays, chance } of chances) {
    if (pays.over === 0n) continue
    const name = `pays ${Number(toNumber(pays).toFixed(4))}`
    byPay.set(name, { pays, chance: sum(byPay.get(name)?.chance ?? fraction(0), chance) })
  }
  return [...byPay]
    .toSorted(([, one], [, other]) => toNumber(other.pays) - toNumber(one.pays))
    .map(([name, { pays, chance }]) => ({ name, returned: product(pays, chance) }))
}

function viewsOf(shares: readonly Share[], mean: Fraction): ShareView[] {
  const all = toNumber(mean)
  return shares.map(({ name, returned, isMeasured = false }) => {
    const share = toNumber(returned)
    return { name, returned: share * 100, part: all > 0 ? (share / all) * 100 : 0, isMeasured }
  })
}
