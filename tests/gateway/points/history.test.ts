import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { approveExchange, rejectExchange } from '#gateway/points/answering.rows.ts'
import { earnPoints } from '#gateway/points/earning.rows.ts'
import { type Requested, convert, redeem } from '#gateway/points/exchange.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { repeats } from '#tests/support/full-size.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { PLAYER, pointsOn } from '#tests/support/points.fixture.ts'

const test = gatewayTest()
const STOCK = 40
const MEMBERS = [PLAYER, 'M1006']

const operation = fc.oneof(
  fc.record({ kind: fc.constant('earn' as const), member: fc.nat(1), valid: fc.integer({ min: 1, max: 3_000_000 }) }),
  fc.record({ kind: fc.constant('redeem' as const), member: fc.nat(1), number: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('convert' as const), member: fc.nat(1), steps: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ kind: fc.constant('decide' as const), pick: fc.nat(), isApproved: fc.boolean() }),
  fc.record({ kind: fc.constant('again' as const), pick: fc.nat() }),
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

/** What happened to one exchange, by a model that knows nothing of the database. */
interface Known {
  readonly member: number
  readonly points: number
  readonly goods: number
  readonly money: number
  status: 'processing' | 'approved' | 'rejected'
  readonly send: (rows: Rows) => Promise<Requested>
  readonly answer: unknown
}

test('S4.44 S7.39 no history of exchanges, duplicates and lost answers loses or doubles points, goods or money', async ({
  gateway,
}) => {
  const { database, clock } = gateway.services
  const mall = pointsOn(gateway)
  const model = { stakes: [0, 0], exchanges: [] as Known[] }
  const before = await Promise.all(MEMBERS.map((id) => mall.money(id)))

  /** Carries out a write; of a lost one the answer is, or all of it: the write is rolled back before it commits. */
  const write = <T>(work: (rows: Rows) => Promise<T>) => database.write(work)
  const cut = async (work: (rows: Rows) => Promise<unknown>) => {
    const failed = database.write(async (rows) => {
      await work(rows)
      throw new Error('killed')
    })
    await expect(failed).rejects.toThrow('killed')
  }

  async function request(of: Pick<Known, 'member' | 'points' | 'goods' | 'money'>, send: Known['send']) {
    await cut(send)
    const first = await write(send)
    if ('refusal' in first) return
    const { status } = first.answer
    if (status === 'rejected') throw new Error('a request cannot be rejected')
    model.exchanges.push({ ...of, status, send, answer: first.answer })
  }

  async function run(one: Operation) {
    const now = clock()
    if (one.kind === 'earn') {
      const member = { id: MEMBERS[one.member] ?? '', type: 0 }
      const settled = { id: `play:ATL:${randomUUID()}`, member, valid: one.valid, now }
      await cut((rows) => earnPoints(rows, settled))
      await write((rows) => earnPoints(rows, settled))
      model.stakes[one.member] = (model.stakes[one.member] ?? 0) + one.valid
    } else if (one.kind === 'redeem') {
      const input = { id: randomUUID(), good: 'frame-coral', number: one.number, points: 30, address: '', remark: '' }
      const actor = {
        member: { id: MEMBERS[one.member] ?? '', type: 0 },
        now,
        offered: { points: 30, needsAddress: false, stock: STOCK },
      }
      const spent = { member: one.member, points: 30 * one.number, goods: one.number, money: 0 }
      await request(spent, (rows) => redeem(rows, input, actor))
    } else if (one.kind === 'convert') {
      const input = { id: randomUUID(), points: 100 * one.steps, amount: 100 * one.steps }
      const actor = { member: { id: MEMBERS[one.member] ?? '', type: 0 }, now }
      await request({ member: one.member, points: input.points, goods: 0, money: input.amount }, (rows) =>
        convert(rows, input, actor),
      )
    } else if (model.exchanges.length > 0) await decideOrRepeat(one, one.pick % model.exchanges.length)
  }

  async function decideOrRepeat(one: Extract<Operation, { pick: number }>, at: number) {
    const known = model.exchanges[at]
    if (!known) return
    if (one.kind === 'again') {
      expect(await write(known.send)).toEqual({ answer: known.answer, isAgain: true })
      return
    }
    const answer = { id: at + 1, now: clock() }
    const decide = (rows: Rows) =>
      one.isApproved ? approveExchange(rows, answer) : rejectExchange(rows, { ...answer, reason: 'no' })
    await cut(decide)
    const outcome = await write(decide)
    const wanted = one.isApproved ? 'approved' : 'rejected'
    expect(outcome).toBe(known.status === 'processing' ? 'done' : known.status === wanted ? 'again' : 'other')
    if (known.status === 'processing') known.status = wanted
  }

  const [history] = fc.sample(
    fc.array(operation, { minLength: repeats(2_000, 20_000), maxLength: repeats(2_000, 20_000), size: 'max' }),
    { numRuns: 1, seed: 165 },
  )
  for (const one of history ?? []) await run(one)

  const standing = model.exchanges.filter(({ status }) => status !== 'rejected')
  const sum = (of: readonly Known[], field: 'points' | 'goods' | 'money') =>
    of.reduce((all, one) => all + one[field], 0)
  for (const [at, id] of MEMBERS.entries()) {
    const own = standing.filter(({ member }) => member === at)
    expect(await mall.points(id)).toBe(Math.floor((model.stakes[at] ?? 0) / 10_000) - sum(own, 'points'))
    const approved = own.filter(({ status }) => status === 'approved')
    expect((await mall.money(id)) - (before[at] ?? 0)).toBe(sum(approved, 'money'))
  }
  expect(new Set(model.exchanges.map(({ status }) => status)).size).toBe(3)
  const taken = await database.read.selectFrom('good_taken').select('taken').executeTakeFirstOrThrow()
  expect(taken.taken).toBe(sum(standing, 'goods'))
  expect(taken.taken).toBeLessThanOrEqual(STOCK)
  expect(await mall.findings()).toEqual([])
})
