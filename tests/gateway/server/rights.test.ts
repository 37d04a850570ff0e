import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { object, strictObject, string } from 'valibot'
import { implemented, planned } from '#contract/calls.ts'
import { type PlannedEndpoint, type Endpoint, type InputOf, endpoint } from '#contract/endpoint.ts'
import { answers } from '#gateway/server/answers.ts'
import { answer, ok } from '#gateway/http/answer.ts'
import { loadHeaders } from '#gateway/server/headers.ts'
import { createServer } from '#gateway/server/server.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { bareInputs } from '#tests/support/bare-inputs.ts'
import { type TestGateway, bareRequest, startTestGateway } from '#tests/support/gateway.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

/**
 * Who may make which call, written down from the behaviours (S6.1 to S6.4, S6.9, S7) and not from the table that the
 * gateway goes by. A call that is in no row here is a difference too.
 */
const expected = {
  everybody: `login freePlay register humanChallenge status whitelabel banners countries customerService helpCenter promotions
    MCSFE_getListAnnouncements GCSGAME_hotGamesV2 GCSGAME_newGameVendor GCSGAME_getRankList jackpot game_menus vnGameMenu
    popularLottery vnOpenedNumbers captcha captchaPass smsNoLogin smsRegister forgotByEmail forgotByPhone resetPassword
    registerMobile registerRules affiliate domainRoute feedback feedbackRules takeOver arrive resume forgetMe passkeyChallenge passkeyLogin
    loginVerify loginVerifyCode checkProviderCode`,
  everybodyUnlessHomeIsBehindTheLogin: 'GCSGAME_gameList gameInfo pointsReward',
  whoeverIsSignedIn: `logout memberInfo memberIcon MCSFE_getPlayerAvatar balance pointsBalance pointsConfig launchGame launchGameV2 favGames
    favGameIds addFavGameV2 removeFavGameV2 recentGames sessionResult vassGameType GLS2_roomList openedNumero updateLanguage handOff sessions endSession`,
  realAccounts: `deposits deposit accountRecord bettingRecord bets withdrawals withdraw withdrawalProof confirmWithdrawal jackpotsWon activityApplications activityApply activityPicture changePassword authenticator beginAuthenticator confirmAuthenticator renewRecoveryCodes removeAuthenticator linkProvider providerLinks passkeys beginPasskey addPasskey removePasskey consolidated merchantWallet
    GCS_walletTransfer chatUrl CSP_unreadCount pointsRedeem pointsConvert pointsRedeemList pointsTransactions
    missionSummary missionLeaderboard rafflePromotion`,
  agents: `agentTransfer agentTransferForm agentTeamOverview agentDownline
    dividend dailySalary hourlySalary realtimeSalary`,
  vendors: 'vendor.openPlay vendor.bet vendor.settle vendor.rollback vendor.round',
}
type Row = keyof typeof expected

const visitors = {
  nobody: 'none',
  trial: 'trial',
  player: 'member',
  agent1: 'agent',
  agent2: 'agent',
  agent41: 'agent',
  agent42: 'agent',
  'a session that has ended': 'none',
  'a token without its cookie': 'none',
  'a cookie without its token': 'none',
  "a token with another's cookie": 'none',
} as const
type Visitor = keyof typeof visitors

/** What the door says to whom: `in`, or why not. */
const outcomes: Record<Row, (caller: 'none' | 'trial' | 'member' | 'agent', isHomeBehindLogin: boolean) => string> = {
  everybody: () => 'in',
  everybodyUnlessHomeIsBehindTheLogin: (caller, isBehind) => (isBehind && caller === 'none' ? 'not_logged_in' : 'in'),
  whoeverIsSignedIn: (caller) => (caller === 'none' ? 'not_logged_in' : 'in'),
  realAccounts: (caller) =>
    ({ none: 'not_logged_in', trial: 'in_need_true_account', member: 'in', agent: 'in' })[caller],
  agents: (caller) =>
    ({ none: 'not_logged_in', trial: 'in_need_true_account', member: 'forbidden', agent: 'in' })[caller],
  vendors: () => 'signature_invalid',
}

