import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rateOf } from '#contract/money/rate.ts'
import { answerContract } from '#gateway/agent/contracts/answering.rows.ts'
import { contractById } from '#gateway/agent/contracts/contracts.rows.ts'
import { openPayBed } from '#tests/support/pay.fixture.ts'
import { runHere, runProcess } from '#tests/support/run-command.ts'

let bed: Awaited<ReturnType<typeof openPayBed>>
beforeEach(async () => {
  bed = await openPayBed()
  await bed.agent('A')
  await bed.agent('B', 'A')
  await bed.member('player', 'A')
})
afterEach(() => bed.close())

const command = () => ({ name: 'contracts', data: dirname(bed.path) })
const contracts = (...words: string[]) => runHere(command(), words)

/** Offers the terms in a file with this text. */
function offer(account: string, text: string) {
  const file = join(dirname(bed.path), 'terms.yaml')
  writeFileSync(file, text)
  return contracts('offer', account, file)
}

const wages = 'kind: daily-salary\nactiveFrom: 1000\ntiers: [{ pays: 1000 }, { valid: 500000, active: 3, pays: 2000 }]'

async function accept(id: number) {
  const { database } = bed
  const one = await contractById(database.read, id)
  const { kind, terms_hash: termsHash = '' } = one ?? {}
  if (!kind) throw new Error(`contract ${id} does not exist`)
  const answer = { id, kind, action: 'accept', termsHash, memberId: 'A', session: 's', now: Date.now() } as const
  return database.write((rows) => answerContract(rows, answer))
}

test('S2.89 S4.40 npm run contracts offers terms of a file to an agent without an upline, lists and ends them', async () => {
  expect(await runProcess(command(), [])).toEqual({ ok: true, text: expect.stringContaining('No contracts yet') })
  expect(await offer('A', wages)).toMatchObject({
    ok: true,
    text: expect.stringContaining('Contract 1 is offered to A'),
  })
  expect((await offer('A', wages)).text).toContain('waits for an answer of A')
  expect((await contracts()).text).toContain('daily, from valid 5000.00 PLAY and active 3: 0.2 % of valid')
  expect(await contracts('terminate', '1')).toMatchObject({
    ok: false,
    text: expect.stringContaining('waits for an answer'),
  })
  expect(await contracts('withdraw', '1')).toMatchObject({ ok: true, text: 'Offer 1 is withdrawn.\n' })
  expect(await contracts('withdraw', '1')).toMatchObject({ ok: false, text: expect.stringContaining('withdrawn') })
  expect((await offer('A', '{"kind":"realtime-salary","tiers":[{"pays":500}]}')).ok).toBe(true)
  expect(await accept(2)).toMatchObject({ contract: { status: 'approved', terms: { period: 'five-minutes' } } })
  expect((await contracts('withdraw', '#2')).ok).toBe(false)
  expect(await contracts('terminate', '#2')).toMatchObject({
    ok: true,
    text: expect.stringContaining('Contract 2 ends at'),
  })
  expect(await contracts('terminate', '2')).toMatchObject({ ok: false, text: expect.stringContaining('with an end') })
  expect((await contracts()).text).toContain('(offerer)')
  expect(await bed.findings()).toEqual([])
})

test.each([
  ['B', wages, 'B is no agent without an upline'],
  ['player', wages, 'player is no agent'],
  ['A', 'kind: daily-salary\nactiveFrom: 1\ntiers: [{ pays: 1000 }, { valid: 5, pays: 20001 }]', 'Tier 2 pays more'],
  ['A', 'kind: dividend\nperiod: monthly\nactiveFrom: 1\ntiers: [{ pays: 500001 }]', 'contractMaxDividend'],
  ['A', 'kind: dividend\nactiveFrom: 1\ntiers: [{ pays: 1000 }]', 'period: '],
  ['A', 'kind: dividend\nperiod: hourly\nactiveFrom: 1\ntiers: [{ pays: 1000 }]', 'no such period'],
  ['A', 'kind: daily-salary\ntiers: [{ pays: 1000 }]', 'activeFrom must be above 0'],
  ['A', 'kind: hourly-salary\ntiers: [{ active: 3, pays: 1000 }]', 'no such threshold'],
  ['A', 'kind: hourly-salary\ntiers: [{ pays: 2 }, { pays: 1 }]', 'must rise'],
  ['A', 'kind: hourly-salary\ntiers: [{ pays: 1.5 }]', 'tiers.0.pays: '],
  ['A', 'kind: hourly-salary\ntiers: [{ pays: 9, bonus: 1 }]', 'tiers.0.bonus: '],
  ['A', 'kind: rent', 'kind: '],
  ['A', 'kind: [', 'The file: '],
])('S2.89 npm run contracts refuses an offer to %s with a reason: %#', async (account, text, reason) => {
  expect(await offer(account, text)).toMatchObject({ ok: false, text: expect.stringContaining(reason) })
  expect((await contracts()).text).toContain('No contracts yet')
})

test('npm run contracts refuses unknown contracts, files and commands', async () => {
  await bed.contract('B', { ...daily, tiers: [{ valid: 0, lost: 0, active: 0, pays: rateOf(1) }] }, { from: 1 })
  for (const words of [
    ['terminate', '1'],
    ['withdraw', '9'],
    ['terminate', 'x'],
  ])
    expect((await contracts(...words)).text, words.join(' ')).toContain('no contract')
  expect((await contracts('offer', 'A', '/nowhere.yaml')).text).toContain('no such file')
  for (const words of [['offer', 'A'], ['terminate'], ['withdraw', '1', '2'], ['sign', '1']])
    expect(await contracts(...words), words.join(' ')).toMatchObject({
      ok: false,
      text: expect.stringContaining('npm run'),
    })
})

const daily = {
  kind: 'daily-salary',
  period: 'daily',
  form: 'rate',
  activeFrom: 1,
  deducts: { bonus: false, pay: false },
  carry: 'none',
  cap: null,
} as const
