import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { object, parse, string } from 'valibot'
import type { Gateway } from '#gateway/start.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { openMember } from './own-members.ts'

export interface Control {
  readonly port: number
  close(): Promise<void>
}

/**
 * Listens on loopback for tests that need a session or an account of their own at the run's shared gateway: only its
 * process can create them without a form. `POST /session {account}` answers both halves of a new session,
 * `POST /account` the name of a new member.
 */
export async function startControl(gateway: Gateway): Promise<Control> {
  let opened = 0
  const answer = async (request: IncomingMessage) => {
    if (request.url === '/account') {
      const account = `member${(opened += 1)}`
      await openMember(gateway.services, account)
      return { account }
    }
    return sessionOf(gateway, parse(object({ account: string() }), await json(request)).account)
  }
  const server = createServer((request, response) => {
    void answer(request)
      .then((found) => response.end(JSON.stringify(found)))
      .catch((error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return {
    port: address.port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
