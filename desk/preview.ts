import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { type Gateway, startGateway } from '#gateway/start.ts'
import { gather } from '#publish/gather.ts'
import { installation } from '#system/settings.mjs'
import { type PageServer, startPages } from './page-server.ts'

/** The header with which the preview names its reader's country to its gateway. */
export const COUNTRY_HEADER = 'x-preview-country'

/** The moment and the country that a preview shows. */
export interface View {
  /** Milliseconds since the epoch; the present if missing. */
  readonly at: number | undefined
  /** ISO 3166-1; empty for a country that nobody knows. */
  readonly country: string
}

/** The site as it will be: the real pages, from the present files, with a gateway whose clock is set. */
export interface Preview {
  /** Shows another moment or country; resolves when pages have it. */
  show(view: View): Promise<void>
  /** Reads the content again; resolves when pages have it. */
  refresh(): Promise<void>
  readonly country: string
  readonly pagesPort: number
  readonly callsPort: number
  /** Changes whenever pages may have changed. */
  readonly revision: number
  close(): Promise<void>
}

interface State {
  offset: number
  country: string
  revision: number
}

/**
 * Starts a preview of the pages that the content of a folder makes.
 * @param content the folder of the content, absolute
 * @param onPages is called when pages have changed
 */
export async function startPreview(content: string, onPages: (revision: number) => void): Promise<Preview> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-preview-'))
  const published = join(data, 'published')
  mkdirSync(published)
  const state: State = { offset: 0, country: '', revision: 0 }
  const open = { gateway: undefined as Gateway | undefined, pages: undefined as PageServer | undefined }
  const close = async () => {
    await open.pages?.close()
    await open.gateway?.close()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const gateway = await startSetGateway(content, join(data, 'gateway.db'), () => Date.now() + state.offset)
    open.gateway = gateway
    await writePublished(gateway.url, published)
    open.pages = await startPages({
      content,
      published,
      gateway: gateway.url,
      onContent: () => {
        state.revision += 1
        onPages(state.revision)
      },
    })
    return previewOf({ gateway, pages: open.pages, published, state, close })
  } catch (error) {
    await close()
    throw error
  }
}

interface Parts {
  readonly gateway: Gateway
  readonly pages: PageServer
  readonly published: string
  readonly state: State
  readonly close: () => Promise<void>
}

function previewOf({ gateway, pages, published, state, close }: Parts): Preview {
  let last = Promise.resolve()
  // one at a time: each writes the same files
  const refresh = () => {
    last = last
      .catch(() => undefined) // its own caller has the error
      .then(async () => {
        await gateway.services.content.refresh()
        await writePublished(gateway.url, published)
        state.revision += 1
      })
    return last
  }
  return {
    refresh,
    show: async ({ at, country }) => {
      state.offset = at === undefined ? 0 : at - Date.now()
      state.country = country
      await refresh()
    },
    get country() {
      return state.country
    },
    get revision() {
      return state.revision
    },
    pagesPort: pages.port,
    callsPort: gateway.port,
    close,
  }
}

function startSetGateway(content: string, databasePath: string, clock: () => number): Promise<Gateway> {
  return startGateway({
    databasePath,
    port: 0,
    host: '127.0.0.1',
    content,
    drafts: true,
    clock,
    isDemo: true,
    showcase: installation().ATOLL_SHOWCASE === '1',
    // the in-house games come with the product; a preview launches none
    vendors: { ATL: { launchAddress: 'http://localhost', secret: randomUUID() } },
    trustedProxies: ['127.0.0.1'],
    countryHeader: COUNTRY_HEADER,
    limits: false,
    log: false,
  })
}

/** Writes what pages are rendered from; a file that stays the same is left alone, so that no page is drawn anew for it. */
async function writePublished(url: string, folder: string): Promise<void> {
  for (const { code } of languages) {
    const file = join(folder, `${code}.json`)
    const text = JSON.stringify(await gather(url, code))
    if (text !== readIfThere(file)) writeFileSync(file, text)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
