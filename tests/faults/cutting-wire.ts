import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** Percentage of answers cut, half of them completely, half in the middle: the call was carried out. */
const CUT_PERCENT = 12
/** Percentage of calls that never arrive: they were not carried out, which looks the same to the caller. */
const LOST_PERCENT = 6

/** A loopback proxy to a gateway that loses calls and cuts answers at random. */
export interface CuttingWire {
  readonly url: string
  /** Starts cutting. */
  begin(): void
  /** Ends cutting. */
  end(): void
  /** Returns the number of lost calls and cut answers so far. */
  cuts(): number
  close(): void
}

export async function openCuttingWire(gatewayPort: number): Promise<CuttingWire> {
  let cuts = 0
  let isCutting = false
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(gatewayPort, '127.0.0.1')
    const end = () => {
      from.destroySoon()
      to.destroy()
    }
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    const isCut = (percent: number) => {
      const is = isCutting && randomInt(100) < percent
      if (is) cuts += 1
      return is
    }
    from.on('data', (chunk) => {
      if (isCut(LOST_PERCENT)) end()
      else to.write(chunk)
    })
    to.on('data', (chunk) => {
      if (!isCut(CUT_PERCENT)) return void from.write(chunk)
      const part = randomInt(2) * randomInt(chunk.length)
      if (part > 0) from.write(chunk.subarray(0, part))
      end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    begin: () => void (isCutting = true),
    end: () => void (isCutting = false),
    cuts: () => cuts,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
