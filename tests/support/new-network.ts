import { array, object, parse, string } from 'valibot'
import { type Verification, type VerificationMethod, login, verificationMethod } from '#contract/auth/login.ts'
import { loginVerify, loginVerifyCode } from '#contract/auth/verification.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { codesAt } from './codes.ts'
import { DEMO_PASSWORD, type Reply, type TestGateway } from './gateway.ts'

/** The members' usual network, and one that is new for them. */
export const HOME = '203.0.113.7'
export const AWAY = '198.51.100.20'
/** The phone and mailbox of the demo member `player`. */
export const NUMBER = '+12025550105'
export const MAIL = 'player@members.example.test'

const at = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** Logs in from networks that a proxy states, at a gateway that trusts 127.0.0.1. */
export function networksOf(gateway: TestGateway) {
  const { services } = gateway
  const signIn = (ip: string, username = 'player', password = DEMO_PASSWORD): Promise<Reply> =>
    gateway.call(login, { username, password, type: 'username' }, at(ip))
  return {
    /** Turns the operator's switch on or off. */
    set: (on: boolean) => services.database.write((rows) => setSwitch(rows, 'verifyNewNetworks', on)),
    signIn,
    fromAway: async (account = 'player') => askedOf(await signIn(AWAY, account)),
    /** Sends the second step from `AWAY`. */
    verify: (ticket: string, way: VerificationMethod, value: string) =>
      gateway.call(loginVerify, { ticket, way, value }, at(AWAY)),
    verifyFrom: (ip: string, input: { ticket: string; way: VerificationMethod; value: string }) =>
      gateway.call(loginVerify, input, at(ip)),
    send: (ticket: string, way: 'mobile' | 'email' = 'mobile', ip = AWAY) =>
      gateway.call(loginVerifyCode, { ticket, way, language: 'en' }, at(ip)),
    newest: async (to = NUMBER) => (await codesAt(services, to))[0] ?? '',
  }
}

const loginValue = object({
  verification: object({ ticket: string(), ways: array(object({ way: verificationMethod, hint: string() })) }),
})

/** Returns the verification that a login asked for; throws if it asked for none. */
export function askedOf(reply: Reply): Verification {
  if (reply.errorCode !== 'verification_required') throw new Error(`nothing was asked: ${reply.errorCode}`)
  return parse(loginValue, reply.value).verification
}
