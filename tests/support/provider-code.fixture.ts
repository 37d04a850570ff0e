import { randomUUID } from 'node:crypto'
import { object, parse, string } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { checkProviderCode } from '#contract/register/sms-provider.ts'
import { register, registerMobile } from '#contract/register/register.ts'
import { smsRegister } from '#contract/register/sms.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type TestGateway, startTestGateway } from './gateway.ts'
import { prove } from './proof-of-work.ts'
import { type TestSmsProvider, startSmsProvider } from './sms-provider.ts'
import { requirePhones } from './phones.ts'

export const PHONE = { countryDialingCode: '880', mobileNum: '01712345678' }
export const NUMBER = '+8801712345678'
const SECRET = 'a-long-secret'

interface Bed extends Omit<Partial<GatewayOptions>, 'smsProvider'> {
  readonly clock: () => number
  readonly deadlineMs?: number
  /** The SMS gateway is there, but the operator has not set it up. */
  readonly isOff?: boolean
}

export type ProviderCodeBed = Awaited<ReturnType<typeof startProviderCodeBed>>

/** Starts a gateway whose registrations require a code that an SMS gateway sends and checks. */
export async function startProviderCodeBed({ clock, deadlineMs, isOff, ...options }: Bed) {
  const provider: TestSmsProvider = await startSmsProvider(clock)
  const smsProvider = { ...provider.registered, ...(deadlineMs && { deadlineMs }) }
  const gateway: TestGateway = await startTestGateway({ clock, ...(!isOff && { smsProvider }), ...options })
  const set = (code: string, on: boolean) => gateway.services.database.write((rows) => setSwitch(rows, code, on))
  await requirePhones(gateway.services.database)
  await set('MOBILENUMREG3', true)

  const ask = async (telephone = PHONE, headers = {}) => {
    const human = await prove(gateway, 'sms')
    return gateway.call(smsRegister, { ...telephone, type: 'register', language: 'bn', human }, { headers })
  }
  const check = (code: string, telephone = PHONE) => gateway.call(checkProviderCode, { ...telephone, code })
  const facts = async () => ({
    requestId: randomUUID(),
    login: true as const,
    registerUrl: 'http://localhost/register',
    registerMethod: 'WEB' as const,
    domain: 'localhost',
    termsAgreed: true as const,
    ageConfirmed: true as const,
    human: await prove(gateway),
  })
  const typed = { username: 'newplayer', password: SECRET, confirmPassword: SECRET, ...PHONE }
  const open = async (more: Partial<InputOf<typeof register>> = {}) =>
    gateway.call(register, { ...typed, ...(await facts()), ...more })
  const openByMobile = async (more: Partial<InputOf<typeof registerMobile>> = {}) =>
    gateway.call(registerMobile, { ...PHONE, ...(await facts()), ...more })

  /** Returns the token of the person with this phone, by every step. */
  async function shown(telephone = PHONE, number = NUMBER) {
    await ask(telephone)
    const { value } = await check(provider.code(number), telephone)
    return by(parse(object({ idToken: string() }), value).idToken)
  }

  const close = () => Promise.all([gateway.close(), provider.close()]).then(() => undefined)
  return { gateway, provider, set, ask, check, open, openByMobile, shown, close }
}

/** Returns a token as a registration sends it. */
export const by = (firebaseIdToken: string) => ({ firebaseChannel: 'sms' as const, firebaseIdToken })
