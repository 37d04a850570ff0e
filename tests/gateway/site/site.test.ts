import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InferOutput, parse } from 'valibot'
import { customerService } from '#contract/site/customer-service.ts'
import { banners, whitelabel } from '#contract/site/published.ts'
import { languagesFor } from '#editing/languages-for.ts'
import { domainRoute, registerRules } from '#contract/site/app-calls.ts'
import { countries } from '#contract/site/countries.ts'
import { type WhitelabelNode, permissions, status } from '#contract/site/status.ts'
import { switchCodes, switchesOf } from '#contract/site/switches.ts'
import { bet, openPlay, raise, rollback, roundState, settle, stoppedTitles } from '#contract/game-wallet/game-wallet.ts'
import { answers } from '#gateway/server/answers.ts'
import { closedBy } from '#gateway/site/site.rules.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => 1_790_000_000_000 })
})
afterAll(() => gateway.close())

async function permissionsNow(): Promise<InferOutput<typeof permissions>> {
  return parse(permissions, (await gateway.call(status, { url: 'localhost' })).value)
}

function flatten(nodes: readonly WhitelabelNode[]): WhitelabelNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

async function set(key: string, value: string): Promise<void> {
  await gateway.services.database.write(async (rows) => {
    const stored = rows.insertInto('setting').values({ key, value })
    await stored.onConflict((clash) => clash.column('key').doUpdateSet({ value })).execute()
  })
}

/** Runs `work` while a setting has another value. */
async function having(setting: readonly [string, string, string], work: () => Promise<void>): Promise<void> {
  const [key, value, before] = setting
  await set(key, value)
  try {
    await work()
  } finally {
    await set(key, before)
  }
}

test('S3.19 S7.10 status returns all that the portal needs before it renders', async () => {
  const answer = await permissionsNow()
  expect(answer).toMatchObject({
    maintenance: false,
    regionRestriction: false,
    location: { ip: '127.0.0.1', country: 'ZZ' },
    now: 1_790_000_000_000,
    info: { settings: { loginedToHomePage: false }, imageCDNs: [], launchGameCDNs: [] },
  })
  expect(answer.sealingKey?.kid).toBe(gateway.services.sealing.publicJwk.kid)
  expect(answer.sealingKey).not.toHaveProperty('d')
})

test('S3.19 S5.1 every field of the registration rules has a valid pattern', async () => {
  const rules = Object.entries((await permissionsNow()).info.registerRules)
  expect(rules.map(([field]) => field)).toEqual(['username', 'password', 'email', 'mobileNum'])
  for (const [field, rule] of rules) {
    if (!rule) throw new Error(`${field} has no rule`)
    const { acceptedPattern, minLength, maxLength } = rule
    expect(() => new RegExp(`^(?:${acceptedPattern})$`, 'u'), field).not.toThrow()
    expect(minLength, field).toBeLessThanOrEqual(maxLength)
  }
})

test('S6.8 by default all switches are on but forced password changes', async () => {
  const on = switchesOf((await permissionsNow()).info.whitelabel)
  expect(switchCodes.filter((code) => on.includes(code))).toEqual([
    'MOBILEVERCODELOGIN3',
    'DIRECTREG3',
    'FREEPLAY3',
    'MOBILENUMREG3',
    'REGMOBVERF3',
    'MOBILENUMPASSREG3',
    'USERNAMEREG3',
    'CBS3',
    'CHNGPASSVERIF3',
    'MEMCENTRE3',
  ])
})

test.each([
  ['without url', ''],
  ['with a url that is too long', `url=${'a'.repeat(256)}`],
  ['with an undocumented field', 'url=x&admin=1'],
])('S7.10 status %s is refused', async (_case, query) => {
  expect(await gateway.send(`/wps/system/status?${query}`)).toMatchObject({ status: 400, errorCode: 'bad_request' })
})

test('S6.8 S2.72 the switches, with those of agents’ pay, are nested in groups, each "1" or "0"', async () => {
  const tree = (await permissionsNow()).info.whitelabel
  const nodes = flatten(tree)
  const switches = nodes.filter((node) => node.modId.endsWith('3'))
  expect(switches.map((node) => node.modId).toSorted()).toEqual([
    'CBS3',
    'CHNGPASSVERIF3',
    'DIRECTREG3',
    'FREEPLAY3',
    'HOURSAL3',
    'MEMCENTRE3',
    'MOBILENUMPASSREG3',
    'MOBILENUMREG3',
    'MOBILEVERCODELOGIN3',
    'PTSYS3',
    'PWDEXPFORCECHANGE3',
    'REGMOBVERF3',
    'RTSALARY3',
    'USERNAMEREG3',
  ])
  expect(nodes.filter((node) => node.enabled !== '1' && node.enabled !== '0')).toEqual([])
  expect(tree.filter((node) => switches.includes(node))).toEqual([])
})

