import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { entriesFor, headerEntries, menuEntries } from '#islands/shell/account-menu.ts'
import { routeAt } from '#routes'
import { categoriesOf } from '#layouts/menu.ts'
import { agentLinkOf, contactOf, networksOf, serviceOf } from '#layouts/resources.ts'
import { appsOf } from '#texts/apps.ts'
import type { Published } from '#published/published.ts'
import { switchesOff } from '#published/switches-off.ts'

type Category = Published['lanes'][number]
type Game = Published['games'][number]

function category(title: Category['title'], ...vendors: string[]): Category {
  const cards = vendors.map((vassalage) => ({ vassalage, name: `Vendor ${vassalage}`, isHot: true, isGame: false }))
  return { title, gameClassify: 'ANY', cards }
}

function game(nodeId: string, vassalage: string, gameType: Game['gameType'] = 'LOTT'): Game {
  const rest = { gameClassify: 'ANY', gameName: nodeId, minBet: 1, minLineNum: 1, isHot: false }
  return { nodeId, vassalage, gameType, ...rest }
}

describe('the navigation by categories', () => {
  test('S2.28 sorts the categories and leaves out those without vendors', () => {
    const lanes = [category('PVP', 'P'), category('RNG', 'A', 'B'), category('FISH'), category('ELOTT', 'E')]
    const entries = categoriesOf('en', { lanes, games: [] })
    expect(entries.map(({ id }) => id)).toEqual(['ELOTT', 'RNG', 'PVP'])
    expect(entries[1]?.href).toBe('/rng')
    expect(entries[1]?.vendors.map(({ href }) => href)).toEqual(['/rng?page=A', '/rng?page=B'])
  })

  test('S2.28 S3.22 splits esports from sports; sports has no entry if all vendors are esports', () => {
    const both = categoriesOf('bn', { lanes: [category('SPORTS', 'BTI', 'IMES', 'AV')], games: [] })
    expect(both.map(({ id, href, vendors }) => [id, href, ...vendors.map(({ code }) => code)])).toEqual([
      ['SPORTS', '/bn/sports', 'BTI'],
      ['ESPORTS', '/bn/esports', 'IMES', 'AV'],
    ])
    const one = categoriesOf('en', { lanes: [category('SPORTS', 'IMES')], games: [] })
    expect(one.map(({ id }) => id)).toEqual(['ESPORTS'])
  })

  test('S2.34 leads members from the lottery to the first game of TCG_SEA, or to the hall if there is none', () => {
    const lanes = [category('LOTT', 'DRH', 'TCG_SEA')]
    const games = [game('DRH-1', 'DRH'), game('TCG_SEA-2', 'TCG_SEA'), game('TCG_SEA-1', 'TCG_SEA')]
    const [lottery] = categoriesOf('ar', { lanes, games })
    expect([lottery?.href, lottery?.memberHref]).toEqual(['/ar/lottery', '/ar/seaLottery?gameCode=TCG_SEA-2'])
    expect(categoriesOf('ar', { lanes, games: games.slice(0, 1) })[0]?.memberHref).toBeUndefined()
  })

  test('S2.34 X24 leads members to the hall while no game of TCG_SEA can be played, else to the first that can', () => {
    const lanes = [category('LOTT', 'DRH', 'TCG_SEA')]
    const closed = { ...game('TCG_SEA-2', 'TCG_SEA'), isUnconnected: true }
    const [hall] = categoriesOf('en', { lanes, games: [closed] })
    expect([hall?.href, hall?.memberHref]).toEqual(['/lottery', undefined])
    const [lottery] = categoriesOf('en', { lanes, games: [closed, game('TCG_SEA-1', 'TCG_SEA')] })
    expect(lottery?.memberHref).toBe('/seaLottery?gameCode=TCG_SEA-1')
  })

  test('S2.14 leads from a lottery vendor to its hall', () => {
    const [lottery] = categoriesOf('bn', { lanes: [category('LOTT', 'DRH', 'TCG_SEA', 'TCG_VN')], games: [] })
    expect(lottery?.vendors.map(({ href }) => href)).toEqual(['/bn/lottery', '/bn/seaLottery', '/bn/vnlottery'])
    const [electronic] = categoriesOf('bn', { lanes: [category('ELOTT', 'KNQ')], games: [] })
    expect(electronic?.vendors.map(({ href }) => href)).toEqual(['/bn/elott?page=KNQ'])
  })

  test('S3.21 starts the game of a vendor with a single game, and escapes codes', () => {
    const cards = [
      { vassalage: 'ONE', name: 'One', isHot: false, isGame: true },
      { vassalage: 'A&B', name: 'Two', isHot: false, isGame: false },
    ]
    const lanes = [{ title: 'LIVE' as const, gameClassify: 'ANY', cards }]
    const [live] = categoriesOf('en', { lanes, games: [game('ONE-1', 'ONE', 'LIVE')] })
    expect(live?.vendors.map(({ href }) => href)).toEqual(['/game?game=ONE-1', '/live?page=A%26B'])
  })

  test('S2.28 shows the code of a vendor without a name', () => {
    const cards = ['', ' \u00a0'].map((name, at) => ({ vassalage: `V${at}`, name, isHot: false, isGame: false }))
    const [live] = categoriesOf('en', { lanes: [{ title: 'LIVE', gameClassify: 'ANY', cards }], games: [] })
    expect(live?.vendors.map(({ name }) => name)).toEqual(['V0', 'V1'])
  })

  test('S3.21 starts the game of the tapped category for a vendor in several categories', () => {
    const cards = [{ vassalage: 'TWO', name: 'Two', isHot: false, isGame: true }]
    const games = [game('TWO-1', 'TWO', 'RNG'), game('TWO-2', 'TWO', 'FISH')]
    const [fish] = categoriesOf('bn', { lanes: [{ title: 'FISH', gameClassify: 'ANY', cards }], games })
    expect(fish?.vendors.map(({ href }) => href)).toEqual(['/bn/game?game=TWO-2'])
  })

  test('S2.28 lists the in-house vendor in no category, as it has an entry of its own', () => {
    const games = [game('OWN-1', 'OWN', 'FISH'), game('OWN-2', 'OWN', 'PVP')]
    const own = games.map((each) => ({ ...each, gameClassify: 'INHOUSE' }))
    const entries = categoriesOf('en', { lanes: [category('FISH', 'OWN', 'RFT'), category('PVP', 'OWN')], games: own })
    expect(entries.map(({ id, vendors }) => [id, ...vendors.map(({ code }) => code)])).toEqual([
      ['FISH', 'RFT'],
      ['PVP'],
    ])
  })
})

