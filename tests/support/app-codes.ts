import { TOTP } from 'otpauth'
import { parse } from 'valibot'
import { beginAuthenticator, confirmAuthenticator } from '#contract/auth/authenticator.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import type { Session } from './visitors.ts'

/** Returns the code that an authenticator app with this secret shows at this time. */
export function codeAt(secret: string, time: number): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: time })
}

/** Sets up an authenticator app for this session's account and returns its secret; the current code is used up. */
export async function setUpApp(gateway: TestGateway, session: Session): Promise<string> {
  const begun = parse(beginAuthenticator.value, (await gateway.call(beginAuthenticator, {}, { session })).value)
  const code = codeAt(begun.secret, gateway.services.clock())
  const reply = await gateway.call(confirmAuthenticator, { code, password: DEMO_PASSWORD }, { session })
  if (!reply.success) throw new Error(`the app was not taken: ${reply.errorCode}`)
  return begun.secret
}
