import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startArcade } from '#arcade/start.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type OwnGateway, startOwnGateway } from './own-gateway.ts'

const secret = 'a secret that only this test knows'

export interface KnownArcade {
  readonly gateway: OwnGateway
  close(): Promise<void>
}

/**
 * Starts an arcade beside its own gateway, with known seeds: every byte of them is this one.
 * @param clock the time of both
 */
export async function startKnownArcade(byte: number, clock: () => number = Date.now): Promise<KnownArcade> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-known-'))
  const port = await freePort()
  const gateway = await startOwnGateway({
    clock,
    vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${port}` } },
  })
  const arcade = await startArcade({
    databasePath: join(folder, 'arcade.db'),
    port,
    gatewayUrl: gateway.url,
    secret,
    portalOrigins: [gateway.url],
    clock,
    chance: (size) => Buffer.alloc(size, byte),
  })
  return {
    gateway,
    close: async () => {
      await arcade.close()
      await gateway.close()
      await rm(folder, { recursive: true })
    },
  }
}
