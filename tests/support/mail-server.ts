import { once } from 'node:events'
import { type Server, type Socket, createServer } from 'node:net'

/** A mail server on this machine, which keeps what it takes. */
export interface MailServer {
  readonly port: number
  /** The e-mails that it has taken, as they came. */
  readonly taken: string[]
  /** Whether it refuses every recipient from now on. */
  refuses: boolean
  /** Is called for each e-mail instead of a reply that it was taken. */
  onTaken?: (() => void) | undefined
  close(): Promise<void>
}

/** @param isSilent accepts connections and says nothing */
export async function startMailServer({ port = 0, isSilent = false } = {}): Promise<MailServer> {
  const open = new Set<Socket>()
  const mail = { taken: [] as string[], refuses: false }
  const server: Server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    if (!isSilent) converse(socket, mail)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const bound = server.address()
  return Object.assign(mail, {
    port: typeof bound === 'object' && bound ? bound.port : port,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** Speaks as much of SMTP (RFC 5321) as a client that sends an e-mail needs. */
function converse(socket: Socket, mail: Pick<MailServer, 'taken' | 'refuses' | 'onTaken'>): void {
  let text = ''
  let isBody = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const replies: Record<string, () => void> = {
    EHLO: () => say('250 mail.test'),
    MAIL: () => say('250 ok'),
    RCPT: () => say(mail.refuses ? '550 5.1.1 <player@members.example.test> is unknown' : '250 ok'),
    DATA: () => {
      isBody = true
      say('354 go on')
    },
    QUIT: () => {
      say('221 bye')
      socket.end()
    },
  }
  say('220 mail.test')
  socket.on('data', (bytes) => {
    text += bytes.toString()
    for (;;) {
      const end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (isBody ? 5 : 2))
      if (isBody) {
        isBody = false
        mail.taken.push(part)
        if (mail.onTaken) mail.onTaken()
        else say('250 taken')
      } else (replies[part.slice(0, 4).toUpperCase()] ?? (() => say('250 ok')))()
    }
  })
}

/** Returns a port of this machine that nobody listens on. */
export async function closedPort(): Promise<number> {
  const server = await startMailServer()
  await server.close()
  return server.port
}
