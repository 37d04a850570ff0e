import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { agentCentreNeeds, memberCentreNeeds } from '#layouts/centre/first-calls.ts'
import { firstCallOf } from '#texts/centre-screens.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

/** Records the addresses that are asked for from now on. */
function watchFetch(): string[] {
  const asked: string[] = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://here.invalid')
    asked.push(url.pathname + url.search)
    return originalFetch(input, init)
  }
  return asked
}

/** Opens each screen, by its component: both centres have screens of the same key. */
const enter: Record<string, () => Promise<(() => void)[]>> = {
  OverviewScreen: async () => inMemberCentre((await import('#stores/member/overview.ts')).enterOverview),
  async WalletScreen() {
    return [(await import('#stores/wallet/wallet-transfer.ts')).enterWallets()]
  },
  async DepositScreen() {
    return [(await import('#stores/wallet/deposit.ts')).enterDeposit()]
  },
  async WithdrawScreen() {
    const { leaveWithdrawals, loadWithdrawals } = await import('#stores/wallet/withdrawals.ts')
    void loadWithdrawals()
    return [leaveWithdrawals]
  },
  BettingRecord: async () => inMemberCentre((await import('#stores/member/betting-record.ts')).bettingList.enter),
  AccountRecord: async () => inMemberCentre((await import('#stores/member/account-record.ts')).accountMovements.enter),
  PersonalProfit: async () => inMemberCentre((await import('#stores/member/personal-profit.ts')).profitList.enter),
  AccountScreen: async () => inMemberCentre((await import('#stores/member/account/own-account.ts')).enterOwnAccount),
  UplineScreen: async () => inMemberCentre((await import('#stores/member/upline.ts')).enterUpline),
  FriendsScreen: async () => inMemberCentre((await import('#stores/member/friends.ts')).enterFriends),
  bonusDetails: async () => inMemberCentre((await import('#stores/member/bonus.ts')).enterBonuses),
  rewardCenter: async () => inMemberCentre((await import('#stores/member/rewards.ts')).enterRewards),
  missionLeaderboard: async () => inMemberCentre((await import('#stores/member/missions.ts')).enterMissions),
  MessagesScreen: async () => inMemberCentre((await import('#stores/member/messages.ts')).enterMessages),
  AgentNotices: async () => inAgentCentre((await import('#stores/agent/centre/notices.ts')).noticeList.enter),
  RegisterCentre: async () => inAgentCentre((await import('#stores/agent/links/links.ts')).linkList.enter),
  TeamOverview: async () => inAgentCentre((await import('#stores/agent/reports/team.ts')).enterTeam),
  DownlineScreen: async () => inAgentCentre((await import('#stores/agent/tree/downline.ts')).downlinePages.enter),
  TeamBets: async () => inAgentCentre((await import('#stores/agent/reports/team-bets.ts')).betsList.enter),
  TeamProfit: async () => inAgentCentre((await import('#stores/agent/reports/team-profit.ts')).profitList.enter),
  TeamMovements: async () =>
    inAgentCentre((await import('#stores/agent/reports/team-movements.ts')).movementsList.enter),
  agentRevenueReport: async () => inAgentCentre((await import('#stores/agent/pay/revenue.ts')).revenueList.enter),
  agentDividendRecord2: enterPayScreen,
  agentDailyWages2: enterPayScreen,
  agentHourSalary: enterPayScreen,
  agentRealtimeSalary: enterPayScreen,
}

async function inMemberCentre(enterScreen: () => () => void) {
  return [(await import('#stores/member/place.ts')).memberCentre.enter(), enterScreen()]
}

async function inAgentCentre(enterScreen: () => () => void) {
  return [(await import('#stores/agent/centre/place.ts')).agentCentre.enter(), enterScreen()]
}

async function enterPayScreen() {
  return inAgentCentre((await import('#stores/agent/pay/pay.ts')).payList.enter)
}
const centres = [memberCentreNeeds, agentCentreNeeds]
const screens = centres.flatMap(({ screens: all }) => Object.entries(all))

