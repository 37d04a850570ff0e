import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import type { Rows } from '#gateway/db/database.ts'
import { bonusTest, give } from './bonus.fixture.ts'

const test = bonusTest().override('ledger', () => ({ isFalsified: true }))

type Change = RawBuilder<unknown>

/** What somebody with the file may change, and what the audit must say of it. */
const falsified: Readonly<Record<string, readonly [Change, RegExp, Change?]>> = {
  'what is done': [
    sql`UPDATE bonus SET done = done + 1 WHERE state = 'running'`,
    /has \d+ done, but its rounds counted/,
  ],
  'what is in play': [sql`UPDATE bonus SET in_play = in_play + 7`, /has 100 in open rounds, not 107/],
  'the bonus part of a stake': [
    sql`UPDATE round SET bonus_stake = bonus_stake - 1 WHERE bonus_stake > 1 AND state = 'settled'`,
    /staked 299 of bonus money, but the ledger has 300/,
  ],
  'the bonus part of a payout': [
    sql`UPDATE round SET bonus_paid = bonus_paid + 1 WHERE bonus_paid > 0`,
    /paid \d+ of bonus money/,
  ],
  'what a round counted': [
    sql`UPDATE round SET bonus_counted = bonus_counted - 1 WHERE bonus_counted > 0`,
    /rounds counted too little for bonus/,
  ],
  'the bonus of a round': [
    sql`UPDATE round SET bonus_id = NULL, bonus_stake = 0 WHERE bonus_stake = 300`,
    /staked 300 of bonus money in no round/,
  ],
  'the money of the account': [
    sql`UPDATE account SET balance = balance + 100 WHERE id GLOB 'bonus:*'`,
    /the bonus money of \S+ is not what was granted/,
  ],
  'the sums of the day': [
    sql`UPDATE game_day SET bonus_staked = bonus_staked - 1 WHERE bonus_staked > 0`,
    /the bonus money that/,
  ],
  'that it is fulfilled': [
    sql`UPDATE bonus SET state = 'fulfilled', done = required, closed_at = 5 WHERE state = 'running'`,
    /has closed but holds/,
  ],
  'a movement': [sql`DROP TRIGGER bonus_move_no_delete`, /moved bonus money of no bonus/, sql`DELETE FROM bonus_move`],
  'the terms': [
    sql`DROP TRIGGER bonus_terms`,
    /the terms of bonus \d+ are not those that were accepted/,
    sql`UPDATE bonus SET terms = replace(terms, '"largest":500', '"largest":400')`,
  ],
}

test.for(Object.entries(falsified))(
  'B10 the audit finds that somebody changed %s',
  async ([, [change, finding, then]], { gateway, player }) => {
    await give(gateway)
    await player.round(500, 777)
    await player.keep(0)
    await player.open(100)
    const { write } = gateway.services.database
    expect((await audit(gateway.databasePath)).findings).toEqual([])
    await write(async (rows: Rows) => {
      await change.execute(rows)
      await then?.execute(rows)
    })
    expect((await audit(gateway.databasePath)).findings.join('\n')).toMatch(finding)
  },
)
