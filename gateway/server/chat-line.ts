import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { object, safeParse, string } from 'valibot'
import { MAX_LINE_BYTES } from '#contract/chat/messages.ts'
import { isOwnPage } from '#contract/sockets/own-page.ts'
import { CHAT_LINE } from '#gateway/chat/chat.routes.ts'
import type { Services } from '#gateway/services.ts'
import { type Limits, routeLimit } from './limits.ts'
import { sendRefusal } from './replies.ts'

const query = object({ ticket: string() })

/** Serves the WebSocket of the chat rooms, for pages of this origin alone. Must run before other routes are added. */
export async function serveChat(server: FastifyInstance, { chat }: Services, limits: Limits | false): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: MAX_LINE_BYTES, perMessageDeflate: false },
    preClose: (done) => void chat.close().finally(done),
    errorHandler: (_error, socket) => socket.terminate(),
  })
  const config = routeLimit('polling', limits, CHAT_LINE)
  server.get(CHAT_LINE, { websocket: true, config, preValidation: fromOwnPage }, (socket, request) => {
    const parsed = safeParse(query, request.query)
    chat.join(socket, parsed.success ? parsed.output.ticket : '')
  })
}

async function fromOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  if (!request.ws) return sendRefusal(reply, 'unknown_call')
  if (!isOwnPage(request.headers.origin, request.host)) return sendRefusal(reply, 'forbidden')
}
