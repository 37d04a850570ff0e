import { integer, maxValue, minValue, nullable, number, object, pipe, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

const minor = pipe(number(), integer(), minValue(0))

/** How a jackpot is fed and won. */
export const jackpotTerms = object({
  /** What of each stake feeds it, basis points: the house pays it on top of what its games return. */
  share: pipe(number(), integer(), minValue(0), maxValue(10_000)),
  /** What the house begins it with, minor units. */
  seed: minor,
  /** One win in so many minor units staked, on average: the chance of a round is its stake in them. */
  stakes: pipe(number(), integer(), minValue(1)),
})

/**
 * S2.92: the jackpot of the house's own games: what is in it now and its last wins, the newest first, their players by one
 * letter. `running` is null while there is none. Amounts in minor units of `currency`, times in milliseconds since the epoch.
 */
export const jackpot = endpoint({
  name: 'jackpot',
  method: 'GET',
  path: '/wps/jackpot',
  access: 'open',
  input: strictObject({}),
  value: object({
    running: nullable(object({ amount: minor, since: number(), ...jackpotTerms.entries })),
    wins: listOf(
      object({ player: string(), nodeId: string(), gameName: string(), stake: minor, paid: minor, at: number() }),
    ),
    /** The gateway's clock. */
    now: number(),
    currency: string(),
    digits: pipe(number(), integer(), minValue(0), maxValue(4)),
  }),
  refusals: [],
})

/**
 * S2.92: the jackpots that the caller has won, the newest first, each with the seeds that its round was drawn from: with them
 * whoever can compute an HMAC comes to its number (`contract/game-wallet/game-wallet.ts`). The ledger has each under `jackpot:…` on its own.
 */
export const jackpotsWon = endpoint({
  name: 'jackpotsWon',
  method: 'GET',
  path: '/wps/jackpot/won',
  access: 'account',
  input: strictObject({}),
  value: object({
    list: listOf(
      object({
        nodeId: string(),
        gameName: string(),
        stake: minor,
        paid: minor,
        at: number(),
        serverSeed: string(),
        clientSeed: string(),
        nonce: number(),
      }),
    ),
    currency: string(),
    digits: pipe(number(), integer(), minValue(0), maxValue(4)),
  }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
