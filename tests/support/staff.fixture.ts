import { randomBytes } from 'node:crypto'
import { request as sendRequest } from 'node:http'
import { parse } from 'valibot'
import type { StaffRole } from '#contract/staff/roles.ts'
import { staffAccept, staffInvite } from '#contract/staff/session.ts'
import type { StaffCall, StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import { invitePerson } from '#gateway/staff/invites.ts'
import { codeAt } from './app-codes.ts'
import type { TestGateway } from './gateway.ts'

/** The password of every person of these tests. */
export const STAFF_WORDS = 'correct horse battery'

export interface StaffReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly errorCode: string | null
  readonly value: unknown
}

interface Sent {
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the staff centre of a gateway as its pages do. */
export function staffOn(gateway: Pick<TestGateway, 'staff' | 'services'>) {
  const staff = gateway.staff
  if (!staff) throw new Error('this gateway has no staff centre')
  const { origin, port } = staff
  const { database, sealing, chance, clock } = gateway.services

  /** Sends any request; `fetch` would not send another `Host`. */
  function send(path: string, { method = 'GET', headers = {}, body = '' }: Partial<Raw> = {}): Promise<StaffReply> {
    return new Promise((resolve, reject) => {
      const own = { host: new URL(origin).host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
      const asking = sendRequest({ host: '127.0.0.1', port, path, method, headers: own, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          const envelope = response.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : {}
          const { errorCode = null, value = null } = Object(envelope)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, errorCode, value })
        })
      })
      asking.on('error', reject).end(body)
    })
  }

  function call<C extends StaffCall>(to: C, input: StaffInput<C>, { cookie, headers = {} }: Sent = {}) {
    const all = { ...(cookie !== undefined && { cookie }), ...headers }
    if (to.method === 'GET') {
      const fields = Object.entries(Object(input)).map(([name, value]): [string, string] => [name, String(value)])
      return send(`${to.path}?${new URLSearchParams(fields).toString()}`, { headers: all })
    }
    const own = { 'content-type': 'application/json', origin, ...all }
    return send(to.path, { method: to.method, headers: own, body: JSON.stringify(input) })
  }

  /** Calls as a person and returns the value; throws if it is refused. */
  async function ask<C extends StaffCall>(to: C, input: StaffInput<C>, by: Entered): Promise<StaffValue<C>> {
    const reply = await call(to, input, by)
    if (reply.errorCode !== null || reply.status !== 200) throw new Error(`${to.name}: ${reply.status} ${reply.text}`)
    return parse(to.value, reply.value) as StaffValue<C>
  }

  /** Adds a person with these roles, who accepts the invitation and is signed in. */
  async function enter(name: string, roles: readonly StaffRole[]): Promise<Entered> {
    const token = randomBytes(32).toString('base64url')
    const person = { name, roles, token, now: clock() }
    const invited = await database.write((rows) => invitePerson(rows, person, { sealing, chance }))
    if (!invited) throw new Error(`${name} is taken`)
    const { secret } = parse(staffInvite.value, (await call(staffInvite, { token })).value)
    const reply = await call(staffAccept, { token, password: STAFF_WORDS, code: codeAt(secret, clock()) })
    if (reply.errorCode !== null) throw new Error(`${name} could not accept: ${reply.errorCode}`)
    return { id: invited.id, name, secret, cookie: cookieIn(reply) }
  }

  return { origin, send, call, ask, enter }
}

interface Raw {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A person who is signed in. */
export interface Entered {
  readonly id: string
  readonly name: string
  /** Of the authenticator app. */
  readonly secret: string
  readonly cookie: string
}

/** Returns the cookie that a reply sets. */
export function cookieIn({ headers }: StaffReply): string {
  return [headers['set-cookie']].flat().join('; ').split(';')[0] ?? ''
}
