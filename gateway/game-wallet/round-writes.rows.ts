import type { Selectable } from 'kysely'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'

type Opened = Pick<
  Selectable<Tables['round']>,
  | 'id'
  | 'vassalage'
  | 'play_id'
  | 'stake'
  | 'opened_at'
  | 'is_trial'
  | 'title_version'
  | 'bonus_id'
  | 'bonus_stake'
  | 'bonus_weight'
>
/** Inserts an open round. */
export const insertRound = prepared((rows, opened: Opened) =>
  rows.insertInto('round').values({
    id: opened.id,
    vassalage: opened.vassalage,
    play_id: opened.play_id,
    stake: opened.stake,
    opened_at: opened.opened_at,
    is_trial: opened.is_trial,
    title_version: opened.title_version,
    bonus_id: opened.bonus_id,
    bonus_stake: opened.bonus_stake,
    bonus_weight: opened.bonus_weight,
    state: 'open',
    payout: 0,
  }),
)

type Outcome = Pick<
  Selectable<Tables['round']>,
  'state' | 'payout' | 'detail' | 'jackpot_id' | 'line_id' | 'valid' | 'feed' | 'bonus_paid' | 'bonus_counted'
>
type Ended = Outcome & { vendor: string; roundId: string; at: number }
/** Ends a round. */
export const endRound = prepared((rows, ended: Ended) =>
  rows
    .updateTable('round')
    .set({ state: ended.state, payout: ended.payout, detail: ended.detail, jackpot_id: ended.jackpot_id })
    .set({ line_id: ended.line_id, valid: ended.valid, feed: ended.feed, closed_at: ended.at })
    .set({ bonus_paid: ended.bonus_paid, bonus_counted: ended.bonus_counted })
    .where('vassalage', '=', ended.vendor)
    .where('id', '=', ended.roundId),
)

/** A round's change to its play: amounts in minor units, and how many more rounds are open. */
interface Change {
  readonly playId: string
  readonly staked: number
  readonly won: number
  readonly open: 1 | 0 | -1
}
/** Adds a change of a round to the sums of its play, and returns the play's game. */
export const addToPlay = prepared((rows, { playId, staked, won, open }: Change) =>
  rows
    .updateTable('play')
    .set((at) => ({
      staked: at('staked', '+', staked),
      won: at('won', '+', won),
      open_rounds: at('open_rounds', '+', open),
    }))
    .where('id', '=', playId)
    .returning('node_id'),
)
