import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { object, parse, string } from 'valibot'
import type { Gateway } from '#gateway/start.ts'
import { sessionOf } from '#tests/support/visitors.ts'

export interface Control {
  readonly port: number
  close(): Promise<void>
}

/**
 * Listens on loopback for tests that need a session at the run's shared gateway: only its process can create one without
 * a login. `POST /session {account}` answers both halves of it.
 */
export async function startControl(gateway: Gateway): Promise<Control> {
  const server = createServer((request, response) => {
    void (async () => {
      const { account } = parse(object({ account: string() }), await json(request))
      response.end(JSON.stringify(await sessionOf(gateway, account)))
    })().catch((error: unknown) => {
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
