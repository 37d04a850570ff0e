import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { type Language, languages } from '#brand/languages.ts'
import { startGateway } from '#gateway/start.ts'
import { codeFingerprint } from '#system/fingerprint.mjs'
import { contentFolder } from '#system/folders.mjs'
import { writeLotteries } from '#published/lotteries.ts'
import type { Published } from '#published/published.ts'
import { openCategories } from '#texts/open-categories.ts'
import { installation } from '#system/settings.mjs'
import { askAt, gather } from './gather.ts'
import type { Returns } from './lottery-returns.ts'
import { gatherSeries } from './lottery-series.ts'
import { searchIndex } from './search-index.ts'
import { readSearchWords } from './search-words.ts'
import { keepSeededData, takeSeededData } from './seeded-data.ts'

const folder = new URL('../.published/', import.meta.url)

interface Sources {
  /** The operator's gateway; without one, the catalogue is that of a fresh seed. */
  readonly address: string | undefined
  /** The folder that editors write. */
  readonly content: string
  /** The fingerprint of all code. */
  readonly code: string
  /** May know the returns of lotteries from an earlier build. */
  readonly returns?: Returns
  /** Prints a line. */
  readonly say: (line: string) => void
}

/**
 * Writes everything that pages are rendered from to one file per language (design, D5). What editors wrote is asked of an
 * embedded gateway, which is started on the content folder for this alone: the operator's gateway gets this content only
 * when it is published. `ATOLL_EDITORIAL=gateway` asks a platform that has its own editors.
 */
export async function publish({ address, content, code: version, returns, say }: Sources): Promise<void> {
  const isElsewhere = address && installation().ATOLL_EDITORIAL === 'gateway'
  const embedded = isElsewhere ? undefined : await startEmbedded(content, version)
  try {
    await mkdir(new URL('search/', folder), { recursive: true })
    const words = readSearchWords()
    const base = address ?? embedded?.url ?? ''
    const all = new Map<Language, Published>()
    for (const { code } of languages) all.set(code, await gather(base, code, embedded?.url))
    await writeLotteries(await gatherSeries(askAt(base, brand.defaultLanguage), all, returns))
    for (const [code, published] of all) {
      const others = [...all.values()].filter((other) => other !== published)
      await writeFile(new URL(`${code}.json`, folder), JSON.stringify(published))
      await writeFile(
        new URL(`search/search-${code}.json`, folder),
        JSON.stringify(searchIndex({ ...published, others, open: openCategories(published) }, code, words)),
      )
      say(`published ${code}: ${published.hotGames.length} games, revision ${published.revision}`)
    }
  } finally {
    await embedded?.close()
  }
}

async function startEmbedded(content: string, code: string): Promise<{ url: string; close: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'atoll-publish-'))
  const isSeeded = takeSeededData(data, code)
  const gateway = await startGateway({
    databasePath: join(data, 'gateway.db'),
    port: 0,
    content,
    // addresses of nobody are for the person at this machine
    isDemo: installation().ATOLL_DEMO !== '0' && !installation().SITE_URL?.startsWith('https:'),
    showcase: installation().ATOLL_SHOWCASE === '1',
    // the in-house games come with the product; nothing is launched here, so address and secret do not matter
    vendors: { ATL: { launchAddress: 'http://localhost', secret: randomUUID() } },
    limits: false,
    log: false,
  })
  return {
    url: gateway.url,
    close: async () => {
      await gateway.close()
      if (!isSeeded) keepSeededData(data, code)
      await rm(data, { recursive: true })
    },
  }
}

if (import.meta.main) {
  await publish({
    address: installation().GATEWAY_URL,
    content: contentFolder(),
    code: codeFingerprint(),
    say: (line) => process.stdout.write(`${line}\n`),
  })
}
