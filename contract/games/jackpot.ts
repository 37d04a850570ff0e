import { integer, maxValue, minValue, nullable, number, object, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

const minor = pipe(number(), integer(), minValue(0))

/** How a jackpot is fed and won. */
export const jackpotTerms = object({
  /** The share of each stake that feeds it, in basis points: the operator pays it on top of the games' RTP. */
  share: pipe(number(), integer(), minValue(0), maxValue(10_000)),
  /** The seed amount that the operator starts it with, in minor units. */
  seed: minor,
  /** One win per this many minor units staked, on average: a round's chance is its stake divided by it. */
  stakes: pipe(number(), integer(), minValue(1)),
})

/**
 * S2.92: the jackpot of the in-house games: its current amount and its last wins, newest first, with players reduced to
 * one letter. `running` is null if there is none. Minor units of `currency`; times in milliseconds since the epoch.
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
 * S2.92: the jackpots that the caller has won, newest first, with the seeds of each round, from which anyone can verify
 * the draw (`contract/game-wallet/game-wallet.ts`). The ledger has a separate transfer for each, under `jackpot:…`.
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