describe('the configuration of the operator', () => {
  const PORTAL = 'https://play.test/download'
  const resource = (resourceType: string, url: string, qrCodeUrl?: string) => ({ resourceType, url, qrCodeUrl })

  test('S2.36 shows only configured networks, in the order of the specification', () => {
    const found = networksOf([resource('X', 'https://x.test'), resource('FACEBOOK', 'https://f.test')])
    expect(found.map(({ name }) => name)).toEqual(['Facebook', 'X'])
    expect(networksOf([])).toEqual([])
  })

  test('S2.36 does not link to an address that is not a web page', () => {
    const odd = ['javascript:alert(1)', 'data:text/html,x', '', 'nothing', '//x.test']
    expect(odd.flatMap((url) => networksOf([resource('X', url)]))).toEqual([])
  })

  test('S2.30 uses the configured QR code of an app, else its address', () => {
    const apps = appsOf(
      [resource('IOS_APP', 'https://i.test'), resource('ANDROID_APP', 'https://a.test', 'https://q.test')],
      PORTAL,
    )
    expect(apps.map(({ type, code }) => [type, code])).toEqual([
      ['ANDROID_APP', 'https://q.test'],
      ['IOS_APP', 'https://i.test'],
    ])
  })

  test('S2.30 S2.54 installs the portal itself where the operator has no app, from its own download page', () => {
    expect(
      appsOf([resource('IOS_APP', 'https://i.test')], PORTAL).map(({ type, url, code, isPortal }) => [
        type,
        url,
        code,
        isPortal,
      ]),
    ).toEqual([
      ['ANDROID_APP', PORTAL, PORTAL, true],
      ['IOS_APP', 'https://i.test', 'https://i.test', false],
    ])
    expect(appsOf([resource('IOS_APP', 'javascript:alert(1)')], PORTAL).every(({ isPortal }) => isPortal)).toBe(true)
  })

  test('S2.30 S9.10 uses the address instead of a configured QR code that is not a web page', () => {
    for (const odd of ['', 'javascript:alert(1)', '<b>', 'nothing', `https://q.test/${'ক'.repeat(1_000)}`]) {
      const [, app] = appsOf([resource('IOS_APP', 'https://i.test', odd)], PORTAL)
      expect(app?.code, odd.slice(0, 20)).toBe('https://i.test')
    }
  })

  test('S2.30 S9.10 lists an app without a QR code if its address is too long for one', () => {
    const draw = (value: string) => renderToStaticMarkup(createElement(QRCodeSVG, { value }))
    const longest = `https://i.test/?${'ক'.repeat(979)}`
    const [, whole] = appsOf([resource('IOS_APP', longest)], PORTAL)
    expect(whole?.code).toBe(longest)
    expect(draw(longest)).toContain('<svg')
    expect(() => draw(`${longest}x`)).toThrow('Data too long')
    const [, app] = appsOf([resource('IOS_APP', `${longest}x`)], PORTAL)
    expect(app).toMatchObject({ type: 'IOS_APP', url: `${longest}x`, code: undefined })
  })

  test('S2.29 takes the desk and the messages from types 1 and 2, and ignores encrypted values', () => {
    const paths = [
      { type: 3, path: 'qmCxDmaGSmObbOin4S5SeA==Lagoon26' },
      { type: 2, path: 'https://s.test/messages' },
    ]
    expect(serviceOf(paths)).toEqual({ desk: undefined, messages: 'https://s.test/messages' })
  })

  test('S2.38 gives the desk, else the messages, as the contact for a closed site, if a browser can open them', () => {
    const chat = { type: 3, path: 'https://s.test/chat' }
    const messages = { type: 2, path: 'https://s.test/messages' }
    expect(contactOf([chat, messages, { type: 1, path: 'http://s.test/desk' }])).toBe('http://s.test/desk')
    expect(contactOf([chat, { type: 1, path: 'javascript:alert(1)' }, messages])).toBe('https://s.test/messages')
    expect(contactOf([chat])).toBeUndefined()
  })

  test('S6.5 links to the configured address for becoming an agent, else to customer service', () => {
    const desk = { type: 1, path: 'https://s.test/desk' }
    const link = resource('AGENT_LINK', 'https://agents.test/join')
    expect(agentLinkOf({ resources: [link], servicePaths: [desk] }, '/help')).toBe('https://agents.test/join')
    expect(agentLinkOf({ resources: [], servicePaths: [desk] }, '/help')).toBe('https://s.test/desk')
    expect(agentLinkOf({ resources: [resource('AGENT_LINK', 'javascript:1')], servicePaths: [] }, '/help')).toBe(
      '/help',
    )
  })

  test('S3.20 lists the switches that are off', () => {
    expect(switchesOff(['ACCOUNT', 'USERNAMEREG3', 'FREEPLAY3'])).toBe(
      'MOBILEVERCODELOGIN3 DIRECTREG3 PWDEXPFORCECHANGE3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 CBS3 CHNGPASSVERIF3 MEMCENTRE3',
    )
  })
})

