import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { pretendHistory } from '#tests/support/history.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

/** A long timeout, for busy machines. */
const SOON = { timeout: 10_000 }

let bed: PageBed
let stops: (() => void)[] = []
beforeAll(async () => {
  bed = await startPageBed()
  const agents = agentsOf(bed.gateway)
  for (let at = 10; at < 35; at += 1) await agents.add({ id: `reef${at}`, upline: 'M1001' })
})
beforeEach(async () => {
  stops.forEach((stop) => stop())
  stops = []
  await bed.reset()
})
afterAll(() => bed.close())

async function openCentre(account?: string, search = '') {
  const steps = pretendHistory(search)
  const page = await openPage()
  const [place, team, downline, downlineAt, access, transfer, dialog] = await Promise.all([
    import('#stores/agent/centre/place.ts'),
    import('#stores/agent/reports/team.ts'),
    import('#stores/agent/tree/downline.ts'),
    import('#stores/agent/tree/downline-place.ts'),
    import('#stores/auth/session/centre-access.ts'),
    import('#stores/agent/transfer/transfer.ts'),
    import('#stores/auth/login/account-dialog.ts'),
  ])
  stops.push(
    access.$centreAccess.listen(() => {}),
    place.agentCentre.enter(),
  )
  if (account) await signInOn(page, account)
  return { ...page, ...place, ...team, ...downline, ...downlineAt, ...access, ...transfer, ...dialog, steps }
}

describe('access to the agent centre', () => {
  test.each([
    ['agent1', 'agent'],
    ['agent2', 'agent'],
    ['agent41', 'agent'],
    ['agent42', 'agent'],
    ['player', 'member'],
    ['trial', 'trial'],
  ])('S1.4 S6.3 X7 %s is only ever seen as %s, even before the gateway answers', async (account, role) => {
    const seen: string[] = []
    const page = await openCentre()
    stops.push(page.$centreAccess.subscribe((access) => void seen.push(access)))
    await signInOn(page, account)
    await vi.waitFor(() => expect(page.$centreAccess.get()).toBe(role), SOON)
    expect(new Set(seen)).toEqual(new Set(['unknown', role]))
    // saved for the next page load of this tab
    expect(sessionStorage.getItem('isAgent')).not.toBeNull()
  })

  test('S1.4 F5 reports a failure to load the role, and a retry succeeds', async () => {
    const page = await openCentre()
    const originalFetch = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/member/info')
        ? Promise.reject(new TypeError('offline'))
        : originalFetch(input, init)
    await signInOn(page, 'agent1')
    await vi.waitFor(() => expect(page.$centreAccess.get()).toBe('failed'), SOON)
    globalThis.fetch = originalFetch
    await page.loadMember()
    expect(page.$centreAccess.get()).toBe('agent')
  })
})

describe('the place', () => {
  test('S1.4 S2.15 is written to and read from the address; invalid values take the default', async () => {
    pretendHistory('')
    const { agentCentre } = await import('#stores/agent/centre/place.ts')
    const { downlinePlace } = await import('#stores/agent/tree/downline-place.ts')
    const { linkPlace } = await import('#stores/agent/links/link-place.ts')
    const { noticePlace } = await import('#stores/agent/centre/notices.ts')
    const { teamPlace } = await import('#stores/agent/reports/team.ts')
    const open = (search: string) => {
      globalThis.location.search = search
      agentCentre.read()
    }
    const filters = { shape: 'list', type: 'agent', level: '2', contract: 'offered' } as const
    const found = { account: 'agent2', prefix: 'p&l', sort: '-balance', page: 3, ...filters } as const
    open(downlinePlace.addressOf(found))
    expect(downlinePlace.$place.get()).toEqual({ ...downlinePlace.start, ...found })
    expect(teamPlace.$place.get(), 'of another screen').toEqual(teamPlace.start)
    expect(teamPlace.addressOf({ days: '30' })).toBe('?page=agentTeamOverview&days=30')
    const links = { tab: 'links', state: 'usedUp', channel: 'a&b', page: 2 } as const
    open(linkPlace.addressOf(links))
    expect(linkPlace.$place.get()).toEqual({ ...linkPlace.start, ...links })
    const unread = { unread: '1', find: 'links' } as const
    open(noticePlace.addressOf(unread))
    expect(noticePlace.$place.get()).toEqual({ ...noticePlace.start, ...unread })
    for (const odd of [
      'sort=account',
      'no=-1',
      'no=1e9',
      'no=2.5',
      'team=&find=',
      'view=forest&type=4&level=0&contract=all',
    ]) {
      open(`?page=downlineManagmentView&${odd}`)
      expect(downlinePlace.$place.get(), odd).toEqual(downlinePlace.start)
    }
    open('?page=registerCenter&tab=none&state=gone&channel=&link=&until=2999-01-01&days=367&no=0')
    expect(linkPlace.$place.get()).toEqual(linkPlace.start)
    open('?page=agentAnnouncement&unread=2')
    expect(noticePlace.$place.get()).toEqual(noticePlace.start)
    open('?page=constructor')
    expect(agentCentre.$place.get().screen).toBe('agentTeamOverview')
  })

  test('S2.15 adds a step to the history for each place, one for a whole search; back returns to the previous place', async () => {
    const page = await openCentre()
    page.agentCentre.go('downlineManagmentView')
    page.downlinePlace.search('prefix', 'r')
    page.downlinePlace.search('prefix', 're')
    page.downlinePlace.go({ page: 2 })
    expect(page.steps.map((step) => step.replace('page=downlineManagmentView', '…'))).toEqual([
      '',
      '?…',
      '?…&find=re',
      '?…&find=re&no=2',
    ])
    globalThis.location.search = '?page=downlineManagmentView'
    dispatchEvent(new Event('popstate'))
    expect(page.downlinePlace.$place.get()).toMatchObject({ screen: 'downlineManagmentView', prefix: '', page: 1 })
  })
})

