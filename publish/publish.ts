import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { startGateway } from '#gateway/start.ts'
import { gather } from './gather.ts'
import { searchIndex } from './search-index.ts'
import { readSearchWords } from './search-words.ts'

const folder = new URL('../.published/', import.meta.url)
const content = process.env.ATOLL_CONTENT ?? 'src/content'

/**
 * Writes everything that pages are rendered from, as loaded from the gateway, to one file per language (design, D5).
 * @param address the operator's gateway; without one an embedded gateway is started temporarily, on a fresh seed
 */
async function publish(address: string | undefined): Promise<void> {
  const embedded = address ? undefined : await startEmbedded()
  try {
    await mkdir(new URL('search/', folder), { recursive: true })
    const words = readSearchWords()
    for (const { code } of languages) {
      const published = await gather(address ?? embedded?.url ?? '', code)
      await writeFile(new URL(`${code}.json`, folder), JSON.stringify(published))
      await writeFile(
        new URL(`search/search-${code}.json`, folder),
        JSON.stringify(searchIndex(published, code, words)),
      )
      process.stdout.write(`published ${code}: ${published.hotGames.length} games, revision ${published.revision}\n`)
    }
  } finally {
    await embedded?.close()
  }
}

async function startEmbedded(): Promise<{ url: string; close: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'atoll-publish-'))
  const gateway = await startGateway({
    databasePath: join(data, 'gateway.db'),
    port: 0,
    content,
    isDemo: true,
    // the in-house games come with the product; nothing is launched here, so address and secret do not matter
    vendors: { ATL: { launchAddress: 'http://localhost', secret: randomUUID() } },
    limits: false,
    log: false,
  })
  return {
    url: gateway.url,
    close: async () => {
      await gateway.close()
      await rm(data, { recursive: true })
    },
  }
}

await publish(process.env.GATEWAY_URL)
await cp(join(content, 'pictures'), new URL('../public/pictures/', import.meta.url), { recursive: true })