let gateway: TestGateway
beforeAll(async () => {
  const vendors = { ATL: { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' } }
  gateway = await startTestGateway({ vendors })
})
afterAll(() => gateway.close())

const taken: readonly Endpoint[] = [...new Set([...implemented, ...answers.map((each) => each.endpoint)])]
const calls: readonly PlannedEndpoint[] = [...taken, ...planned]

function rowOf(name: string): Row | undefined {
  return (Object.keys(expected) as Row[]).find((row) => expected[row].split(/\s+/).includes(name))
}

/** The headers that this visitor sends; a session is new each time, for some calls end it. */
async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  const own = () => sessionOf(gateway, 'player')
  switch (visitor) {
    case 'nobody':
      return {}
    case 'a session that has ended': {
      const session = await own()
      await gateway.send('/wps/session/logout', { method: 'POST', headers: sessionHeaders(session) })
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

/** Makes a call and says what the door made of it. */
async function ask(call: PlannedEndpoint, visitor: Visitor, input = bareInputs[call.name]?.(accountOf(visitor))) {
  const headers = await headersOf(visitor)
  const full = taken.find(({ name }) => name === call.name)
  const reply =
    full && input
      ? await gateway.call(full, asItself(input, headers) as InputOf<Endpoint>, { headers })
      : await gateway.send(call.path, bareRequest(call, headers))
  expect(reply.status, `${call.name} by ${visitor}`).not.toSatisfy((status: number) => status >= 500)
  const code = reply.errorCode ?? ''
  const isAccessRefusal = ['not_logged_in', 'forbidden', 'in_need_true_account', 'signature_invalid'].includes(code)
  return isAccessRefusal ? code : 'in'
}

/** A launch says its token in the body too; who has none says one that is nobody's. */
function asItself(input: object, { authorization = '' }: Record<string, string>): object {
  const token = authorization.slice('Bearer '.length)
  return 'token' in input && token ? { ...input, token } : input
}

function accountOf(visitor: Visitor): string {
  return visitors[visitor] === 'none' ? 'player' : visitor
}

describe('the matrix of rights', () => {
  test('T16 every call of the contract stands in exactly one row of what is expected, and no row names another', () => {
    const named = Object.values(expected).flatMap((names) => names.split(/\s+/))
    expect(named.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  test.each(calls.map((call) => [call.name, call] as const))('T16 S6.9 S6.4 X7 %s', async (name, call) => {
    const row = rowOf(name)
    if (!row) throw new Error(`${name} is expected of nobody`)
    const code: Record<string, string> = {}
    const due: Record<string, string> = {}
    for (const visitor of Object.keys(visitors) as Visitor[]) {
      code[visitor] = await ask(call, visitor)
      due[visitor] = outcomes[row](visitors[visitor], false)
    }
    expect(code).toEqual(due)
  })

  test('S2.16 S6.9 while home is behind the login, looking around needs a session and nothing else changes', async () => {
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

describe('whose data', () => {
  /** Fields of calls with a session that name somebody, and what may be asked for; written from S7.31. */
  const owners: Record<string, { field: string; reach: 'own' | 'downline' }> = {
    launchGame: { field: 'username', reach: 'own' },
    launchGameV2: { field: 'username', reach: 'own' },
    endSession: { field: 'id', reach: 'own' },
    removePasskey: { field: 'id', reach: 'own' },
    confirmWithdrawal: { field: 'id', reach: 'own' },
    bets: { field: 'id', reach: 'own' },
    agentDownline: { field: 'account', reach: 'downline' },
  }
  /** Fields that sound like a person and are none: what they say is of no weight. */
  const harmless = ['launchGame', 'launchGameV2'].flatMap((call) => [`${call}.accountType`, `${call}.token`])
  /** Judged where the money moves, in one transaction with it (agent-transfer.test.ts); ids are good within the sender's own. */
  const checkedInTransaction = ['agentTransfer.account', 'agentTransfer.id', 'withdraw.id', 'deposit.id']

  test('T16 no call with a session takes a name, a number or a session of somebody without saying whose it may be', () => {
    const found = taken
      .filter(({ access }) => ['token', 'account', 'agent'].includes(access))
      .flatMap((call) => fieldsOf(call).map((field) => `${call.name}.${field}`))
      .filter((field) =>
        /^id$|account|user|member|player|session|token|upline|downline|owner/i.test(field.split('.')[1] ?? ''),
      )
    const stated = Object.entries(owners).map(([name, { field }]) => `${name}.${field}`)
    expect(found.toSorted()).toEqual([...stated, ...harmless, ...checkedInTransaction].toSorted())
  })

  // the line of the demonstration accounts: agent1 > agent2 > agent41 > agent42 > player; vip and trial stand alone
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
  )('T16 S7.31 by %s %s starts a game as itself and as nobody else, above, below or beside', async (name, visitor) => {
    const launch = implemented.find((call) => call.name === name)
    if (!launch) throw new Error(`there is no ${name}`)
    for (const named of [...everybody, 'nobody-at-all', visitor.toUpperCase()]) {
      const input = { ...bareInputs[name]?.(visitor), username: named }
      const isOwn = named.toLowerCase() === visitor
      expect(await ask(launch, visitor, input), `${visitor} as ${named}`).toBe(isOwn ? 'in' : 'forbidden')
    }
  })

  test('T16 nobody ends a session of somebody else, above, below or beside', async () => {
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
      expect(await ask(end, visitor, { id: '0'.repeat(64) }), 'one that there is not').toBe('forbidden')
    }
  })

  test('T16 S6.3 X7 S2.76 a team is seen by those above it alone, whoever asks and whosever it is; what there is not is as a stranger’s', async () => {
    const downline = implemented.find(({ name }) => name === 'agentDownline')
    if (!downline) throw new Error('there is no agentDownline')
    const differences: string[] = []
    for (const visitor of Object.keys(visitors) as Visitor[]) {
      const caller = visitors[visitor]
      for (const named of [...everybody, 'nobody-at-all', '']) {
        const isReached = named === visitor || below[visitor]?.includes(named)
        const due = outcomes.agents(caller, false) === 'in' && !isReached ? 'forbidden' : outcomes.agents(caller, false)
        const code = await ask(downline, visitor, { account: named })
        if (code !== due) differences.push(`${visitor} of ${named}: ${code}`)
      }
    }
    expect(differences).toEqual([])
  })

  test('T16 S6.3 where the table says downline, an agent reaches what stands below, however deep, and nothing else', async () => {
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
      expect(statusCode, `${other} is no agent`).toBe(403)
    }
  })
})

function fieldsOf({ input }: Endpoint): string[] {
  return 'entries' in input && typeof input.entries === 'object' ? Object.keys(input.entries ?? {}) : []
}
