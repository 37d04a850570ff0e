import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import { signedText } from '#contract/vendor.ts'

/** What came back: `lost` where there was no whole answer, so that nobody knows what happened. */
type Answered =
  { state: 'accepted'; value: unknown; replayed: boolean } | { state: 'refused'; code: string } | { state: 'lost' }

/** A vendor's keep-alive connections to one gateway, for load. */
export interface VendorLine {
  call(endpoint: Endpoint, input: unknown): Promise<Answered>
  close(): void
}

export function openLine({ port, secret, sockets }: { port: number; secret: string; sockets: number }): VendorLine {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })

  function send(path: string, body: string): Promise<{ text: string; replayed: boolean } | undefined> {
    const timestamp = String(Date.now())
    const signature = createHmac('sha256', secret)
      .update(signedText(timestamp, path, body))
      .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-vendor': 'ATL',
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
    return new Promise((resolve) => {
      const lost = () => resolve(undefined)
      const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('error', lost).on('aborted', lost)
        response.on('end', () => resolve({ text, replayed: response.headers['idempotency-hit'] === 'true' }))
      })
      sent.on('error', lost).end(body)
    })
  }

  return {
    async call(endpoint, input) {
      const reply = await send(endpoint.path, JSON.stringify(input))
      if (!reply) return { state: 'lost' }
      const { success, errorCode, value } = parse(envelope, JSON.parse(reply.text))
      if (!success) return { state: 'refused', code: String(errorCode) }
      return { state: 'accepted', value, replayed: reply.replayed }
    },
    close: () => agent.destroy(),
  }
}
