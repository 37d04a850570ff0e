import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { launchGame } from '#contract/games/launch.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({
    vendors: { KNQ: { secret: 'a secret of the test', launchAddress: 'http://127.0.0.1:4539' } },
  })
})
afterAll(() => gateway.close())

type Lobby = Extract<InputOf<typeof launchGame>, { launchMode: 'LOTT' }>

const lobby: Lobby = {
  launchMode: 'LOTT',
  accountType: 1,
  lottoArea: 'VN',
  lottoPrizeMode: 'Lott',
  lottoView: 'lobby',
  device: 'WEB',
  language: 'EN',
}

async function open(change: Record<string, unknown>, account = 'player') {
  const session = await sessionOf(gateway, account)
  const body = Object.fromEntries(Object.entries({ ...lobby, ...change }).filter(([, value]) => value !== undefined))
  return gateway.send(launchGame.path, {
    method: 'POST',
    headers: { ...sessionHeaders(session), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
}

async function addressOf(change: Record<string, unknown>, account?: string): Promise<string> {
  const { value } = await open(change, account)
  const { game_url } = parse(launchGame.value, value)
  const { pathname, search } = new URL(game_url ?? '')
  return pathname + search
}

const board = (lottoGameCode: string) => ({ lottoGameCode, lottoView: 'betting' })

test.each([
  [{}, '/vnlottery'],
  [{ language: 'BN' }, '/bn/vnlottery'],
  [{ lottoArea: undefined }, '/lottery'],
  [{ lottoArea: undefined, lottoPrizeMode: 'SEA' }, '/seaLottery'],
  [board('TCG_VN-001'), '/vnlottery?gameCode=TCG_VN-001'],
  [board('tcg_vn-001'), '/vnlottery?gameCode=TCG_VN-001'],
  [{ ...board('DRH-003'), lottoArea: undefined }, '/lottery?gameCode=DRH-003'],
  [{ ...board('TCG_SEA-026'), lottoArea: undefined, lottoPrizeMode: 'SEA' }, '/seaLottery?gameCode=TCG_SEA-026'],
] as const)('S7.43 %j opens %s', async (change, address) => {
  expect(await addressOf(change)).toBe(address)
})

test('S7.43 X40 a trial plays the boards of the house with demo credits', async () => {
  expect(await addressOf({ ...board('TCG_VN-001'), accountType: 0 }, 'trial')).toBe('/vnlottery?gameCode=TCG_VN-001')
  expect(await open(board('TCG_VN-001'), 'trial')).toMatchObject({ errorCode: 'forbidden' })
})

test('S7.43 a vendor’s lottery starts at its vendor, with a ticket', async () => {
  const change = { ...board('KNQ-001'), lottoArea: undefined, lottoPrizeMode: 'Elott' }
  const { game_url } = parse(launchGame.value, (await open(change)).value)
  expect(game_url).toMatch(/^http:\/\/127\.0\.0\.1:4539\/001\?ticket=/)
})

test.each([
  ['bad_request', { lottoView: 'betting' }],
  ['bad_request', { lottoGameCode: 'TCG_VN-001' }],
  ['bad_request', { lottoView: 'board' }],
  ['bad_request', { lottoArea: 'TH' }],
  ['bad_request', { device: 'TV' }],
  ['bad_request', { nodeId: 'TCG_VN-001' }],
  ['game_unknown', board('TCG_SEA-001')],
  ['game_unknown', board('TCG_VN-013')],
  ['game_unknown', { ...board('KNQ-001'), lottoArea: undefined }],
] as const)('S7.43 %s for %j', async (errorCode, change) => {
  expect(await open(change)).toMatchObject({ success: false, errorCode })
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'http://'])(
  'S7.43 T9 going back to %s is refused: it is no page of the portal',
  async (backUrl) => {
    expect(await open({ backUrl })).toMatchObject({ success: false, errorCode: 'bad_request' })
  },
)

test('S7.43 going back to a page of the portal is allowed', async () => {
  for (const backUrl of ['/vnlottery', `${gateway.services.origin()}/bn/lottery`]) {
    expect(await open({ backUrl })).toMatchObject({ success: true })
  }
})

test('S7.31 S3.26 the usual launch of a lottery of the house opens its board', async () => {
  const session = await sessionOf(gateway, 'player')
  const reply = await gateway.call(
    launchGame,
    {
      nodeId: 'TCG_SEA-030',
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'TCG_SEA',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'player',
      token: session.token,
      merchantCode: brand.merchantCode,
      language: 'EN',
    },
    { session },
  )
  expect(new URL(parse(launchGame.value, reply.value).game_url ?? '').pathname).toBe('/seaLottery')
})
