import { dirname } from 'node:path'
import { expect } from 'vitest'
import { dividend } from '#tests/contract/agent/terms.fixture.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { payTest } from '#tests/support/gateway-test.ts'
import { runHere } from '#tests/support/run-command.ts'

const test = payTest().extend(
  'pay',
  ({ bed }) =>
    (...words: string[]) =>
      runHere({ name: 'pay', data: dirname(bed.path) }, words),
)

test('npm run pay settles, takes back, corrects and writes off, and refuses what it cannot do', async ({
  bed,
  pay,
}) => {
  await bed.agent('A')
  await bed.member('player', 'A')
  expect(await pay('until', new Date(MARCH_10).toISOString())).toMatchObject({
    ok: true,
    text: expect.stringContaining('No pay yet'),
  })
  await bed.contract('A', dividend(100_000, { period: 'daily', carry: 'forever' }), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  await bed.play('player', { stake: 1, payout: 501, at: MARCH_10 + DAY_MS })
  const until = (day: number) => new Date(MARCH_10 + day * DAY_MS).toISOString()
  expect(await pay('until', until(1))).toMatchObject({
    ok: true,
    text: expect.stringContaining('dividend  1 agent, 1.00'),
  })
  const line = `dividend:${MARCH_10}:A`
  expect((await pay('lines', 'A')).text).toBe(`${line}  until ${until(1)}  1.00 PLAY\n`)
  expect(await pay('take-back', line, 'a second account')).toMatchObject({ ok: true })
  expect(await pay('take-back', line, 'a second account')).toMatchObject({ ok: false })
  expect((await pay('lines', 'A')).text).toContain('1.00 PLAY, taken back, 1.00 PLAY of it still owed')
  expect(await pay('lines', 'player')).toMatchObject({ ok: true, text: 'This account was paid nothing yet.\n' })
  expect(await pay('lines', 'nobody')).toMatchObject({ ok: false, text: 'There is no account nobody.\n' })
  expect(await pay('until', until(2))).toMatchObject({ ok: true })
  expect(await pay('write-off', 'A', 'dividend', 'goodwill')).toMatchObject({ ok: true })
  expect(await pay('write-off', 'A', 'dividend', 'goodwill')).toMatchObject({ ok: false })
  expect((await pay('weight', 'ATL-BED', '250000')).text).toBe(
    '25 % of the stakes of ATL-BED count as valid bets from now on.\n',
  )
  expect(await pay('weight', 'NO-GAME', '0')).toMatchObject({ ok: false, text: 'There is no game NO-GAME.\n' })
  expect(await pay('weight', 'ATL-BED', '1000001')).toMatchObject({ ok: false })
  for (const words of [['until', 'soon'], ['take-back'], ['correct', 'player'], ['write-off', 'A', 'rent', 'x'], ['x']])
    expect(await pay(...words), words.join(' ')).toMatchObject({ ok: false })
  await bed.play('player', { stake: 1_000, at: MARCH_10 + 2 * DAY_MS })
  await bed.settle(MARCH_10 + 3 * DAY_MS)
  expect(await bed.pay('A', 'dividend')).toEqual([100, 0, 100])
})

test('npm run pay corrects rounds for the agents of their day, within what was counted, shows it before and undoes it', async ({
  bed,
  pay,
}) => {
  for (const agent of ['A', 'B']) {
    await bed.agent(agent)
    await bed.contract(agent, dividend(100_000, { period: 'daily', carry: 'forever' }), { from: MARCH_10 })
  }
  await bed.member('mover', 'A')
  await bed.member('idle', 'A')
  // today: the command has a clock of its own
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const day = (ago: number) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10)
  await bed.play('mover', { stake: 10_000, payout: 4_000, at: today - 2 * DAY_MS })
  await bed.settle(today)
  await bed.move('mover', 'B')
  await bed.play('mover', { stake: 100, at: today })
  expect((await pay('preview', 'mover', day(2), '-10000', '-6000')).text).toMatch(
    /^It would count for A, who were above mover on .*\nA  dividend until .* so far: base 0\.00 PLAY -> -60\.00 PLAY, pay 0\.00 PLAY -> 0\.00 PLAY\n$/,
  )
  expect((await pay('preview', 'mover', day(2), '0', '4000')).text).toMatch(
    /base 0\.00 PLAY -> 40\.00 PLAY, pay 0\.00 PLAY -> 4\.00 PLAY\n$/,
  )
  expect((await pay('corrections')).text).toBe('There are no corrections.\n')
  expect(await pay('correct', 'mover', day(2), '-10000', '-6000', 'a void game')).toMatchObject({ ok: true })
  const refused = [
    ['mover', day(2), '-1', '0', 'once more'],
    ['mover', day(2), '0', '10001', 'more than was staked'],
    ['mover', day(1), '-1', '0', 'a day without rounds'],
    ['idle', day(2), '-99999999999999', '0', 'never played'],
    ['nobody', day(2), '-1', '0', 'no account'],
    ['mover', day(2), '0', '0'],
  ]
  for (const words of refused) expect(await pay('correct', ...words), words.join(' ')).toMatchObject({ ok: false })
  expect((await pay('correct', 'mover', day(2), '-1', '0', 'once more')).text).toBe(
    `More than was counted of mover on ${day(2)}: valid 0 to 10000, lost -4000 to 10000.\n`,
  )
  expect((await pay('corrections', 'mover')).text).toMatch(
    /^1  mover of .*  valid -100\.00 PLAY, lost -60\.00 PLAY  .*  a void game\n$/,
  )
  expect(await pay('undo', '1', 'it was not')).toMatchObject({ ok: true })
  expect(await pay('undo', '1', 'twice')).toMatchObject({ ok: false })
  expect(await pay('undo', '2', 'an undoing')).toMatchObject({ ok: false })
  expect(await pay('undo', '3', 'nothing')).toMatchObject({ ok: false })
  expect((await pay('corrections')).text).toMatch(
    /a void game {2}undone by 2\n2 {2}mover .* valid 100\.00 PLAY.* it was not {2}undoes 1\n$/,
  )
})

test('a correction of a day on which the account moved names the round', async ({ bed, pay }) => {
  await bed.agent('A')
  await bed.agent('B')
  await bed.member('mover', 'A')
  await bed.play('mover', { stake: 1_000, at: MARCH_10 })
  await bed.move('mover', 'B')
  await bed.play('mover', { stake: 2_000, at: MARCH_10 + 1 })
  expect((await pay('correct', 'mover', '2026-03-10', '-5', '0', 'a void bet')).text).toBe(
    'mover had several lines then: name the round.\n',
  )
  const bets = await bed.database.read.selectFrom('line_bet').select('bet_id').orderBy('closed_at').execute()
  expect((await pay('preview', 'mover', bets[0]?.bet_id ?? '', '-5', '0')).text).toContain('It would count for A,')
  expect((await pay('preview', 'mover', bets[1]?.bet_id ?? '', '-5', '0')).text).toContain('It would count for B,')
  expect(await pay('preview', 'mover', bets[0]?.bet_id ?? '', '-1001', '0')).toMatchObject({ ok: false })
  expect((await pay('preview', 'mover', bets[0]?.bet_id ?? '', '-5', '0')).text).toContain(
    'nobody is paid more or less',
  )
})
