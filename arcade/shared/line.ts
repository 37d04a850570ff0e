import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#arcade/replies.ts'

/** Adds the WebSocket of a table of all players. */
export function addLine(server: FastifyInstance, id: string, join: (socket: WebSocket) => void): void {
  const options = { websocket: true, config: { rateLimit: {} }, preValidation: fromThisPage } as const
  server.get(`/api/${id}/line`, options, (socket) => join(socket))
}

/** Rejects a WebSocket from another origin; browsers always send the page's origin. */
async function fromThisPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const { origin } = request.headers
  const isOurs = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
  if (!isOurs || !request.ws) return refuse(reply, 'bad_request')
}