test('S6.8 an empty permission tree is answered with nothing on', async () => {
  await having(['whitelabel', '[]', JSON.stringify((await permissionsNow()).info.whitelabel)], async () => {
    expect((await permissionsNow()).info.whitelabel).toEqual([])
  })
})

test('S7.3 S3.20 whitelabel returns the same tree as status', async () => {
  const { value } = await gateway.call(whitelabel, {})
  expect(value).toEqual({ whitelabel: (await permissionsNow()).info.whitelabel })
})

test('S7.6 S5.1 an operator’s app reads the same rules of the registration as the portal, without a login', async () => {
  expect(registerRules).toMatchObject({ method: 'GET', path: '/wps/system/setting/register', madeFor: 'apps' })
  const { value } = await gateway.call(registerRules, {})
  const rules = (await permissionsNow()).info.registerRules
  expect(Object.keys(rules)).toContain('username')
  expect(value).toEqual({ registerRules: rules })
})

test('S7.14 the route of domains is the portal’s origin; the agents’ site also names the players’', async () => {
  expect(domainRoute).toMatchObject({ method: 'GET', path: '/wps/system/domainRoute' })
  const own = { origin: gateway.services.origin(), side: 'players' }
  expect((await gateway.call(domainRoute, {})).value).toEqual({ domains: [own] })
  const agents = await startTestGateway({ side: 'agents', playersSite: 'https://play.example.test' })
  expect((await agents.call(domainRoute, {})).value).toEqual({
    domains: [
      { origin: agents.services.origin(), side: 'agents' },
      { origin: 'https://play.example.test', side: 'players' },
    ],
  })
  await agents.close()
})