describe('the account menu', () => {
  type Role = 'member' | 'agent' | 'trial' | 'visitor'
  const names = (entries: typeof menuEntries, role: Role) => entriesFor(entries, role).map(({ name }) => name)

  test('S2.24 S2.26 lists its entries in order, the agent centre for agents only', () => {
    expect(names(headerEntries, 'member')).toEqual(['shell.deposit', 'shell.withdraw'])
    const records = ['shell.accountRecord', 'shell.bettingRecord']
    const inbox = ['shell.missions', 'shell.messages']
    const member = ['shell.membersCentre', ...records, ...inbox, 'shell.security', 'limits.page']
    expect(names(menuEntries, 'member')).toEqual(member)
    expect(names(menuEntries, 'agent')).toEqual([...member, 'shell.agentCentre'])
  })

  test('S2.27 S6.3 offers trial accounts only an account of their own, and visitors nothing', () => {
    const all = (role: Role) => [...names(headerEntries, role), ...names(menuEntries, role)]
    expect(all('trial')).toEqual(['shell.createAccount'])
    expect(all('visitor')).toEqual([])
  })

  test('S2.27 links only to existing routes', () => {
    for (const { path } of [...headerEntries, ...menuEntries]) expect(routeAt(path), path).toBeDefined()
  })
})
