import { connect } from 'node:net'

/** Sends raw bytes, without added headers, and resolves with the whole answer once the connection is closed. */
export function speak({ port, host = '127.0.0.1' }: { port: number; host?: string }, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, host, () => socket.write(bytes))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

/** Sends one request with these lines after its first, and resolves with its status, its headers and its body. */
export async function ask(place: { port: number; host?: string }, first: string, lines: readonly string[] = []) {
  const text = await speak(place, [`${first} HTTP/1.1`, ...lines, 'connection: close', '', ''].join('\r\n'))
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/)
  const [line = '', ...rest] = head.split('\r\n')
  const headers = new Headers(
    rest.map((each): [string, string] => [each.split(':')[0] ?? '', each.split(/:\s*(.*)/)[1] ?? '']),
  )
  return { status: Number(line.split(' ')[1]), headers, body }
}
