import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { appIcon } from '#brand/app-icon.ts'
import { root } from '#system/steps.mjs'
import { installation } from '#system/settings.mjs'
import { readBackend } from './backend.ts'
import { bundle, sveltia } from './bundle.ts'
import { deskConfig } from './config.ts'
import { valueTexts } from './fields.ts'
import { type DeskPage, pageOf } from './page.ts'

// Builds the editors' desk: Sveltia CMS with the portal's collections. It changes seldom and takes seconds to compress,
// so it is kept in .cache/desk, and every build of the portal gets a copy.

const here = join(root, 'desk')
const cache = join(root, '.cache/desk')
/** The fonts and signs of Sveltia's pages, with their licences. */
const assets = /\.woff2$|\.LICENSE\.txt$/
/** The pages that only `npm run desk` serves, beside the desk with its bar. */
const localPages = { preview: 'Preview', problems: 'Problems', history: 'History' } as const

/** Builds the desk unless it is there already; returns its folder, or a sentence about what is wrong. */
export async function buildDesk(environment: NodeJS.ProcessEnv): Promise<{ folder: string } | string> {
  const backend = readBackend(environment)
  if (typeof backend === 'string') return backend
  const config = { cms: deskConfig(backend, environment.SITE_URL), isLocal: backend.isLocal, names: valueTexts }
  const folder = join(cache, fingerprint([config, appIcon('rounded')]))
  if (existsSync(folder)) return { folder }
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  await write(draft, config)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return { folder }
}

function fingerprint(of: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(of))
  const files = [...globSync(`${here}/**/*.{ts,css}`).toSorted(), join(sveltia, '../package.json')]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function write(draft: string, config: object): Promise<void> {
  const admin = join(draft, 'site/admin')
  const desk = await bundle([join(here, 'browser/desk.ts')], admin, config)
  mkdirSync(join(admin, 'assets'))
  for (const file of globSync(`${sveltia}/assets/*`)) {
    if (assets.test(file)) cpSync(file, join(admin, 'assets', basename(file)))
  }
  const page = { title: 'Editors’ desk', files: desk.get('desk.ts') ?? [], body: '<div id="nc-root"></div>' }
  writeFileSync(join(draft, 'site/admin.html'), pageOf(page))
  // only for `npm run desk`: a portal has its own
  writeFileSync(join(draft, 'favicon.svg'), appIcon('rounded'))
  compress(admin)
  await writeLocal(join(draft, 'local'), page)
}

/** Writes the pages for `npm run desk`, whose scripts are at /admin/local. */
async function writeLocal(folder: string, desk: DeskPage): Promise<void> {
  const names = ['bar', ...Object.keys(localPages)]
  const made = await bundle(
    names.map((name) => join(here, `browser/${name}.ts`)),
    folder,
    {},
  )
  const filesOf = (name: string) => (made.get(`${name}.ts`) ?? []).map((file) => `local/${file}`)
  const pages = [
    ['admin', desk] as const,
    ...Object.entries(localPages).map(([name, title]) => [name, { title, files: filesOf(name) }] as const),
  ]
  for (const [name, page] of pages) {
    writeFileSync(join(folder, `${name}.html`), pageOf({ ...page, files: [...page.files, ...filesOf('bar')] }))
  }
}

function compress(folder: string): void {
  for (const file of globSync(`${folder}/*.{js,css}`)) {
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

/** Puts the desk into a built portal, in place of an earlier one. */
export function copyDesk(folder: string, dist: string): void {
  rmSync(join(dist, 'admin'), { recursive: true, force: true })
  cpSync(join(folder, 'site'), dist, { recursive: true })
}

if (import.meta.main) {
  const built = await buildDesk(installation())
  if (typeof built === 'string') {
    process.stdout.write(`${built}\n`)
    process.exitCode = 1
  } else {
    copyDesk(built.folder, process.argv[2] ?? 'dist')
    process.stdout.write('the editors’ desk is at /admin\n')
  }
}
