import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { beaconValue, quicknetRound } from '#contract/lottery/proof/beacon.ts'
import { verifyRaffle } from '#contract/rewards/raffle-proof.ts'
import { rafflePromotion } from '#contract/rewards/raffle.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { audit } from '#gateway/audit/audit.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { parse } from 'valibot'
import { NOON, edit, named, startRewards } from './rewards.fixture.ts'

let rewards: Awaited<ReturnType<typeof startRewards>>
afterEach(() => rewards.close())

const ENDS = NOON + 6.5 * DAY_MS
const DRAWS = ENDS + 60 * MINUTE_MS
const BONUS = `{ amount: 1000, times: 2, largest: 500, days: 7, group: games, weights: { RNG: 100, PVP: 100, LIVE: 100, FISH: 100, ELOTT: 100 } }`

/** Runs a raffle of two accounts up to its draw. */
async function raffle(options?: Parameters<typeof startRewards>[0], gives = '{ points: 100 }'): Promise<void> {
  rewards = await startRewards(options)
  const fields = `entry: { what: rounds, target: 1 }\nmax: 5\nrewards: [{ count: 1, gives: ${gives} }]`
  const text = rewards.mission(`${fields}\nperiod: week\ndrawAfter: 60`, '2026-11-02')
  await edit(rewards.gateway, () => rewards.content.write('raffles/en/weekly.yaml', text))
  await rewards.advanceRaffles()
  for (const account of ['player', 'vip']) await rewards.play(account)
  rewards.clock.now = ENDS + MINUTE_MS
  await rewards.advanceRaffles()
  rewards.clock.now = DRAWS
  await rewards.advanceRaffles()
}

/** Takes the prize as the member who has won it. */
async function takePrize() {
  for (const account of ['player', 'vip']) {
    const session = await rewards.gateway.signIn(account)
    const { id, period, terms, state } = named(await rewards.raffles(session), 'weekly')
    if (state !== 'claim') continue
    const reply = await rewards.take(session, { kind: 'raffle', id, period, terms })
    expect(reply.success).toBe(true)
    return account
  }
  throw new Error('nobody has won')
}

const findings = async () => (await audit(rewards.gateway.databasePath)).findings

const NAME = 'weekly:2026-11-30'
const anotherWinner = `UPDATE raffle_win SET line = 3 - line`
test.for([
  [
    'entries that nobody played for',
    `DROP TRIGGER raffle_line_no_update; UPDATE raffle_line SET entries = 4 WHERE line = 1`,
    `line 1 of raffle ${NAME} has 4 entries, but its account played for others`,
  ],
  ['a hash', `DROP TRIGGER raffle_frozen; UPDATE raffle SET hash = '00'`, `has another hash than was published`],
  ['a seed', `DROP TRIGGER raffle_drawn; UPDATE raffle SET seed = hash`, `raffle ${NAME} was drawn with another seed`],
  [
    'a winner who was not drawn',
    `DROP TRIGGER raffle_win_no_update; ${anotherWinner}`,
    `the winners of raffle ${NAME} do not follow from its seed and its list`,
  ],
  [
    'a prize that somebody else took',
    `DROP TRIGGER raffle_win_no_update; ${anotherWinner}`,
    `took a prize of raffle ${NAME} that it did not win`,
  ],
  [
    'a prize that was given without having been taken',
    `DROP TRIGGER activity_taken_no_delete; DELETE FROM activity_taken`,
    `differs from the prize that was taken`,
  ],
])('S7.37 R11 the audit finds %s', async ([, change = '', finding = '']) => {
  await raffle()
  await takePrize()
  expect(await findings()).toEqual([])
  await rewards.gateway.services.database.write(async (rows) => {
    for (const one of change.split('; ')) await sql.raw(one).execute(rows)
  })
  expect((await findings()).join('\n')).toContain(finding)
})

test('S7.37 R7 the database refuses to change what was announced, frozen or drawn', async () => {
  await raffle()
  const { write } = rewards.gateway.services.database
  for (const change of [
    `UPDATE raffle SET terms = '{}'`,
    `UPDATE raffle SET commitment = '00'`,
    `UPDATE raffle SET draws_at = draws_at + 1`,
    `UPDATE raffle SET hash = '00' WHERE frozen_at IS NOT NULL`,
    `UPDATE raffle SET seed = '00' WHERE drawn_at IS NOT NULL`,
    `DELETE FROM raffle`,
    `DELETE FROM raffle_win`,
    `UPDATE raffle_line SET entries = 9`,
  ])
    await expect(
      write((rows) => sql.raw(change).execute(rows)),
      change,
    ).rejects.toThrow()
})

test('S7.37 R11 a prize can be a bonus, which begins with its terms and is given once', async () => {
  await raffle(undefined, `{ bonus: ${BONUS} }`)
  await takePrize()
  const bonuses = await rewards.gateway.services.database.read.selectFrom('bonus').selectAll().execute()
  expect(bonuses).toMatchObject([{ amount: 1_000, required: 2_000, state: 'running' }])
  expect(bonuses[0]?.reward_id).toMatch(/^raffle:weekly:2026-11-30:/)
  expect(await findings()).toEqual([])
})

test('S7.37 R3 with a public beacon the draw waits for the round that was named with the seed', async () => {
  const proof = '01'.repeat(48)
  const asked: number[] = []
  let answer: { value: string; proof: string } | undefined
  const none = async () => undefined
  const beaconSource = {
    peerAnchor: none,
    peerValue: none,
    quicknet: async (round: number) => (asked.push(round), answer),
  }
  await raffle({ beacon: 'drand-quicknet', beaconSource })
  const player = await rewards.gateway.signIn('player')
  const ours = async () => named(await rewards.raffles(player), 'weekly')
  const round = quicknetRound(ENDS + MINUTE_MS)
  expect(await ours()).toMatchObject({ round, drawn: null, frozen: { entries: 2 } })
  answer = { value: beaconValue(proof, sha256), proof }
  for (let run = 0; run < 2; run += 1) {
    await rewards.advanceRaffles()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await rewards.advanceRaffles()
  expect(new Set(asked)).toEqual(new Set([round]))
  expect(await ours()).toMatchObject({ drawn: { beacon: { round, ...answer } } })
  const reply = await rewards.gateway.call(rafflePromotion, { proof: NAME }, { session: player })
  const { checks } = await verifyRaffle(parse(rafflePromotion.value, reply.value).proof, {
    sha256,
    verifyQuicknet: () => true,
  })
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(await findings()).toEqual([])
})
