import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { object, strictObject, string } from 'valibot'
import { implemented } from '#contract/calls.ts'
import { type Endpoint, type InputOf, endpoint } from '#contract/endpoint.ts'
import { answers } from '#gateway/server/answers.ts'
import { answer, ok } from '#gateway/http/answer.ts'
import { loadHeaders } from '#gateway/server/headers.ts'
import { createServer } from '#gateway/server/server.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { bareInputs } from '#tests/support/bare-inputs.ts'
import { type TestGateway, bareRequest, startTestGateway } from '#tests/support/gateway.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { type Row, type Visitor, expected, outcomes, visitors } from './rights.fixture.ts'

let gateway: TestGateway
beforeAll(async () => {
  const vendors = { ATL: { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' } }
  gateway = await startTestGateway({ vendors })
})
afterAll(() => gateway.close())

const calls: readonly Endpoint[] = [...new Set([...implemented, ...answers.map((each) => each.endpoint)])]

function rowOf(name: string): Row | undefined {
  return (Object.keys(expected) as Row[]).find((row) => expected[row].split(/\s+/).includes(name))
}

/** Returns the headers of a visitor, with a new session each time, as some calls end it. */
async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  const own = () => sessionOf(gateway, 'player')
  switch (visitor) {
    case 'nobody':
      return {}
    case 'a session that has ended': {
      const session = await own()
      await gateway.send('/wps/session/logout', {
        method: 'POST',
        headers: { ...sessionHeaders(session), 'content-type': 'application/json' },
      })
      return sessionHeaders(session)
    }
    case 'a token without its cookie':
      return { authorization: `Bearer ${(await own()).token}` }
    case 'a cookie without its token':
      return { cookie: (await own()).cookie }
    case "a token with another's cookie":
      return sessionHeaders({ ...(await own()), cookie: (await sessionOf(gateway, 'vip')).cookie })
    default:
      return sessionHeaders(await sessionOf(gateway, visitor))
  }
}

/** Makes a call and returns its access refusal, or `in`. */
async function ask(call: Endpoint, visitor: Visitor, input = bareInputs[call.name]?.(accountOf(visitor))) {
  const headers = await headersOf(visitor)
  const reply = input
    ? await gateway.call(call, withOwnToken(input, headers) as InputOf<Endpoint>, { headers })
    : await gateway.send(call.path, bareRequest(call, headers))
  expect(reply.status, `${call.name} by ${visitor}`).not.toSatisfy((status: number) => status >= 500)
  const code = reply.errorCode ?? ''
  const isAccessRefusal = ['not_logged_in', 'forbidden', 'in_need_true_account', 'signature_invalid'].includes(code)
  return isAccessRefusal ? code : 'in'
}

/** Sets the token in the body of a launch to the caller's, if the caller has one. */
function withOwnToken(input: object, { authorization = '' }: Record<string, string>): object {
  const token = authorization.slice('Bearer '.length)
  return 'token' in input && token ? { ...input, token } : input
}

function accountOf(visitor: Visitor): string {
  return visitors[visitor] === 'none' ? 'player' : visitor
}

describe('access matrix', () => {
  test('T16 every call of the contract is in exactly one row, and rows contain no other names', () => {
    const named = Object.values(expected).flatMap((names) => names.split(/\s+/))
    expect(named.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  test.each(calls.map((call) => [call.name, call] as const))('T16 S6.9 S6.4 X7 %s', async (name, call) => {
    const row = rowOf(name)
    if (!row) throw new Error(`${name} is in no row`)
    const code: Record<string, string> = {}
    const due: Record<string, string> = {}
    for (const visitor of Object.keys(visitors) as Visitor[]) {
      code[visitor] = await ask(call, visitor)
      due[visitor] = outcomes[row](visitors[visitor], false)
    }
    expect(code).toEqual(due)
  })

  test('S2.16 S6.9 if home needs a login, browsing needs a session and nothing else changes', async () => {
    const set = (on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, 'loginedToHomePage', on))
    await set(true)
    onTestFinished(async () => void (await set(false)))
    for (const call of calls) {
      const row = rowOf(call.name)
      if (!row) continue
      for (const visitor of ['nobody', 'player', 'a session that has ended'] as const) {
        expect(await ask(call, visitor), `${call.name} by ${visitor}`).toBe(outcomes[row](visitors[visitor], true))
      }
    }
  })
})

describe('ownership', () => {
  /** Fields of calls with a session that name an account, a session or an item, and its allowed owners (S7.31). */
  const owners: Record<string, { field: string; reach: 'own' | 'downline' }> = {
    launchGame: { field: 'username', reach: 'own' },
    launchGameV2: { field: 'username', reach: 'own' },
    endSession: { field: 'id', reach: 'own' },
    removePasskey: { field: 'id', reach: 'own' },
    confirmWithdrawal: { field: 'id', reach: 'own' },
    bets: { field: 'id', reach: 'own' },
    movementDetail: { field: 'id', reach: 'own' },
    bonusRounds: { field: 'id', reach: 'own' },
    giveUpBonus: { field: 'id', reach: 'own' },
    agentBets: { field: 'account', reach: 'downline' },
    agentBetsExport: { field: 'account', reach: 'downline' },
    agentMovements: { field: 'account', reach: 'downline' },
    agentMovementsExport: { field: 'account', reach: 'downline' },
    agentProfit: { field: 'account', reach: 'downline' },
    agentProfitExport: { field: 'account', reach: 'downline' },
    agentDownline: { field: 'account', reach: 'downline' },
    agentDownlineExport: { field: 'account', reach: 'downline' },
    agentTeamLine: { field: 'account', reach: 'downline' },
  }
  /** Fields that look like a person but decide nothing. */
  const harmless = [
    ...['launchGame', 'launchGameV2'].flatMap((call) => [`${call}.accountType`, `${call}.token`]),
    // the number of a bet among those of the own team
    ...['agentBets', 'agentBetsExport'].map((call) => `${call}.id`),
    // what an editor wrote
    ...['activities', 'activityJoin', 'activityTake'].map((call) => `${call}.id`),
  ]
  /** Checked in the transaction that writes: agent-transfer.test.ts, register-below.test.ts, contract-answers.test.ts, offers-to-several.test.ts, own-account.test.ts; ids are unique per sender. */
  const withIds =
    'agentTransfer makeAgentLink registerBelow withdraw deposit uplineTransfer removePayee GCS_walletTransfer collectWallets pointsRedeem pointsConvert buyTickets agentContractPreview agentOffers dividend dailySalary hourlySalary realtimeSalary'
  const checkedInTransaction =
    `${withIds.replaceAll(/\w+/g, '$&.id')} agentTransfer.account registerBelow.account agentContractOffer.account`.split(
      ' ',
    )

  test('T16 every field of a call with a session that names an account or session has an owner rule', () => {
    const found = calls
      .filter(({ access }) => ['token', 'account', 'agent'].includes(access))
      .flatMap((call) => fieldsOf(call).map((field) => `${call.name}.${field}`))
      .filter((field) =>
        /^id$|account|user|member|player|session|token|upline|downline|owner/i.test(field.split('.')[1] ?? ''),
      )
    const stated = Object.entries(owners).map(([name, { field }]) => `${name}.${field}`)
    expect(found.toSorted()).toEqual([...stated, ...harmless, ...checkedInTransaction].toSorted())
  })

  // the demo accounts form one chain: agent1 > agent2 > agent41 > agent42 > player; vip and trial are outside it
  const everybody = ['agent1', 'agent2', 'agent41', 'agent42', 'player', 'vip', 'trial']
  const below: Record<string, readonly string[]> = {
    agent1: ['agent2', 'agent41', 'agent42', 'player'],
    agent2: ['agent41', 'agent42', 'player'],
    agent41: ['agent42', 'player'],
    agent42: ['player'],
  }

  test.each(
    (['trial', 'player', 'agent1', 'agent2', 'agent41', 'agent42'] as const).flatMap((visitor) =>
      ['launchGame', 'launchGameV2'].map((name) => [name, visitor] as const),
    ),
  )('T16 S7.31 with %s %s starts a game only as itself', async (name, visitor) => {
    const launch = implemented.find((call) => call.name === name)
    if (!launch) throw new Error(`there is no ${name}`)
    for (const named of [...everybody, 'nobody-at-all', visitor.toUpperCase()]) {
      const input = { ...bareInputs[name]?.(visitor), username: named }
      const isOwn = named.toLowerCase() === visitor
      expect(await ask(launch, visitor, input), `${visitor} as ${named}`).toBe(isOwn ? 'in' : 'forbidden')
    }
  })

  test('T16 a session can be ended only by its own account', async () => {
    const end = implemented.find(({ name }) => name === 'endSession')
    if (!end) throw new Error('there is no endSession')
    for (const visitor of ['trial', 'player', 'agent1', 'agent2', 'agent41', 'agent42'] as const) {
      for (const named of everybody) {
        const session = await sessionOf(gateway, named)
        const id = createHash('sha256').update(session.token).digest('hex')
        expect(await ask(end, visitor, { id }), `${visitor} ends ${named}`).toBe(named === visitor ? 'in' : 'forbidden')
        const { status } = await gateway.send('/wps/member/info', { headers: sessionHeaders(session) })
        expect(status, `${named} after ${visitor}`).toBe(named === visitor ? 401 : 200)
      }
      expect(await ask(end, visitor, { id: '0'.repeat(64) }), 'an unknown session').toBe('forbidden')
    }
  })

  test.each(['agentDownline', 'agentDownlineExport', 'agentTeamLine'])(
    'T16 S6.3 X7 S2.76 %s: only an upline or the agent itself sees a team; an unknown account is refused like an unrelated one',
    async (call) => {
      const downline = implemented.find(({ name }) => name === call)
      if (!downline) throw new Error(`there is no ${call}`)
      const differences: string[] = []
      for (const visitor of Object.keys(visitors) as Visitor[]) {
        const caller = visitors[visitor]
        for (const named of [...everybody, 'nobody-at-all', '']) {
          const isReached = named === visitor || below[visitor]?.includes(named)
          const due =
            outcomes.agents(caller, false) === 'in' && !isReached ? 'forbidden' : outcomes.agents(caller, false)
          const code = await ask(downline, visitor, { account: named })
          if (code !== due) differences.push(`${visitor} of ${named}: ${code}`)
        }
      }
      expect(differences).toEqual([])
    },
  )

  test('T15 an agent who asks for a stranger and for an unknown account costs the same statements', async () => {
    const line = implemented.find(({ name }) => name === 'agentTeamLine')
    if (!line) throw new Error('there is no agentTeamLine')
    const statementsFor = async (account: string) => {
      const statements: string[] = []
      const stop = watchStatements((text) => statements.push(text))
      expect(await ask(line, 'agent1', { account })).toBe('forbidden')
      stop()
      return statements.filter((text) => text.includes('member'))
    }
    await statementsFor('vip')
    const stranger = await statementsFor('vip')
    expect(stranger.some((text) => text.includes('RECURSIVE'))).toBe(true)
    expect(await statementsFor('nobody-at-all')).toEqual(stranger)
  })

  test('T16 S6.3 with the scope downline an agent reaches its own downline at any depth, and nothing else', async () => {
    const probe = endpoint({
      name: 'probe',
      method: 'GET',
      path: '/wps/probe',
      access: 'agent',
      owner: { field: 'account', kind: 'account', scope: 'downline' },
      input: strictObject({ account: string() }),
      value: object({ account: string() }),
      refusals: [],
    })
    const server = await createServer({
      services: gateway.services,
      answers: [answer(probe, async ({ account }) => ok({ account }))],
      headers: loadHeaders(undefined),
      limits: false,
      log: false,
      portal: undefined,
      trustedProxies: [],
    })
    onTestFinished(() => server.close())
    for (const agent of ['agent1', 'agent2', 'agent41', 'agent42'] as const) {
      for (const named of [...everybody, 'nobody-at-all', '']) {
        const headers = await headersOf(agent)
        const { statusCode } = await server.inject({ url: `/wps/probe?account=${named}`, headers })
        const isReached = named === agent || below[agent]?.includes(named)
        expect(statusCode, `${agent} asks for ${named}`).toBe(isReached ? 200 : 403)
      }
    }
    for (const other of ['player', 'trial'] as const) {
      const { statusCode } = await server.inject({
        url: `/wps/probe?account=${other}`,
        headers: await headersOf(other),
      })
      expect(statusCode, `${other} is not an agent`).toBe(403)
    }
  })
})

function fieldsOf({ input }: Endpoint): string[] {
  // a call with two forms has the fields of both
  const forms: unknown[] = 'options' in input && Array.isArray(input.options) ? input.options : [input]
  return [...new Set(forms.flatMap((form) => Object.keys(Object(Reflect.get(Object(form), 'entries')))))]
}