describe('what the page asks for before its code has loaded', () => {
  test.each(screens)(
    'S2.15 is exactly the first call of %s, with and without values in its address',
    async (id, needs) => {
      const values = needs.parameters.map(([, name]) => [
        name,
        name === 'sort' ? sorts[id] : ((kinds[id] ?? samples)[name] ?? samples[name]),
      ])
      for (const query of [{ page: id }, { page: id, ...Object.fromEntries(values) }]) {
        await bed.reset()
        const search = new URLSearchParams(query)
        pretendHistory(`?${search}`)
        await signInOn(await openPage(), 'agent1')
        const asked = watchFetch()
        const [, enterScreen] = Object.entries(enter).find(([name]) => [needs.code, id].includes(name)) ?? []
        stops.push(...((await enterScreen?.()) ?? []))
        await vi.waitFor(() => expect(asked.filter((path) => path.split('?')[0] === needs.path)).toHaveLength(1), SOON)
        expect(asked).toContain(firstCallOf(needs, search))
        stops.forEach((stop) => stop())
        stops = []
      }
    },
  )

  test('S2.64 the answer is used once, for its own session, and a failed one is asked for again', async () => {
    const asked = watchFetch()
    const { askAhead } = await import('#browser/ahead.ts')
    pretendHistory('?page=transactionHistory')
    const page = await openPage()
    await signInOn(page, 'player')
    const session = page.$session.get()
    if (session.state !== 'in') throw new Error('not logged in')
    const address = '/wps/member/record/account?days=7&pageNo=1'
    const ofRecord = () => asked.filter((path) => path === address).length
    askAhead(address, session.token)
    stops.push(...((await enter.AccountRecord?.()) ?? []))
    const { $page, load } = (await import('#stores/member/account-record.ts')).accountMovements
    await vi.waitFor(() => expect($page.get()).toMatchObject({ state: 'ready', isLoading: false }), SOON)
    expect(ofRecord()).toBe(1)
    await load()
    expect(ofRecord()).toBe(2)
    askAhead(address, 'the token of another session')
    await load()
    expect(ofRecord()).toBe(4)
    expect($page.get()).toMatchObject({ state: 'ready', isLoading: false })
  })
})

describe('what a screen showed before', () => {
  const address = '/wps/member/record/account?days=7&pageNo=1'

  test('S2.64 F5 is drawn as old until the answer comes, also on the next page, and stays when that fails', async () => {
    pretendHistory('?page=transactionHistory')
    await signInOn(await openPage(), 'player')
    stops.push(...((await enter.AccountRecord?.()) ?? []))
    const first = await import('#stores/member/account-record.ts')
    await vi.waitFor(
      () => expect(first.accountMovements.$page.get()).toMatchObject({ state: 'ready', isLoading: false }),
      SOON,
    )
    vi.resetModules()
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    const { restoreSession } = await openPage()
    await restoreSession()
    stops.push(...((await enter.AccountRecord?.()) ?? []))
    const second = await import('#stores/member/account-record.ts')
    expect(second.accountMovements.$page.get()).toMatchObject({ state: 'ready', isLoading: true, page: { found: 0 } })
    expect(second.accountMovements.$page.get()).toHaveProperty('oldAt')
    await vi.waitFor(() => expect(second.accountMovements.$page.get()).toMatchObject({ why: 'refusals.offline' }), SOON)
    expect(second.accountMovements.$page.get()).toHaveProperty('oldAt')
  })

  test('T16 S4.22 is forgotten at logout, and never shown to another account', async () => {
    const page = await openPage()
    await signInOn(page, 'player')
    const { keepAnswer, recallAnswer } = await import('#stores/lists/old-answers.ts')
    const { accountRecord } = await import('#contract/member/records.ts')
    const value = {
      list: [],
      found: 0,
      totalPages: 0,
      in: 0,
      out: 0,
      balances: { opening: 0, closing: 0 },
      currency: 'PLAY',
      digits: 2,
    }
    keepAnswer(address, value)
    expect(recallAnswer(accountRecord, address)?.value).toMatchObject({ found: 0 })
    keepAnswer(address, { ...value, found: 'many' })
    expect(recallAnswer(accountRecord, address), 'another shape').toBeUndefined()
    keepAnswer(address, value)
    page.endSession('left')
    await signInOn(page, 'player')
    expect(recallAnswer(accountRecord, address), 'after logout').toBeUndefined()
    keepAnswer(address, value)
    sessionStorage.setItem('account', 'vip')
    expect(recallAnswer(accountRecord, address), 'of another account').toBeUndefined()
  })
})

/** A value for each parameter of an address; the order is one that every list has. */
const samples: Record<string, string> = {
  days: '30',
  until: '2026-01-31',
  kind: 'deposit',
  wallet: 'lottery',
  no: '2',
  team: 'agent2',
  find: 'pl',
  scope: 'direct',
  account: 'player',
  type: 'RNG',
  vendor: 'ATL',
  id: 'r-1',
  view: 'accounts',
  level: '2',
  contract: 'none',
  unread: '1',
  channel: 'sea',
  state: 'paid',
  hour: '13',
}
/** Kinds mean another thing on each screen. */
const kinds: Record<string, Record<string, string>> = {
  agentRevenueReport: { kind: 'dividend' },
  referral: { state: 'active' },
  messageV2: { kind: 'money' },
  personalHistoryCopy: { state: 'open' },
  downlineManagmentView: { type: 'member', view: 'list' },
  registerCenter: { state: 'open' },
}
const sorts: Record<string, string> = {
  personalHistoryCopy: '-net',
  transactionHistory: 'amount',
  personalProfit: '-net',
  downlineManagmentView: '-balance',
  palStatementsAgentCopy: '-valid',
  agentDownlineTransactionDetailsCopy: '-balanceAfter',
  agentRevenueReport: '-total',
  registerCenter: 'visits',
  agentDividendRecord2: '-pay',
  agentDailyWages2: 'valid',
  agentHourSalary: '-pay',
  agentRealtimeSalary: '-valid',
}
