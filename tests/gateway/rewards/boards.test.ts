import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBreak } from '#contract/limits/limits.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import type { Session } from '#tests/support/visitors.ts'
import { NOON, edit, named, startRewards } from './rewards.fixture.ts'

let rewards: Awaited<ReturnType<typeof startRewards>>
let player: Session

const SUNDAY = NOON + 6 * DAY_MS
const MIDNIGHT = NOON + 6.5 * DAY_MS

beforeEach(async () => {
  rewards = await startRewards()
  const { content, gateway } = rewards
  await edit(gateway, () => {
    const write = (id: string, fields: string) =>
      content.write(`boards/en/${id}.yaml`, rewards.mission(`${fields}\nperiod: week`))
    write('best', 'score: multiple\nprizes: [100, 60]')
    write('most', 'score: missions\nprizes: [50]')
  })
  player = await gateway.signIn('player')
  await rewards.advance()
})
afterEach(() => rewards.close())

const best = async (session = player) => named(await rewards.boards(session), 'best')
const at = async (now: number) => {
  rewards.clock.now = now
  await rewards.advance()
  player = await rewards.gateway.signIn('player')
}

test('S7.32 S2.69 a board ranks by the best multiple of a round, not by the stake, with masked names and the own row', async () => {
  await rewards.play('player', { stake: 5_000, payout: 20_000 })
  await rewards.play('vip', { stake: 10, payout: 95 })
  await rewards.play('vip', { stake: 10, payout: 40 })
  await rewards.play('trial', { stake: 100, payout: 9_900 })
  await rewards.advance()
  expect(await best()).toMatchObject({
    state: 'process',
    startsAt: NOON - DAY_MS / 2,
    endsAt: MIDNIGHT,
    players: 2,
    rows: [
      { place: 1, name: expect.stringMatching(/^.•••$/u), isOwn: false, score: 950, prize: 100 },
      { place: 2, isOwn: true, score: 400, prize: 60 },
    ],
    own: { place: 2, isOwn: true, score: 400, prize: 60 },
    final: null,
  })
})

test('S2.69 a board of missions counts rewards that were taken', async () => {
  await rewards.play('player')
  await rewards.play('player')
  const { missions } = await rewards.summary(player)
  await rewards.take(player, named(missions, 'today'))
  await rewards.advance()
  expect(named(await rewards.boards(player), 'most').rows).toMatchObject([
    { place: 1, isOwn: true, score: 1, prize: 50 },
  ])
})

test('L1 S2.69 a board closes at its end, freezes its list with a hash, and gives shared prizes exactly once', async () => {
  await rewards.play('player', { payout: 500 })
  await rewards.play('vip', { payout: 500 })
  rewards.clock.now = SUNDAY
  const before = await rewards.points(await rewards.gateway.signIn('player'))
  await at(MIDNIGHT)
  await Promise.all([rewards.advance(), rewards.advance(), rewards.advance()])
  expect(await rewards.points(player)).toBe(before + 80)
  const boards = (await rewards.boards(player)).filter(({ id }) => id === 'best')
  expect(boards.map(({ period, state }) => `${period} ${state}`)).toEqual(['2026-12-07 process', '2026-11-30 close'])
  const closed = boards[1]
  expect(closed?.rows.map(({ place, prize }) => [place, prize])).toEqual([
    [1, 80],
    [1, 80],
  ])
  // what everybody sees is what the hash is of
  const text = closed?.rows.map(({ place, name, score, prize }) => [place, name, score, prize].join('\t')).join('\n')
  expect(closed?.final).toEqual({
    at: MIDNIGHT,
    hash: createHash('sha256')
      .update(text ?? '')
      .digest('hex'),
  })
})

test('S2.69 a board waits for the rounds that were open at its end, ten minutes at most', async () => {
  rewards.clock.now = MIDNIGHT - 1
  const [soon, late] = [await rewards.open('player'), await rewards.open('vip')]
  await at(MIDNIGHT)
  const states = async () =>
    (await rewards.boards(player)).filter(({ id, period }) => id === 'best' && period === '2026-11-30')
  expect(await states()).toMatchObject([{ state: 'closing', rows: [] }])
  // a round of the next period counts there
  await rewards.play('player', { payout: 9_000 })
  rewards.clock.now = MIDNIGHT + 9 * MINUTE_MS
  await soon({ payout: 300 })
  await at(MIDNIGHT + 9 * MINUTE_MS)
  expect(await states()).toMatchObject([{ state: 'closing', rows: [{ isOwn: true, score: 300 }] }])
  await at(MIDNIGHT + 10 * MINUTE_MS)
  expect(await states()).toMatchObject([{ state: 'close', players: 1, rows: [{ score: 300, prize: 100 }] }])
  await late({ payout: 9_900 })
  await rewards.advance()
  expect(await states()).toMatchObject([{ state: 'close', players: 1 }])
})

test('S2.69 who takes a break is taken off the board, and gets no prize', async () => {
  await rewards.play('player', { stake: 10, payout: 95 })
  await rewards.play('vip', { stake: 10, payout: 40 })
  await rewards.advance()
  const vip = await rewards.gateway.signIn('vip')
  expect((await best(vip)).rows).toHaveLength(2)
  await rewards.gateway.call(startBreak, { length: 'week' }, { session: player })
  await rewards.advance()
  expect((await best(vip)).rows).toMatchObject([{ place: 1, isOwn: true, score: 400, prize: 100 }])
  await at(MIDNIGHT)
  const given = rewards.gateway.services.database.read.selectFrom('activity_taken').where('source', '=', 'board')
  expect(await given.select('member_id').execute()).toHaveLength(1)
})

test('C6 a board keeps the prizes of its beginning, also if an editor removes it', async () => {
  await rewards.play('player', { payout: 500 })
  await edit(rewards.gateway, () => rewards.content.remove('boards/en/best.yaml'))
  const before = await rewards.points(player)
  await at(MIDNIGHT)
  expect(await rewards.points(player)).toBe(before + 100)
})
