import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import { dividend } from '#tests/contract/agent/terms.fixture.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { payTest } from '#tests/support/gateway-test.ts'

const test = payTest().extend('pay', ({ bed }) => (...words: string[]) => {
  const env = commandEnvironment(dirname(bed.path))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['gateway/commands/pay.ts', ...words], {
    encoding: 'utf8',
    env,
  })
  return { status, text: stdout + stderr }
})

test('npm run pay settles, takes back, corrects and writes off, and refuses what it cannot do', async ({
  bed,
  pay,
}) => {
  await bed.agent('A')
  await bed.member('player', 'A')
  expect(pay('until', new Date(MARCH_10).toISOString())).toMatchObject({
    status: 0,
    text: expect.stringContaining('No pay yet'),
  })
  await bed.contract('A', dividend(100_000, { period: 'daily', carry: 'forever' }), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  await bed.play('player', { stake: 1, payout: 501, at: MARCH_10 + DAY_MS })
  const until = (day: number) => new Date(MARCH_10 + day * DAY_MS).toISOString()
  expect(pay('until', until(1))).toMatchObject({ status: 0, text: expect.stringContaining('dividend  1 agent, 1.00') })
  const line = `dividend:${MARCH_10}:A`
  expect(pay('lines', 'A').text).toBe(`${line}  until ${until(1)}  1.00 PLAY\n`)
  expect(pay('take-back', line, 'a second account')).toMatchObject({ status: 0 })
  expect(pay('take-back', line, 'a second account')).toMatchObject({ status: 1 })
  expect(pay('lines', 'A').text).toContain('1.00 PLAY, taken back, 1.00 PLAY of it still owed')
  expect(pay('lines', 'player')).toMatchObject({ status: 0, text: 'This account was paid nothing yet.\n' })
  expect(pay('lines', 'nobody')).toMatchObject({ status: 1, text: 'There is no account nobody.\n' })
  expect(pay('until', until(2))).toMatchObject({ status: 0 })
  expect(pay('write-off', 'A', 'dividend', 'goodwill')).toMatchObject({ status: 0 })
  expect(pay('write-off', 'A', 'dividend', 'goodwill')).toMatchObject({ status: 1 })
  expect(pay('correct', 'player', '-5', '0', 'a bet was void')).toMatchObject({ status: 0 })
  expect(pay('correct', 'A', '-5', '0', 'nobody above')).toMatchObject({ status: 1 })
  expect(pay('weight', 'ATL-BED', '250000').text).toBe(
    '25 % of the stakes of ATL-BED count as valid bets from now on.\n',
  )
  expect(pay('weight', 'NO-GAME', '0')).toMatchObject({ status: 1, text: 'There is no game NO-GAME.\n' })
  expect(pay('weight', 'ATL-BED', '1000001')).toMatchObject({ status: 1 })
  for (const words of [['until', 'soon'], ['take-back'], ['correct', 'player'], ['write-off', 'A', 'rent', 'x'], ['x']])
    expect(pay(...words), words.join(' ')).toMatchObject({ status: 1 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 + 2 * DAY_MS })
  await bed.settle(MARCH_10 + 3 * DAY_MS)
  expect(await bed.pay('A', 'dividend')).toEqual([100, 0, 100])
})
