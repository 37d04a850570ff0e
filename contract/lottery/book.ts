/** The numbers that a draw makes; each is published as text with all its digits: `07`, never `7`. */
export type Shape = Numbers | Dice | Balls

/** Independent numbers of so many digits, by prize tier, in the order of the draw. */
interface Numbers {
  readonly kind: 'numbers'
  readonly tiers: readonly (readonly [name: string, count: number, digits: number])[]
}

interface Dice {
  readonly kind: 'dice'
  readonly count: number
  readonly faces: number
}

/** Different numbers from 1 to `of`, in the order of the draw: racers and balls. */
interface Balls {
  readonly kind: 'balls'
  readonly of: number
  readonly drawn: number
}

/** The numbers of one draw as they are published, in the order of the draw. */
export type Result = readonly string[]

/** A part of a result. */
export interface Part {
  /** The prize tiers whose numbers count; all without it. */
  readonly tiers?: readonly string[]
  /** The places that count, from 0; all without it. */
  readonly places?: readonly number[]
  /** The digits of each number that count, as in `String.slice`; numbers with fewer digits do not count. */
  readonly digits?: readonly [from: number, to?: number]
  /** Every digit is a number of its own. */
  readonly split?: true
}

/** A range of integers, both ends included. */
export type Range = readonly [min: number, max: number]

/**
 * Forms of three numbers. `straight` and `half` take 9 and 0 as neighbours: a half-straight has two neighbours and is
 * no straight. A `run` is three in a row without that.
 */
export type Form = 'triple' | 'pair' | 'straight' | 'half' | 'mixed' | 'run' | 'different'

/** What an option of a choice asks of a part: everything that it names. */
export interface Condition {
  readonly range?: Range
  readonly parity?: 'even' | 'odd'
  readonly form?: Form
  /** Any form but this. */
  readonly not?: Form
}

/** When a pick wins, and how often. */
export type Rule =
  /** Each number of a part that equals the pick is a hit; `anyOrder` compares the digits in any order. */
  | { readonly kind: 'same'; readonly parts: readonly Part[]; readonly anyOrder?: true }
  /** One hit if so many of the picks are in the part, whatever repeats. */
  | { readonly kind: 'present'; readonly part: Part; readonly counts: readonly Range[] }
  /** One hit if the pick is so many times in the part. */
  | { readonly kind: 'times'; readonly part: Part; readonly counts: readonly Range[] }
  /** One hit if the picks are the numbers of the part in this order; `anyOrder` drops the order. */
  | { readonly kind: 'order'; readonly part: Part; readonly anyOrder?: true }
  /** One hit if the part meets the option's condition; it measures the sum, the number read, or first less last. */
  | {
      readonly kind: 'trait'
      readonly part: Part
      readonly measure: 'sum' | 'number' | 'difference'
      readonly options: Readonly<Record<string, Condition>>
    }

/** The picks of a bet. */
export type PickShape =
  /**
   * Numbers of so many digits, each a bet of its own. A pattern states how often the digits repeat, the most frequent
   * first: 122 has `21`, 123 has `111`. Where patterns are listed, the order of digits does not matter.
   */
  | { readonly kind: 'number'; readonly digits: number; readonly patterns?: readonly string[] }
  /** So many different numbers; up to `max` of them are a bet on each combination. */
  | { readonly kind: 'set'; readonly count: number; readonly max: number; readonly range: Range }
  /** So many different numbers in this order. */
  | { readonly kind: 'order'; readonly count: number; readonly range: Range }
  /** Options of the market, each a bet of its own. */
  | { readonly kind: 'choice' }

/** The jackpot of the last tier, in minor units. */
export interface Pool {
  /** What each bet adds. */
  readonly feed: number
  /** What the house starts it with. */
  readonly seed: number
  /** What is above it goes to the best tier won. */
  readonly cap: number
  /** What a bet that wins it is paid at least: as much as the best fixed prize. */
  readonly min: number
}

/** What can be bet on. */
export interface Market {
  readonly code: string
  /** The smallest stake on one number, in minor units. */
  readonly unit: number
  /** The units that one bet costs: as many as numbers take part. */
  readonly numbers: number
  readonly pick: PickShape
  readonly rule: Rule
  /**
   * Whole hundredths of a unit per hit, stake included, for each part or range of the rule: by option or pattern, or
   * for `all` picks. A pool pays the tier after the last.
   */
  readonly odds: Readonly<Record<string, readonly number[]>>
  readonly pool?: Pool
}

/** All markets of a shape. */
export interface Book {
  readonly code: string
  readonly shape: Shape
  readonly markets: readonly Market[]
}

/** One line of a slip; a line with more picks than a bet needs is several bets. */
export interface SlipLine {
  readonly market: string
  readonly picks: readonly string[]
  readonly units: number
}