test('S7.47 the country code of an address comes from the proxy’s header at the start, else it is the site’s', async () => {
  const headed = await startTestGateway({ trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' })
  const ask = async (headers: Record<string, string>) => {
    headers['x-forwarded-for'] = '203.0.113.9'
    const known = parse(status.value, (await headed.call(status, { url: 'x' }, { headers })).value)
    const { current, countries: served } = parse(countries.value, (await headed.call(countries, {}, { headers })).value)
    expect(current).toBe(known.location.country)
    return [current, served.find(({ code }) => code === current)?.dialingCode]
  }
  expect(await ask({ 'cf-ipcountry': 'BD' })).toEqual(['BD', '880'])
  expect(await ask({ 'cf-ipcountry': 'EG' })).toEqual(['EG', '20'])
  expect(await ask({}), 'without a setting').toEqual(['ZZ', undefined])
  await headed.close()
})

test('S2.36 S2.30 S6.5 S3.17 every social icon, both apps and the agent link have a resource', async () => {
  const { resources } = (await permissionsNow()).info
  const types = resources.map((resource) => resource.resourceType)
  expect(types.toSorted()).toEqual(
    ['FACEBOOK', 'TIKTOK', 'X', 'INSTAGRAM', 'YOUTUBE', 'ANDROID_APP', 'IOS_APP', 'AGENT_LINK'].toSorted(),
  )
  for (const { url } of resources) expect(new URL(url).hostname).toMatch(/\.operator\.test$/)
  const apps = resources.filter((resource) => resource.resourceType.endsWith('_APP'))
  for (const { qrCodeUrl } of apps) expect(new URL(qrCodeUrl ?? '').protocol).toBe('https:')
})

const groups = 'home rng live fish pvp sports esports lott down promotion shop help reg inhouse'.split(' ')

test.each(groups)('S2.17 S3.14 S7.49 group w_%s has its own banners', async (group) => {
  const { value } = await gateway.call(banners, { language: 'en', groupName: `w_${group}` })
  const { banners: found } = parse(banners.value, value)
  expect(found.length).toBeGreaterThan(0)
  for (const banner of found) {
    expect(banner).toMatchObject({ groupName: `w_${group}`, url: '/pictures/plain.svg' })
    expect(banner.title).not.toBe('')
    expect(banner.linkTo === null).toBe(banner.linkageType === null)
  }
})

test('S2.19 home has several banners, and all banners are in known groups', async () => {
  const { banners: all } = parse(banners.value, (await gateway.call(banners, { language: 'en' })).value)
  expect(all.filter((banner) => banner.groupName === 'w_home').length).toBeGreaterThan(1)
  expect(all.filter((banner) => !groups.includes(banner.groupName.slice(2)))).toEqual([])
  expect((await gateway.call(banners, { language: 'en', groupName: 'w_none' })).value).toEqual({ banners: [] })
})

test.each([
  ['en', 'About home-dice'],
  ['bn', 'About home-dice (bn)'],
  ['ar', 'About home-dice (ar)'],
  ['bn-BD', 'About home-dice (bn)'],
  ['EN', 'About home-dice'],
  ['fr', 'About home-dice'],
])('S1.6 the banner in %s has the text "%s"', async (language, text) => {
  const { banners: home } = parse(banners.value, (await gateway.call(banners, { language, groupName: 'w_home' })).value)
  expect(home[0]).toMatchObject({ bannerId: 'home-dice', linkageType: 'game', linkTo: 'ATL-DICE', text })
})

test.each([
  ['pt', ['pt', 'bn', 'en']],
  ['EN', ['en', 'bn']],
  ['bn-bd', ['bn-BD', 'bn', 'en']],
  ['zh-hans', ['zh-Hans', 'zh', 'bn', 'en']],
  ['ZH-HANT-TW', ['zh-Hant-TW', 'zh-Hant', 'zh', 'bn', 'en']],
  ['', ['', 'bn', 'en']],
])('S1.6 a text is looked up for "%s" in %j, if the default language is Bengali', (asked, tried) => {
  expect(languagesFor(asked, 'bn')).toEqual(tried)
})

test('S3.31 countries returns all of ISO 3166-1 with a dialing code, and the current one', async () => {
  const { current, countries: list } = parse(countries.value, (await gateway.call(countries, {})).value)
  expect(current).toBe('ZZ')
  expect(list.length).toBe(244)
  expect(list).toContainEqual({ code: 'BD', dialingCode: '880' })
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(list.filter(({ code }) => names.of(code) === undefined)).toEqual([])
})

test('S4.33 S7.45 customerService returns the paths of an operator’s outside desk, and none as shipped', async () => {
  const paths = async () =>
    parse(customerService.value, (await gateway.call(customerService, {})).value).version.pathList
  expect(await paths()).toEqual([])
  const desk = [
    { position: 1, type: 1, path: 'https://desk.test/' },
    { position: 2, type: 3, path: 'encrypted' },
  ]
  await gateway.services.database.write((rows) => rows.insertInto('service_path').values(desk).execute())
  expect(await paths()).toEqual(desk.map(({ type, path }) => ({ type, path })))
  await gateway.services.database.write((rows) => rows.deleteFrom('service_path').execute())
})

test.each([
  ['maintenance', { maintenance: true, regionRestriction: false }],
  ['regionRestriction', { maintenance: false, regionRestriction: true }],
] as const)('S1.9 S1.10 status still answers with %s on, and says so', async (key, flags) => {
  await having([key, '1', '0'], async () => expect(await permissionsNow()).toMatchObject(flags))
})

test.each([
  [false, false, undefined],
  [true, false, 'maintenance'],
  [false, true, 'region_restricted'],
  [true, true, 'maintenance'],
])(
  'S1.9 S1.10 X12 maintenance %s, region %s: other calls are refused with %s',
  (maintenance, regionRestriction, refusal) => {
    expect(closedBy({ maintenance, regionRestriction })).toBe(refusal)
  },
)

test('S1.9 status and vendor calls are never closed', () => {
  const open = answers.map(({ endpoint }) => endpoint).filter(({ openWhileClosed }) => openWhileClosed)
  const toVendors = [openPlay, bet, raise, settle, rollback, roundState, stoppedTitles]
  expect(open.map(({ name }) => name).toSorted()).toEqual([status, ...toVendors].map(({ name }) => name).toSorted())
})

test('S2.16 loginedToHomePage comes from the settings', async () => {
  await having(['loginedToHomePage', '1', '0'], async () => {
    expect((await permissionsNow()).info.settings.loginedToHomePage).toBe(true)
  })
})

test('S6.9 public calls answer even with an invalid token', async () => {
  const session = { token: 'A'.repeat(22), cookie: `__Host-sid=${'A'.repeat(43)}` }
  expect((await gateway.call(countries, {}, { session })).success).toBe(true)
})
