import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '#gateway/start.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { gather } from './gather.ts'
import { type Words, searchIndex } from './search-index.ts'

const folder = new URL('../.published/', import.meta.url)

/**
 * Writes everything that pages are rendered from, as loaded from the gateway, to one file per language (design, D5).
 * @param address the operator's gateway; without one an embedded gateway is started temporarily, on a fresh seed
 */
async function publish(address: string | undefined): Promise<void> {
  const embedded = address ? undefined : await startEmbedded()
  try {
    await mkdir(new URL('search/', folder), { recursive: true })
    const words = await wordsOfAll()
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

/** Returns the texts of the search index in every language; categories are found by them. */
async function wordsOfAll(): Promise<Record<Language, Words>> {
  const read = async (language: Language): Promise<Words> => {
    const subjects = ['games', 'search'].map(async (subject) => {
      const file = new URL(`../public/locales/${language}/${subject}.json`, import.meta.url)
      const texts: Words = JSON.parse(await readFile(file, 'utf8'))
      return Object.entries(texts).map(([key, text]) => [`${subject}.${key}`, text])
    })
    return Object.fromEntries((await Promise.all(subjects)).flat())
  }
  return { en: await read('en'), bn: await read('bn'), ar: await read('ar') }
}

async function startEmbedded(): Promise<{ url: string; close: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'atoll-publish-'))
  const gateway = await startGateway({
    databasePath: join(data, 'gateway.db'),
    port: 0,
    content: 'src/content',
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
