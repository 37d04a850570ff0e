import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { TRIAL } from '#contract/rights.ts'
import { DAY_MS, dayAt } from '#contract/time/time.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { paidLineOf } from '#tests/support/paid-line.fixture.ts'
import { putInForce } from '#tests/support/signed-contract.ts'
import { vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { type Places, looks } from './foreign-teams.fixture.ts'

const MARCH_10 = Date.UTC(2026, 2, 10)
/** Faults in any answer to agent2: people and amounts of other teams, and the id of its upline, whose account is agent1. */
const FOREIGN = /\bzz-|\bZZLINK\b|\b31415(?:00)?\b|\bM1001\b|\bvip\b/
let now = MARCH_10 - DAY_MS / 2
let gateway: TestGateway
let places: Places

// agent1 has a second team beside agent2's, and zz-top is an agent of its own; each plays, signs and is paid. Trials and
// operator accounts are in no team, wherever they are
beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
  const agents = agentsOf(gateway)
  for (const [id, upline, type] of [
    ['zz-beside', 'M1001', 1],
    ['zz-beside-player', 'zz-beside', 0],
    ['zz-top', undefined, 2],
    ['zz-below', 'zz-top', 1],
    ['zz-player', 'zz-below', 0],
    // directly below agent2, but in no team
    ['zz-trial', 'M1002', TRIAL],
    ['zz-operator', 'M1002', 0],
  ] as const) {
    await agents.add({ id, type, isMember: id !== 'zz-operator', ...(upline !== undefined && { upline }) })
  }
  const line = paidLineOf(gateway)
  await line.sign(daily([tier(15_000)]), daily([tier(12_000)]), daily([tier(8_000)]))
  const { database } = gateway.services
  await database.write(async (rows) => {
    const from = { version: 1, from: MARCH_10 }
    await putInForce(rows, daily([tier(9_000)]), { agent: 'zz-beside', upline: 'M1001', ...from })
    await putInForce(rows, daily([tier(9_000)]), { agent: 'zz-top', upline: null, ...from })
    await putInForce(rows, daily([tier(5_000)]), { agent: 'zz-below', upline: 'zz-top', ...from })
    const heads = await rows
      .selectFrom('line')
      .select(['id', 'head_id'])
      .where('head_id', 'in', ['zz-beside', 'zz-below'])
      .execute()
    const bets = { rounds: 1, staked: 3_141_500, valid: 3_141_500, paid: 0, feed: 0, jackpot: 0 }
    for (const { id } of heads)
      await rows
        .insertInto('line_day')
        .values({ line_id: id, day: dayAt(MARCH_10), ...bets })
        .execute()
  })
  now = MARCH_10 + 7
  await line.round(10_033)
  now = MARCH_10 + DAY_MS
  await settlePay(database, { until: now, now })
  places = await placesIn()
})
afterAll(() => gateway.close())

async function placesIn(): Promise<Places> {
  const { read } = gateway.services.database
  const own = await read
    .selectFrom('pay_line')
    .select('run_id')
    .where('agent_id', '=', 'M1002')
    .executeTakeFirstOrThrow()
  const signed = read.selectFrom('contract').select(['id', 'terms_hash']).where('agent_id', '=', 'zz-below')
  const { id, terms_hash: termsHash } = await signed.executeTakeFirstOrThrow()
  const outsiders = [
    'zz-top',
    'zz-below',
    'zz-player',
    'zz-beside',
    'zz-beside-player',
    'zz-trial',
    'zz-operator',
    'vip',
  ]
  return { outsiders, contract: String(id), termsHash, run: String(own.run_id) }
}

const calls = implemented.filter(({ access, path }) => access === 'agent' && path.startsWith('/wps/'))

test('P12 the other teams have lines of pay of the same run', async () => {
  const lines = await gateway.services.database.read.selectFrom('pay_line').select('agent_id').execute()
  expect(new Set(lines.map(({ agent_id }) => agent_id))).toEqual(
    new Set(['M1001', 'M1002', 'M1003', 'zz-beside', 'zz-top', 'zz-below']),
  )
  expect(calls.length).toBeGreaterThan(20)
  expect(Object.keys(looks).filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

describe('P12 T27 an agent sees nothing from outside its team in', () => {
  test.each(calls.map((call) => [call.name, call] as const))('%s', async (name, call: Endpoint) => {
    const session = await sessionOf(gateway, 'agent2')
    const answered: unknown[] = []
    for (const input of looks[name]?.(places) ?? [{}]) {
      const reply = await gateway.call(call, input as InputOf<Endpoint>, { session })
      // names that were asked for are no secret; everything else is
      const asked = new Set<string>(JSON.stringify(input).match(/[\w-]+/g))
      const words = reply.text.match(/[\w-]+/g) ?? []
      const text = words.filter((word) => !asked.has(word)).join(' ')
      expect(text, `${name} of ${JSON.stringify(input)}`).not.toMatch(FOREIGN)
      expect(reply.status).toBeLessThan(500)
      answered.push(reply.errorCode)
    }
    // a call that refuses everything for its input has shown nothing: it needs a line in the table
    expect(
      answered.every((code) => code === 'bad_request'),
      `${name} answered ${String(answered)}`,
    ).toBe(false)
  })
})

describe('P12 T27 what belongs to another team is answered like what does not exist in', () => {
  const nothing: Places = { outsiders: ['zz-none'], contract: '987654', termsHash: 'f'.repeat(64), run: '987654' }
  const namesAny = (input: object, { outsiders, contract }: Places) =>
    [...outsiders, contract].some((name) => JSON.stringify(input).includes(`"${name}"`))
  const inputsOf = (name: string, of: Places) => (looks[name]?.(of) ?? []).filter((input) => namesAny(input, of))
  // only the registration says that a name is taken, as it does to everybody; a line of pay is named by its run alone
  const naming = calls.filter(
    ({ name }) => !['registerBelow', 'agentPayLine'].includes(name) && inputsOf(name, nothing).length > 0,
  )
  /** Names and ids that were sent differ by themselves, and so does what is left after a transfer to one's own team. */
  const withoutNames = (text: string) =>
    text
      .replaceAll(/zz-[\w-]+|\bvip\b|[\da-f]{8}-[\da-f-]{27}|"id":"\d+"/g, 'name')
      .replaceAll(/"(sumBalance|available)":[\d".]+/g, '')

  test.each(naming.map((call) => [call.name, call] as const))('%s', async (name, call: Endpoint) => {
    const session = await sessionOf(gateway, 'agent2')
    const answerTo = async (input: object) => {
      const { status, text } = await gateway.call(call, input as InputOf<Endpoint>, { session })
      return [status, withoutNames(text)]
    }
    const answersTo = async (of: Places) => {
      const answers: unknown[] = []
      // one after the other: passwords take their time, and too many at once are refused
      for (const input of inputsOf(name, of)) answers.push(await answerTo(input))
      return answers
    }
    const unknown = await answersTo(nothing)
    const named = inputsOf(name, nothing).some((input) => JSON.stringify(input).includes('zz-none'))
    for (const outsider of named ? places.outsiders : ['zz-top'])
      expect(await answersTo({ ...places, outsiders: [outsider] }), outsider).toEqual(unknown)
  })
})
