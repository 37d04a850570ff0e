import { request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Sends a request as it is: `fetch` normalizes addresses, decompresses, and joins headers. */
export function ask(origin: string, path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('error', reject)
      response.on('end', () => {
        const raw = Object.entries(response.headersDistinct)
        const fields = raw.map(([name, all = []]) => [name, all.length > 1 ? all : all[0]] as const)
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(fields), body })
      })
    })
    asked.on('error', reject).end()
  })
}

/** Asks for a WebSocket; returns the status of the answer, 101 if it is open. */
export function openSocket(origin: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const asked = request({ hostname, port, path, headers: { ...headers, ...upgrade }, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })
}
