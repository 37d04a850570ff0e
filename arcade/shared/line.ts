import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnPage } from '#contract/sockets/own-page.ts'
import { refuse } from '#arcade/replies.ts'

/** Adds the WebSocket of a table of all players. */
export function addLine(server: FastifyInstance, id: string, join: (socket: WebSocket) => void): void {
  const options = { websocket: true, config: { rateLimit: {} }, preValidation: fromThisPage } as const
  server.get(`/api/${id}/line`, options, (socket) => join(socket))
}

/** Rejects a WebSocket from another origin. */
async function fromThisPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  if (!request.ws || !isOwnPage(request.headers.origin, request.host)) return refuse(reply, 'bad_request')
}
