import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { implemented } from '#contract/calls.ts'
import { freePlay, login } from '#contract/auth/login.ts'
import { register, registerMobile } from '#contract/register/register.ts'
import { status } from '#contract/site/status.ts'
import { limitOf } from '#gateway/server/limits.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

/** The limit of every call that adds rows, sends a message or hands out a ticket. */
const creating = {
  register: 'accounts',
  registerMobile: 'accounts',
  freePlay: 'trials',
  login: 'costly',
  loginVerify: 'costly',
  passkeyLogin: 'costly',
  forgotByPhone: 'costly',
  forgotByEmail: 'costly',
  smsNoLogin: 'costly',
  smsRegister: 'costly',
  loginVerifyCode: 'costly',
  checkProviderCode: 'costly',
  captchaPass: 'costly',
  passkeyChallenge: 'polling',
  beginPasskey: 'costly',
  addPasskey: 'costly',
  beginAuthenticator: 'costly',
  confirmAuthenticator: 'costly',
  renewRecoveryCodes: 'costly',
  linkProvider: 'costly',
  arrive: 'costly',
  handOff: 'costly',
  takeOver: 'costly',
  resume: 'polling',
  launchGame: 'polling',
  launchGameV2: 'polling',
  buyTickets: 'polling',
  feedback: 'costly',
  askService: 'costly',
  writeService: 'costly',
  servicePicture: 'uploads',
  activityApply: 'costly',
  activityJoin: 'polling',
  proofVerified: 'polling',
  activityTake: 'polling',
  activityPicture: 'uploads',
  withdrawalProof: 'uploads',
  agentTransfer: 'costly',
  agentTransfers: 'costly',
  agentContractOffer: 'costly',
  makeAgentLink: 'costly',
  registerBelow: 'accounts',
  agentContractsReoffer: 'costly',
  agentOffers: 'costly',
  saveTemplate: 'costly',
  deposit: 'costly',
  GCS_walletTransfer: 'costly',
  collectWallets: 'costly',
  savePicture: 'uploads',
  savePaymentPassword: 'costly',
  addPayee: 'costly',
  contactCode: 'costly',
  confirmContact: 'costly',
  exportData: 'costly',
  uplineTransfer: 'costly',
  withdraw: 'costly',
  pointsRedeem: 'costly',
  pointsConvert: 'costly',
  setLimit: 'costly',
  startBreak: 'costly',
} as const

/** Calls that only change or remove what is there, bounded by the account, or that read by a body. */
const changing = [
  'drawNews',
  'logout',
  'endSession',
  'forgetMe',
  'removeAuthenticator',
  'removePasskey',
  'changePassword',
  'resetPassword',
  'confirmWithdrawal',
  'giveUpBonus',
  'cancelTickets',
  'addFavGameV2',
  'removeFavGameV2',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'stopAgentLink',
  'removeTemplate',
  'readAgentNotices',
  'confirmLimit',
  'endBreak',
  'setPlayChoices',
  'answerRealityCheck',
  'rateService',
  'readMessages',
  'chooseMessages',
  'saveNickname',
  'saveTimeZone',
  'updateLanguage',
  'removePicture',
  'removePayee',
  'endOtherSessions',
  'closeAccount',
  'deleteMessages',
]

let gateway: TestGateway | undefined
afterEach(() => gateway?.close())

test('T25 every call that creates something states a limit of its own, and a new call must be listed here', () => {
  const writing = implemented.filter(({ method, access }) => method !== 'GET' && access !== 'vendor')
  const found = Object.fromEntries(
    writing.filter(({ name }) => !changing.includes(name)).map((call) => [call.name, limitOf(call)]),
  )
  expect(found).toEqual(creating)
})

const limits = { requestsPerMinute: 40, sealedPerMinute: 40, accountsPerHour: 3 }
const post = (path: string, from: string) =>
  gateway?.send(path, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': from } })
const isLimited = async (path: string, from: string) => (await post(path, from))?.status === 429

test('S4.8 T25 both registrations share one limit per network, and trials have their own', async () => {
  gateway = await startTestGateway({ limits, trustedProxies: ['127.0.0.1'] })
  for (const { path } of [register, registerMobile, register]) expect(await isLimited(path, '192.0.2.1')).toBe(false)
  const refused = await post(registerMobile.path, '192.0.2.1')
  expect([refused?.status, refused?.errorCode]).toEqual([429, 'too_many_requests'])
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await isLimited(register.path, '192.0.2.1')).toBe(true)
  expect(await isLimited(freePlay.path, '192.0.2.1')).toBe(false)
  expect(await isLimited(register.path, '192.0.2.2')).toBe(false)
})

test('S9.14 S8.8 the text of too many requests says five minutes, after which a network is always served again', async () => {
  gateway = await startTestGateway({ limits, trustedProxies: ['127.0.0.1'] })
  let refused = await post(login.path, '192.0.2.9')
  for (let sent = 0; sent < limits.sealedPerMinute; sent += 1) refused = await post(login.path, '192.0.2.9')
  expect(refused?.errorCode).toBe('too_many_requests')
  const wait = Number(refused?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(300)
  for (const [language, minutes] of [
    ['en', '5'],
    ['bn', '৫'],
    ['ar', '٥'],
  ] as const) {
    const texts: unknown = JSON.parse(readFileSync(`public/locales/${language}/refusals.json`, 'utf8'))
    expect(String(Object(texts).too_many_requests)).toContain(minutes)
  }
})

test('T25 an IPv6 customer with a /56 or a /48 opens few accounts more than one with an address', async () => {
  gateway = await startTestGateway({ limits, trustedProxies: ['127.0.0.1'] })
  const opened = async (address: (n: number) => string) => {
    let admitted = 0
    for (let n = 0; n < 60; n += 1) admitted += (await isLimited(register.path, address(n))) ? 0 : 1
    return admitted
  }
  expect(await opened((n) => `2001:db8:1:1::${(n + 1).toString(16)}`)).toBe(3)
  expect(await opened((n) => `2001:db8:2:${(n + 1).toString(16)}::1`)).toBe(12)
  expect(await opened((n) => `2001:db8:3:${((n + 1) * 256).toString(16)}::1`)).toBe(48)
  expect(await opened((n) => `2001:db8:${(n + 1024).toString(16)}::1`)).toBe(60)
})

test('T25 requests that share a limit are bounded per /56 too', async () => {
  gateway = await startTestGateway({ limits: { ...limits, requestsPerMinute: 2 }, trustedProxies: ['127.0.0.1'] })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const from = `2001:db8:1:${(n + 1).toString(16)}::1`
    statuses.push((await gateway.call(status, { url: 'x' }, { headers: { 'x-forwarded-for': from } })).status)
  }
  expect(statuses.filter((code) => code === 200)).toHaveLength(8)
})
