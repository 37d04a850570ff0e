import {
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { as, pagedList } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { minor, total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { bonusGroups, bonusTerms } from './reward.ts'

const { currency, digits } = balance.value.entries

/**
 * The state of a bonus. `waiting`: another one runs, and it begins after that one, in the order accepted; its money is
 * granted then. `fulfilled`: what was left became own money. `ended`: its time was over, or all of it was lost.
 * `given_up`: by its member, or by a self-exclusion.
 */
export const bonusStates = ['waiting', 'running', 'fulfilled', 'ended', 'given_up'] as const
export type BonusState = (typeof bonusStates)[number]

/** A kind of game that a bonus can be played with. */
const kind = picklist([...bonusGroups.games, ...bonusGroups.sports])
/** Basis points of the stakes. */
const returned = pipe(number(), integer(), minValue(0), maxValue(10_000))
const bonusId = pipe(string(), regex(/^[1-9]\d{0,14}$/))

/** A bonus of the caller. Amounts in minor units, times in milliseconds since the epoch. */
export const ownBonus = object({
  id: string(),
  state: picklist(bonusStates),
  /** What it was given for: `mission`, `promotion`, `gift` and so on, and the id of that, if it has one. */
  source: object({ kind: string(), id: nullable(string()) }),
  /** As they were accepted; they never change. */
  terms: bonusTerms,
  /** Stakes by weight: `done` of `required`, so `left` = `required` - `done`. */
  required: total,
  done: total,
  left: total,
  /** Bonus money that is left, 0 unless it runs; `inPlay` is in open rounds besides. */
  money: total,
  inPlay: total,
  /** What became own money, and what went back to the house. */
  converted: total,
  forfeited: total,
  acceptedAt: number(),
  /** When it began to run, and ends at the latest; null while it waits. */
  beganAt: nullable(number()),
  endsAt: nullable(number()),
  /** When it was fulfilled, ended or given up. */
  closedAt: nullable(number()),
})
export type OwnBonus = InferOutput<typeof ownBonus>

/** The most bonuses that are listed. */
export const OWN_BONUSES = 100

/**
 * S2.66: the caller's bonuses: the one that runs, then those that wait in their order, then the others, newest first. `own`
 * is the balance of the main wallet, `mayLeave` what can be withdrawn of it, `bonusMoney` a second figure that is in neither.
 */
export const ownBonuses = endpoint({
  name: 'ownBonuses',
  method: 'GET',
  path: '/wps/member/bonus',
  access: 'account',
  input: strictObject({}),
  value: object({
    own: total,
    mayLeave: total,
    bonusMoney: total,
    currency,
    digits,
    /** The gateway's clock. */
    now: number(),
    bonuses: listOf(ownBonus),
  }),
  refusals: [],
})

/** A round that has counted for a bonus. */
const bonusRound = object({
  roundId: string(),
  nodeId: string(),
  gameName: string(),
  vendorName: string(),
  /** When it was settled. */
  at: number(),
  /** The whole stake, its weight in percent, and what it added to `done`. */
  stake: total,
  weight: pipe(number(), integer(), minValue(0), maxValue(100)),
  counted: total,
})
export type BonusRound = InferOutput<typeof bonusRound>

/** Rows of a page of `bonusRounds`. */
export const BONUS_PAGE_SIZE = 20

/** S2.66: the rounds that counted for a bonus of the caller, newest first; their `counted` add up to `done`. */
export const bonusRounds = pagedList({
  name: 'bonusRounds',
  path: '/wps/member/bonus/rounds',
  access: 'account',
  owner: { field: 'id', kind: 'bonus', scope: 'own' },
  filters: { id: as('', bonusId) },
  sorts: [],
  row: bonusRound,
  page: { done: total, currency, digits },
})

/** What giving up a bonus costs, in minor units: the bonus money that goes, and the own money, which stays. */
export const givenUp = object({ own: total, bonusMoney: total })

/**
 * Gives up a bonus of the caller that runs or waits: its money goes back to the house, own money is untouched, and the next
 * one begins. `bonusMoney` is what the page showed; if it differs meanwhile, the call is refused `bonus_changed` with both
 * figures, and nothing happens. A repeat finds it closed and answers the same state.
 */
export const giveUpBonus = endpoint({
  name: 'giveUpBonus',
  method: 'POST',
  path: '/wps/member/bonus/give-up',
  access: 'account',
  owner: { field: 'id', kind: 'bonus', scope: 'own' },
  input: strictObject({ id: bonusId, bonusMoney: minor }),
  value: ownBonus,
  refusals: ['bonus_changed'],
  refusalValue: givenUp,
})

/**
 * Theoretical returns of the games of a kind that are open, the lowest and the highest, for the cost of a bonus before it
 * is accepted (`averageCost`). A kind of which no game publishes one is not listed.
 */
export const bonusReturns = endpoint({
  name: 'bonusReturns',
  method: 'GET',
  path: '/wps/bonus/returns',
  access: 'browsing',
  input: strictObject({}),
  value: object({ returns: listOf(object({ kind, lowest: returned, highest: returned })) }),
  refusals: [],
})
