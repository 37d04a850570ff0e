import { type InferOutput, parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { addPasskey, beginPasskey, passkeyChallenge, passkeyLogin, passkeys } from '#contract/auth/passkeys.ts'
import { type Authenticator, type Otherwise, createAuthenticator } from './authenticator.ts'
import type { Reply, TestGateway } from './gateway.ts'
import { type Session, sessionOf } from './visitors.ts'

/** The origin of these tests' pages. */
export const origin = 'https://play.example.test'

/** The response to every wrong answer. */
export const refused = { status: 422, errorCode: 'passkey_invalid', value: null }

export interface Asking {
  readonly challenge: string
  readonly rpId: string
  readonly cookie: string
}

export function cookieOf({ headers }: Reply, name: string): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return found?.split(';')[0] ?? ''
}

export function sessionIn(reply: Reply): Session {
  return { token: parse(passkeyLogin.value, reply.value).token, cookie: cookieOf(reply, '__Host-sid') }
}

/** Operates members and their devices at this gateway. */
export function passkeyBed(gateway: () => TestGateway) {
  async function begin(session: Session, password?: string): Promise<InferOutput<typeof beginPasskey.value>> {
    const reply = await gateway().call(beginPasskey, password === undefined ? {} : { password }, { session })
    if (!reply.success) throw new Error(`no challenge: ${reply.errorCode}`)
    return parse(beginPasskey.value, reply.value)
  }

  /** Creates a device with a passkey of this account. */
  async function addFor(account: string, name = 'My phone'): Promise<{ device: Authenticator; session: Session }> {
    const session = await sessionOf(gateway(), account)
    const device = createAuthenticator(origin)
    const reply = await gateway().call(addPasskey, device.make(await begin(session), name), { session })
    if (!reply.success) throw new Error(`no passkey: ${reply.errorCode}`)
    return { device, session }
  }

  /** Requests a challenge; returns it with the requesting browser. */
  async function ask(): Promise<Asking> {
    const reply = await gateway().call(passkeyChallenge, {})
    return { ...parse(passkeyChallenge.value, reply.value), cookie: cookieOf(reply, '__Host-passkey') }
  }

  const send = (input: InputOf<typeof passkeyLogin>, { cookie }: Pick<Asking, 'cookie'>) =>
    gateway().call(passkeyLogin, input, { headers: { cookie } })

  /** Logs in with this device. */
  async function signIn(device: Authenticator, otherwise: Otherwise = {}): Promise<Reply> {
    const asking = await ask()
    return send(device.answer(asking, otherwise), asking)
  }

  const listOf = async (session: Session) =>
    parse(passkeys.value, (await gateway().call(passkeys, {}, { session })).value)

  const removeAll = () => gateway().services.database.write((rows) => rows.deleteFrom('passkey').execute())

  return { begin, addFor, ask, send, signIn, listOf, removeAll }
}
