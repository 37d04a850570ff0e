import { copyFileSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { hashTerms } from '#gateway/agent/contracts/contract-chain.ts'
import { answerContract } from '#gateway/agent/contracts/answering.rows.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { openDatabase } from '#gateway/db/database.ts'
import { takeBack } from '#gateway/pay/operator.rows.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { addAgents, everyKindAt, playBelow, wagesAt } from '#tests/support/crowd.ts'
import { exampleIn } from '#tests/support/pay-example.fixture.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { correctToday } from './correcting.fixture.ts'

// Properties of docs/pay.md, through rounds, contracts, settlement, ledger and audit.
const DAY_11 = MARCH_10 + DAY_MS
type Bed = Awaited<ReturnType<typeof openPayBed>>
const beds: Bed[] = []
const openBed = async () => {
  const bed = await openPayBed()
  beds.push(bed)
  return bed
}
afterEach(() => Promise.all(beds.splice(0).map((bed) => bed.close())))

/** Returns all lines, without the ids that contracts and runs happened to get. */
async function linesOf({ database }: Pick<Bed, 'database'>) {
  const lines = await database.read.selectFrom('pay_line').selectAll().orderBy('run_id').orderBy('agent_id').execute()
  return lines.map(({ contract_id: _contract, ...line }) => line)
}

test('P6 a settlement that stops after any of its statements goes on to the same end', async () => {
  const bed = await openBed()
  await addAgents(bed, { agents: 410, termsAt: wagesAt, from: MARCH_10 })
  await playBelow(bed, MARCH_10 + 1)
  // what is in the files after a statement is what a killed process would leave
  const images: string[] = []
  let last = ''
  const stop = watchStatements(() => {
    // thousands of statements: the log is compared by its size and time
    const log = statSync(`${bed.path}-wal`, { bigint: true, throwIfNoEntry: false })
    const state = `${log?.size} ${log?.mtimeNs}`
    if (state === last) return
    last = state
    const folder = join(dirname(bed.path), `image${images.length}`)
    mkdirSync(folder)
    for (const end of ['', '-wal']) copyFileSync(bed.path + end, join(folder, `gateway.db${end}`))
    images.push(join(folder, 'gateway.db'))
  })
  onTestFinished(stop)
  await bed.settle(DAY_11)
  stop()
  const whole = await bed.database.read.selectFrom('pay_run').selectAll().execute()
  const lines = await linesOf(bed)
  // books closed, run planned, three commits of lines
  expect(images.length).toBeGreaterThanOrEqual(5)
  expect(lines).toHaveLength(410)
  for (const image of images) {
    const database = openDatabase(image)
    await settlePay(database, { until: DAY_11, now: DAY_11 })
    expect(await database.read.selectFrom('pay_run').selectAll().execute(), image).toEqual(whole)
    expect(await linesOf({ database }), image).toEqual(lines)
    await database.close()
    expect((await audit(image)).findings, image).toEqual([])
  }
})

test('P7 the order in which agents and their contracts are known changes no line', async () => {
  const terms = { A: 15_000, B: 12_000, C: 9_000, D: 8_000 }
  const found: unknown[] = []
  for (const order of ['ABCD', 'DCBA', 'BDAC']) {
    const bed = await openBed()
    const example = exampleIn(bed)
    await example.team({ A: undefined, B: 'A', C: 'A', D: 'B' })
    for (const agent of order) {
      if (agent in terms) await example.sign({ [agent]: daily([tier(terms[agent as keyof typeof terms])]) })
    }
    for (const agent of order) await example.stake({ [agent]: 100_003 + agent.charCodeAt(0) })
    await bed.settle(DAY_11)
    found.push(await linesOf(bed))
  }
  expect(found[0]).toHaveLength(4)
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

test('P8 the same bets in more rounds are paid the same', async () => {
  const found: unknown[] = []
  for (const stakes of [[10_007], [1, 5, 1_001, 9_000], [1_429, 1_429, 1_429, 1_430, 1_430, 1_430, 1_430]]) {
    const bed = await openBed()
    await addAgents(bed, { agents: 3, termsAt: everyKindAt, from: MARCH_10 })
    await bed.member('player', 'A00002')
    for (const stake of stakes) await bed.play('player', { stake, at: MARCH_10 + 9 })
    await bed.settle(DAY_11)
    found.push((await linesOf(bed)).map(({ rounds: _rounds, ...line }) => line))
  }
  expect(found[0]).toHaveLength(9)
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

describe('P10 nothing is paid by a contract', () => {
  const DAY_9 = MARCH_10 - DAY_MS
  type Ending = (bed: Bed, id: number) => Promise<unknown>
  const terms = daily([tier(10_000)])
  const answer = (action: 'accept' | 'reject' | 'terminate', by: string | null, more: object = {}): Ending => {
    const side = { memberId: by, session: by, now: DAY_9 + 2 }
    return ({ database }, id) =>
      database.write((rows) =>
        answerContract(rows, { id, kind: 'daily-salary', action, termsHash: hashTerms(terms), ...side, ...more }),
      )
  }
  test.each<[string, Ending, number[]]>([
    ['that is not answered', () => Promise.resolve(), []],
    ['that is accepted with other terms', answer('accept', 'A', { termsHash: hashTerms(daily([tier(9_999)])) }), []],
    ['that somebody else accepts', answer('accept', 'B'), []],
    ['that the operator accepts', answer('accept', null), []],
    ['that is accepted as another kind', answer('accept', 'A', { kind: 'dividend' }), []],
    ['that has expired', answer('accept', 'A', { now: DAY_9 + 7 * DAY_MS }), []],
    ['that is rejected', answer('reject', 'A'), []],
    ['that is withdrawn', answer('terminate', null), []],
    ['unless its agent accepts the hash of its terms', answer('accept', 'A'), [1_000]],
  ])('%s', async (_what, ending, paid) => {
    const bed = await openBed()
    await exampleIn(bed).team({ A: undefined, B: undefined })
    const offer = { account: 'A', terms, offerer: null, now: DAY_9 + 1 }
    const offered = await bed.database.write((rows) => offerContract(rows, offer))
    if ('refusal' in offered) throw new Error(offered.refusal)
    await ending(bed, offered.contract.id)
    await bed.play('A-m', { stake: 100_000, at: MARCH_10 })
    await bed.settle(DAY_11)
    expect(await bed.pay('A', 'daily-salary')).toEqual(paid)
    expect(await bed.findings()).toEqual([])
  })
})

test('C30 E7 E15 a refunded bet and pay that was taken back count once, in a line of their own', async () => {
  const bed = await openBed()
  const example = exampleIn(bed)
  await example.team({ A: undefined, B: 'A', Z: undefined })
  await example.sign({ A: daily([tier(10_000)]), B: daily([tier(5_000)]), Z: daily([tier(10_000)]) })
  for (const day of [0, 1, 2, 3]) await example.stake({ A: 100_000, B: 200_000 }, MARCH_10 + day * DAY_MS)
  await bed.settle(DAY_11)
  const { write } = bed.database
  const correction = { memberId: 'B-m', valid: -50_000, kept: -50_000, reason: 'a bet was void', now: DAY_11 + 1 }
  await write((rows) => correctToday(rows, correction))
  // the member moves: what is corrected stays with those who were paid for it
  await bed.move('B-m', 'Z')
  const debt = { runId: 1, agentId: 'A', reason: 'a second account', now: DAY_11 + 2 }
  expect([await write((rows) => takeBack(rows, debt)), await write((rows) => takeBack(rows, debt))]).toEqual([
    'done',
    'again',
  ])
  for (const until of [DAY_11 + 5, DAY_11 + DAY_MS, DAY_11 + DAY_MS, MARCH_10 + 4 * DAY_MS]) await bed.settle(until)
  const lines = await linesOf(bed)
  const of = (agent: string) => lines.filter((line) => line.agent_id === agent)
  expect(of('A').map((line) => line.corrected_valid)).toEqual([0, -50_000, 0, 0])
  expect(of('B').map((line) => line.corrected_valid)).toEqual([0, -50_000, 0, 0])
  expect(of('Z').map((line) => line.corrected_valid)).toEqual([])
  const [first, ...later] = of('A')
  expect(later.reduce((sum, line) => sum + line.withheld, 0)).toBe(first?.pay)
  expect(await bed.findings()).toEqual([])
})
