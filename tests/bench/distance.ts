import { type AddressInfo, connect, createServer } from 'node:net'

/** The set-up time of a TLS 1.3 connection with round trips of 150 ms. */
const SET_UP_MS = 2 * 150

/**
 * Makes a server as distant as from a phone: every connection to it first waits for the round trips of its set-up,
 * which Chromium's own throttling leaves out.
 */
export async function putFarAway(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const near = Number(new URL(url).port)
  const server = createServer({ pauseOnConnect: true }, (client) => {
    setTimeout(() => {
      const there = connect(near, '127.0.0.1')
      client.on('error', () => there.destroy()).on('close', () => there.destroy())
      there.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.pipe(there).pipe(client)
    }, SET_UP_MS)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