test('S2.74 converts the overview to minor units; offline, keeps the known one and marks it as old', async () => {
  const page = await openCentre('agent2')
  stops.push(page.enterTeam())
  await vi.waitFor(() => expect(page.$team.get().state).toBe('ready'), SOON)
  const known = page.$team.get()
  expect(known).toMatchObject({
    isLoading: false,
    page: { people: 3, balance: 300_000, sums: { staked: 0 }, chart: [{}] },
  })
  const originalFetch = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  await page.loadTeam()
  expect(page.$team.get()).toEqual({ ...known, why: 'refusals.offline' })
  globalThis.fetch = originalFetch
  await page.loadTeam()
  expect(page.$team.get()).toEqual(known)
})

describe('the downline', () => {
  const shown = (page: Awaited<ReturnType<typeof openCentre>>) => {
    const state = page.downlinePages.$page.get()
    return state.state === 'ready' && !state.isLoading
      ? [state.page.path.join('/'), ...state.page.list.map(({ account }) => account)].join(' ')
      : state.state
  }
  const shows = (page: Awaited<ReturnType<typeof openCentre>>, what: string) =>
    vi.waitFor(() => expect(shown(page)).toBe(what), SOON)

  test('S2.76 follows the place: pages, a search, an agent in the downline and back', async () => {
    const page = await openCentre('agent1', '?page=downlineManagmentView&no=2')
    stops.push(page.downlinePages.enter())
    await shows(page, 'agent1 reef29 reef30 reef31 reef32 reef33 reef34')
    page.downlinePlace.search('prefix', 'pl')
    await shows(page, 'agent1 player')
    page.downlinePlace.go({ account: 'agent41', prefix: '', page: 1 })
    await shows(page, 'agent1/agent2/agent41 agent42')
    page.downlinePlace.go({ account: 'agent2' })
    page.downlinePlace.go({ account: 'agent42' })
    await shows(page, 'agent1/agent2/agent41/agent42 player')
  })

  test('S2.76 T16 refuses an account outside the downline; drops the data when the session ends', async () => {
    const page = await openCentre('agent42', '?page=downlineManagmentView&team=agent1')
    stops.push(page.downlinePages.enter())
    await vi.waitFor(
      () => expect(page.downlinePages.$page.get()).toEqual({ state: 'failed', why: 'refusals.forbidden' }),
      SOON,
    )
    page.downlinePlace.go({ account: undefined })
    await shows(page, 'agent42 player')
    page.endSession('left')
    expect(page.downlinePages.$page.get()).toEqual({ state: 'loading' })
    expect(page.$centreAccess.get()).toBe('visitor')
  })

  test('S2.76 S6.7 opens the transfer with the chosen recipient, once', async () => {
    const page = await openCentre('agent1')
    page.transferTo('reef12')
    expect(page.$accountDialog.get()).toBe('transfer')
    await page.beginTransfer()
    expect(page.$transferForm.get()).toMatchObject({ facts: { recipient: 'reef12' } })
    page.leaveTransfer()
    await page.beginTransfer()
    expect(page.$transferForm.get()).toMatchObject({ facts: { recipient: undefined } })
    page.transferTo('reef12')
    await page.beginNextTransfer()
    expect(page.$transferForm.get()).toMatchObject({ facts: { recipient: undefined } })
  })
})

test('S2.74 S2.76 a team that owns more than any single amount may be is shown', async () => {
  const rich = 20_000_000_000_001
  const own = (balance: number) =>
    bed.gateway.services.database.write((rows) =>
      rows.updateTable('account').set({ balance }).where('id', '=', 'member:M1005').execute(),
    )
  await own(rich)
  const page = await openCentre('agent42', '?page=downlineManagmentView')
  stops.push(page.enterTeam(), page.downlinePages.enter())
  await vi.waitFor(
    () => expect(page.downlinePages.$page.get()).toMatchObject({ state: 'ready', isLoading: false }),
    SOON,
  )
  expect(page.downlinePages.$page.get()).toMatchObject({
    page: { balance: rich, list: [{ account: 'player', balance: rich }] },
  })
  page.agentCentre.go('agentTeamOverview')
  await vi.waitFor(() => expect(page.$team.get()).toMatchObject({ state: 'ready', page: { balance: rich } }), SOON)
  await own(100_000)
})
