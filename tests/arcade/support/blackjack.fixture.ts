import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { parse as read } from 'valibot'
import { isNatural, totalOf, valueOf } from '#arcade/blackjack/hand.ts'
import { type BlackjackBet, type BlackjackResult, type Move, type View, rulesOf } from '#arcade/blackjack/rules.ts'
import { type BlackjackTitle, blackjackTitle } from '#arcade/blackjack/title.ts'
import { DECK, dealEndless } from '#arcade/cards/deck.ts'
import type { SteppedOutcome } from '#arcade/fair/stepped.ts'
import type { RoundAnswer, RunningRound, StateAnswer } from '#arcade/wire.ts'
import { playWith } from '#contract/fair/draws.ts'
import { type Bed, type Reply, ask, newId } from './arcade.fixture.ts'

export type BlackjackOutcome = SteppedOutcome<Move, BlackjackResult>
type Answer = RoundAnswer<BlackjackBet, BlackjackOutcome>
type State = StateAnswer<BlackjackBet, BlackjackOutcome>

const file = new URL('../../../arcade/titles/lagoon-blackjack.yaml', import.meta.url)
export const title: BlackjackTitle = read(blackjackTitle, parse(readFileSync(file, 'utf8')))
export const rules = rulesOf(title)

/** Server seeds of an arcade that takes them from here: each round has the same, so a test chooses its cards by its own seed. */
export const chance = (size: number) => Buffer.alloc(size, 7)
const serverSeed = chance(32).toString('hex')

/** The first cards of a round: two of the player, and the dealer's two. */
interface Dealt {
  readonly own: readonly [number, number]
  readonly dealer: readonly [number, number]
}

/** Rounds that tests need, by their first cards. */
export const wanted = {
  /** 9 to 11, no pair, against a six: doubled. */
  double: ({ own, dealer }: Dealt) =>
    valueOf(own[0]) !== valueOf(own[1]) && [9, 10, 11].includes(totalOf(own).total) && valueOf(dealer[0]) === 6,
  /** Two eights. */
  pair: ({ own, dealer }: Dealt) => own.every((card) => valueOf(card) === 8) && !isNatural(dealer),
  /** 12 to 16 with ten against a seven: taking a card is no end yet, nor is it a raise. */
  stiff: ({ own, dealer }: Dealt) =>
    totalOf(own).total === 12 && !totalOf(own).isSoft && valueOf(own[0]) !== 6 && valueOf(dealer[0]) === 7,
  natural: ({ own, dealer }: Dealt) => isNatural(own) && !isNatural(dealer),
} satisfies Record<string, (dealt: Dealt) => boolean>

/** Returns a client seed whose round begins as wanted. */
async function clientSeedOf(isWanted: (dealt: Dealt) => boolean, nonce: number): Promise<string> {
  for (let tries = 0; tries < 100_000; tries++) {
    const clientSeed = `try ${tries}`
    const [first = DECK, up = DECK, second = DECK, hole = DECK] = await playWith(
      { serverSeed, clientSeed, nonce },
      (draw) => dealEndless(draw, 4),
    )
    if (isWanted({ own: [first, second], dealer: [up, hole] })) return clientSeed
  }
  throw new Error('No such round was found.')
}

/** A player at Lagoon Blackjack: the calls of the page, without a browser. */
export interface BlackjackPlayer {
  readonly play: string
  /** The round that was dealt last. */
  readonly roundId: () => string
  state(): Promise<Reply<State>>
  deal(isWanted: (dealt: Dealt) => boolean, part?: { stake?: number; roundId?: string }): Promise<Reply<Answer>>
  move(no: number, move: Move | string): Promise<Reply<Answer>>
}

/** Opens Lagoon Blackjack for a demo account; the arcade is the bed's, or another one on the same line. */
export async function sitAtBlackjack(
  bed: Bed,
  { account = 'player', arcade = () => bed.arcade }: { account?: string; arcade?: () => { readonly url: string } } = {},
): Promise<BlackjackPlayer> {
  const play = newId()
  const path = '/api/lagoon-blackjack'
  const ticket = await bed.ticketOf(account, 'ATL-LAGOON-BLACKJACK')
  const opened = await ask<State>(arcade(), `${path}/open`, { ticket, play })
  if (!opened.success) throw new Error(`The game did not open: ${opened.text}`)
  let last = ''
  const state = () => ask<State>(arcade(), `${path}/state`, { play })
  return {
    play,
    roundId: () => last,
    state,
    async deal(isWanted, { stake = 100, roundId = newId() } = {}) {
      const { nonce } = (await state()).value.next
      last = roundId
      const clientSeed = await clientSeedOf(isWanted, nonce)
      return ask<Answer>(arcade(), `${path}/round`, { play, roundId, stake, bet: {}, clientSeed, nonce })
    },
    move: (no, move) => ask<Answer>(arcade(), `${path}/move`, { play, roundId: last, no, move }),
  }
}

/** Returns the running round of an answer; throws if it is over or being checked. */
export function runningOf({ value, text }: Reply<Answer>): RunningRound<BlackjackBet, View, Move> {
  if (value?.round.state !== 'running') throw new Error(`The round does not wait for a move: ${text}`)
  // page and server are of one release
  return value.round as RunningRound<BlackjackBet, View, Move>
}
