import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { coverSvg } from '#covers/cover.ts'
import { encodeCover } from '#publish/draw-covers.ts'
import { type GatewayOptions, startGateway } from '#gateway/start.ts'
import { type ManyGames, manyGames } from '#tests/support/many-games.ts'

/** The number of covers drawn; each game has one of them. */
const DRAWN = 12

export interface ManyPortal {
  readonly url: string
  /** The folder of the built portal. */
  readonly dist: string
  close(): Promise<void>
}

/** Publishes and builds the portal from a catalogue of so many games in its own folder, beside its gateway. */
export async function buildManyPortal(count: number): Promise<ManyPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-many-'))
  const many = manyGames(count)
  const options = {
    databasePath: join(folder, 'gateway.db'),
    port: 0,
    content: 'src/content',
    isDemo: true,
    limits: false,
  } as const
  const gateway = await startWith(many, options)
  try {
    await buildIn(join(folder, 'portal'), gateway.url)
  } finally {
    await gateway.close()
  }
  const dist = join(folder, 'portal', 'dist')
  await drawCovers(many, join(dist, 'covers'))
  const served = await startGateway({ ...options, portal: dist })
  return {
    url: served.url,
    dist,
    close: async () => {
      await served.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Starts a gateway whose catalogue has the in-house games and these. */
async function startWith({ games, vendors }: ManyGames, options: GatewayOptions) {
  const gateway = await startGateway(options)
  await gateway.services.database.write(async (rows) => {
    await rows.deleteFrom('game').where('vassalage', '!=', 'ATL').execute()
    for (const [position, { code, name }] of vendors.entries()) {
      const vendor = { code, name, state: 'unconnected', launch_address: null, secret: null } as const
      await rows
        .insertInto('vendor')
        .values({ ...vendor, position: 1000 + position })
        .execute()
    }
    for (const [position, game] of games.entries()) {
      await rows
        .insertInto('game')
        .values({
          node_id: game.nodeId,
          vassalage: game.vassalage,
          game_type: game.gameType,
          classify: game.gameClassify,
          name: game.gameName,
          min_bet: game.minBet,
          min_lines: game.minLineNum,
          rtp_bp: 9500,
          is_hot: game.isHot ? 1 : 0,
          has_demo: 1,
          state: 'open',
          position: 100_000 + position,
        })
        .execute()
    }
  })
  return gateway
}

/** Builds in a copy of this tree, which stays unchanged. */
async function buildIn(folder: string, gatewayUrl: string): Promise<void> {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(file, join(folder, file))
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  // The gateway that answers is in this process: nothing may block it.
  const env = { ...process.env, GATEWAY_URL: gatewayUrl }
  const args = ['publish/build.ts', 'dist', '--no-covers']
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The build ended with ${code}`)
}

async function drawCovers({ games }: ManyGames, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const drawn = games.slice(0, DRAWN)
  for (const format of ['avif', 'webp'] as const) {
    for (const game of drawn) {
      await writeFile(join(folder, `${game.nodeId}.${format}`), await encodeCover(coverSvg(game), format))
    }
    for (const [at, game] of games.slice(DRAWN).entries()) {
      const { nodeId = '' } = drawn[at % DRAWN] ?? {}
      await link(join(folder, `${nodeId}.${format}`), join(folder, `${game.nodeId}.${format}`))
    }
  }
}
