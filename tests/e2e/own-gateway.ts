import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type GatewayOptions, startGateway } from '#gateway/start.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { turn } from '#gateway/site/settings.rows.ts'

export interface OwnGateway {
  readonly url: string
  /** Turns a setting of the site, or a code of the permission tree, on or off. */
  set(name: string, on: boolean): Promise<void>
  /** Makes the registration ask for one field more, of any text. */
  ask(field: string): Promise<void>
  /** How many accounts have a name that begins so. */
  accounts(beginning: string): Promise<number>
  close(): Promise<void>
}

/** The built site with a gateway of a test's own, for what would be in the way of other tests: closing it, say. */
export async function startOwnGateway(more: Partial<GatewayOptions> = {}): Promise<OwnGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-own-'))
  const gateway = await startGateway({
    databasePath: join(folder, 'gateway.db'),
    port: 0,
    portal: resolve('dist'),
    content: 'src/content',
    limits: false,
    log: false,
    trustedProxies: ['127.0.0.1'],
    countryHeader: 'x-country',
    ...more,
  })
  return {
    url: gateway.url,
    set: async (name, on) => {
      await gateway.services.database.write(async (rows) => void (await turn(rows, name, on)))
    },
    ask: async (field) => {
      await gateway.services.database.write(async (rows) => {
        const rule = { enabled: true, required: true, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 32 }
        const value = JSON.stringify({ ...(await registerRules(rows)), [field]: rule })
        await rows.updateTable('setting').set({ value }).where('key', '=', 'registerRules').execute()
      })
    },
    accounts: async (beginning) => {
      const found = await gateway.services.database.read.selectFrom('member').select('account').execute()
      return found.filter(({ account }) => account.startsWith(beginning)).length
    },
    close: async () => {
      await gateway.close()
      await rm(folder, { recursive: true })
    },
  }
}
