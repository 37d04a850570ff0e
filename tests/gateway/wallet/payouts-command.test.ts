import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runHere, runProcess } from '#tests/support/run-command.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

// `npm run payouts` on a running gateway.
let gateway: TestGateway
let folder: string
let bed: ReturnType<typeof withdrawalsOn>

beforeEach(async () => {
  gateway = await startTestGateway()
  folder = mkdtempSync(join(tmpdir(), 'atoll-payouts-'))
  bed = withdrawalsOn(gateway)
  await bed.ask({ amount: '12.5' })
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const command = () => ({ name: 'payouts', data: dirname(gateway.databasePath) })
const run = (...words: string[]) => runHere(command(), words)

test('S2.61 S4.45 lists pending, paid and disputed withdrawals', async () => {
  await bed.ask()
  await bed.ask({ amount: '7' })
  expect(await run('paid', '2')).toMatchObject({ ok: true, text: 'Withdrawal 2 updated.\n' })
  expect(await run('paid', '3')).toMatchObject({ ok: true })
  await bed.confirm({ id: '3', outcome: 'missing', picture: await bed.proof() })
  const { text } = await run()
  const time = String.raw`\d{4}-\d\d-\d\dT\S+`
  expect(text).toMatch(
    new RegExp(
      `^1  ${time}  player  12.50 PLAY\n1 pending.*\n2  ${time}  player  100.00 PLAY\n1 paid out.*\n` +
        String.raw`3  ${time}  player  received 0.00 PLAY of 7.00 PLAY  pictures: 1\n1 disputed.*\n$`,
    ),
  )
})

test('S4.45 T19 pays out once, however often it runs: the held amount moves to the operator and the audit passes', async () => {
  const answers = await Promise.all([1, 2].map(() => runProcess(command(), ['paid', '1'])))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(answers.filter(({ text }) => text.includes('updated'))).toHaveLength(1)
  expect(await bed.rests()).toEqual([0, 1_250])
  expect(await run('reject', '1', 'no')).toMatchObject({ ok: false, text: expect.stringContaining('another answer') })
  expect(await bed.findings()).toEqual([])
})

test.each(['১', ' 1\n', '#1', '１'])(
  'S4.45 X26 finds a withdrawal by its number as the page prints it: %j',
  async (id) => {
    expect(await run('paid', id)).toMatchObject({ ok: true, text: 'Withdrawal 1 updated.\n' })
  },
)

test('S2.61 rejects with a reason that the member sees, and returns the money', async () => {
  expect(await run('reject', '1', 'The', 'name', 'is\u202e missing.')).toMatchObject({ ok: true })
  expect(await bed.view()).toMatchObject({
    sumBalance: '1000.00',
    withdrawals: [{ state: 'rejected', reason: 'The name is missing.' }],
  })
  expect(await run('paid', '1')).toMatchObject({ ok: false })
})

test('S5.38 T23 writes the pictures of a dispute under its own file names, overwrites nothing, and can end the dispute', async () => {
  expect(await run('pictures', '1', folder)).toMatchObject({ ok: false, text: 'Withdrawal 1 has no pictures.\n' })
  await bed.pay()
  await bed.confirm({ outcome: 'missing', picture: await bed.proof() })
  const to = join(folder, 'new')
  expect(await run('pictures', '1', to)).toMatchObject({ ok: true, text: expect.stringContaining('32 x 24') })
  expect(readdirSync(to)).toEqual(['withdrawal-1-1.png'])
  expect(readFileSync(join(to, 'withdrawal-1-1.png')).subarray(1, 4).toString()).toBe('PNG')
  expect(statSync(join(to, 'withdrawal-1-1.png')).mode & 0o077).toBe(0)
  writeFileSync(join(to, 'withdrawal-1-1.png'), 'mine')
  expect(await run('pictures', '1', to)).toMatchObject({ ok: false })
  expect(readFileSync(join(to, 'withdrawal-1-1.png'), 'utf8')).toBe('mine')
  expect(await run('back', '1')).toMatchObject({ ok: true })
  expect(await bed.view()).toMatchObject({ sumBalance: '1000.00', withdrawals: [{ state: 'returned' }] })
  expect(await run('counts', '1', 'no')).toMatchObject({ ok: false })
})

test('S4.47 a dispute decided against the member returns no money', async () => {
  await bed.pay()
  await bed.confirm({ outcome: 'partly', received: 1_000, remaining: 250 })
  expect(await run('counts', '1', 'The bank shows it.')).toMatchObject({ ok: true })
  expect(await bed.view()).toMatchObject({
    sumBalance: '987.50',
    withdrawals: [{ state: 'counted', reason: 'The bank shows it.' }],
  })
  expect(await run('back', '1')).toMatchObject({ ok: false })
  expect(await bed.rests()).toEqual([0, 1_250])
})

test.each([
  [['paid']],
  [['paid', '1', 'now']],
  [['paid', '1 OR 1=1']],
  [['paid', '0']],
  [['paid', '7']],
  [['reject', '1']],
  [['reject', '1', ' ']],
  [['reject', '1', 'x'.repeat(301)]],
  [['back', '1']],
  [['counts', '1', 'no']],
  [['pictures', '1']],
  [['grant', '1', 'x']],
])('T20 %j changes nothing', async (words) => {
  expect(await run(...words)).toMatchObject({ ok: false })
  expect(await bed.view()).toMatchObject({ sumBalance: '987.50', withdrawals: [{ state: 'submitted' }] })
})

test('reports a folder without a database', async () => {
  const away = await runProcess({ name: 'payouts', data: join(folder, 'nowhere') }, [])
  expect(away).toEqual({ ok: false, text: expect.stringContaining('start the gateway once') })
})
