import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import { addressOf, isFromThisMachine } from './loopback.ts'

const SHOWN = 50

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:44rem;margin:2rem auto;padding-inline:1rem}
article{border-block-start:1px solid;padding-block:1rem}
h2{font-size:1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}`
const hash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`

/**
 * GET /dev/outbox: the messages sent, newest first, for trying the portal on one's own machine. It shows everyone's
 * codes, so it exists only if enabled at the start, and only for requests from this machine to this machine.
 */
export function serveOutbox(server: FastifyInstance, database: Database): void {
  serveDeveloper(server, '/dev/outbox', async (_request, reply) => {
    const all = await messages(database.read, SHOWN)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(pageOf(all))
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves a page for the person at this machine; for anyone else its address is an unknown one. */
function serveDeveloper(server: FastifyInstance, path: `/dev/${string}`, answer: Answer): void {
  server.get(path, async (request, reply) => {
    return isFromThisMachine(request.raw, addressOf(server)) ? answer(request, reply) : reply.callNotFound()
  })
}

type StoredMessage = Selectable<Tables['outbox']>

function pageOf(all: readonly StoredMessage[]): string {
  const list = all.length > 0 ? all.map(articleOf).join('\n') : '<p>Nothing was sent yet.</p>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${style}</style>
<h1>Outbox</h1>
<p>What this gateway has sent, newest first. Reload to see what came since.</p>
${list}
`
}

function articleOf({ channel, recipient, subject, text, sent_at }: StoredMessage): string {
  const kind = channel === 'sms' ? 'SMS' : 'E-mail'
  return `<article dir="auto">
<h2>${kind} to ${escaped(recipient)}${subject && `: ${escaped(subject)}`}</h2>
<time>${new Date(sent_at).toISOString()}</time>
<pre>${escaped(text)}</pre>
</article>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
