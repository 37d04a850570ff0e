import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputs } from '#system/fingerprint.mjs'
import { linkFolder } from '#system/link-folder.mjs'

// The command itself, with the real build, in a copy of this checkout. A build takes half a minute, so that the tests are
// one chain: each starts from the releases that the one before has left.

const root = fileURLToPath(new URL('../..', import.meta.url))
const BUILD_MS = 280_000
const compressed = '.cache/compressed'
const covers = '.cache/covers.json'

let house = ''
const place = (...names: string[]) => join(house, ...names)
const site = (id: number, file = '') => place('releases', String(id), 'site', file)
const page = (id: number, file: string) => readFileSync(site(id, file), 'utf8')
const inode = (id: number, file: string) => statSync(site(id, file)).ino

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'atoll-publisher-'))
  // with the covers that this checkout has drawn, and the list that says so
  for (const path of new Set([...inputs, 'arcade'])) cpSync(join(root, path), place(path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), place('node_modules'))
  cpSync(place('src/content'), place('content'), { recursive: true })
  if (existsSync(join(root, covers))) cpSync(join(root, covers), place(covers))
  // named by content, so that a file compressed in this checkout is compressed here too
  if (existsSync(join(root, compressed))) linkFolder(join(root, compressed), place(compressed))
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

const environment = (content: string) => ({
  ...process.env,
  ATOLL_CONTENT: place(content),
  ATOLL_RELEASES: place('releases'),
})

function start() {
  const env = environment('content')
  return spawn(process.execPath, ['publish/publisher.ts'], { cwd: house, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function publish(): Promise<{ code: unknown; output: string }> {
  const child = start()
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Replaces a text of one content file, or of the same one in every language. */
function edit(pattern: string, from: string, to: string): void {
  const files = globSync(pattern, { cwd: place('content') })
  expect(files).not.toEqual([])
  for (const file of files) {
    const text = readFileSync(place('content', file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(place('content', file), text.replace(from, to))
  }
}

const files = (folder: string) =>
  globSync('**', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()

/** Returns the bytes of a file; of the page that says when the jackpot of a new gateway began, all but that moment. */
function textOf(file: string): string {
  if (/inhouse\.html\.(?:br|gz)$/.test(file)) return ''
  const text = readFileSync(file, 'latin1')
  return file.endsWith('inhouse.html') ? text.replaceAll(/\b1\d{12}\b/g, '') : text
}

describe('npm run publish', { shuffle: false }, () => {
  test(
    'a word, a title, a category, a banner, a footer and a date change every page that shows them, and no other is made anew',
    { timeout: 2 * BUILD_MS },
    async () => {
      expect(await publish()).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Published in \d+ s: .* \(release 1\)$/m),
      })
      edit('help/en/dice.md', 'you decide how', 'you decide from Chittagong how')
      edit('help/en/limits.md', 'title: Limits', 'title: Every limit')
      edit('help/*/deposits.md', 'category: money', 'category: fairness')
      edit('banners/en/home-dice.yaml', 'title: ', 'title: New! ')
      edit('footer/bn.yaml', '  - privacy', '  - limits')
      edit('promotions/en/take-your-time.md', "publishAt: '2026-01-01'", 'publishAt: 2027-12-31 18:30')
      rmSync(place('content/help/ar/deposits.md'))
      expect(await publish()).toMatchObject({ code: 0, output: expect.stringMatching(/\(release 2\)$/m) })
      for (const file of ['help/dice.html', 'helpmc/dice.html']) {
        expect(page(2, file)).toContain('from Chittagong')
        expect(brotliDecompressSync(readFileSync(site(2, `${file}.br`))).toString()).toBe(page(2, file))
      }
      expect(page(1, 'help/dice.html')).not.toContain('Chittagong')
      expect(readFileSync(place('releases/2/content/help/en/dice.md'), 'utf8')).toContain('Chittagong')
      expect(page(2, 'index.html')).toContain('New! ')
      expect(page(2, 'help/withdrawals.html')).toContain('Every limit')
      const title = /title: (.+)/.exec(readFileSync(place('content/help/bn/limits.md'), 'utf8'))?.[1] ?? '-'
      expect(page(2, 'bn/help/keno.html').split('<footer')[1]).toContain(title)
      expect(page(1, 'bn/help/keno.html').split('<footer')[1]).not.toContain(title)
      expect(existsSync(site(2, 'help/deposits.html'))).toBe(true)
      expect(page(1, 'promotions.html')).toContain('/promotions/take-your-time')
      expect(page(2, 'promotions.html')).not.toContain('/promotions/take-your-time')
      expect(existsSync(site(2, 'promotions/take-your-time.html'))).toBe(false)
      // the same file under two names: neither rendered nor compressed again, nor new to a browser
      const pages = ['help/dice.html', 'help/keno.html', 'ar/help/dice.html', 'promotions/first-rounds.html']
      const packed = ['help/login.html.br', 'ar/rng.html.br', 'ar.html.gz', 'pictures/banners/home-dice.svg.br']
      const changed = [...pages, ...packed].filter((file) => inode(2, file) !== inode(1, file))
      expect(changed).toEqual(['help/dice.html'])
    },
  )

  test('X64 nothing leads to a category of which no game opens, and its page lists what can be played', () => {
    expect(page(1, 'index.html')).toMatch(/href="\/live"/)
    expect(page(1, 'index.html')).not.toMatch(/href="\/(?:sports|esports|pvp)"/)
    expect(page(1, 'pvp.html')).toContain('<meta name="robots" content="noindex">')
    expect(page(1, 'pvp.html')).toContain('/game?game=ATL-')
  })

  test('S3.16 search engines and readers of news find what a page is about, and the announcements to everybody', () => {
    const dataOf = (file: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page(1, file))?.[1] ?? '{}')['@graph']
    const title = /title: (.+)/.exec(readFileSync(place('content/help/bn/limits.md'), 'utf8'))?.[1] ?? '-'
    expect(dataOf('bn/help/limits.html')).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: { length: 3, 2: { name: title } } },
      { '@type': 'Article', headline: title, inLanguage: 'bn' },
    ])
    expect(dataOf('bn.html')).toMatchObject([{ '@type': 'WebSite', inLanguage: 'bn' }])
    expect(page(1, 'member.html')).not.toContain('application/ld+json')
    const feed = page(1, 'bn/announcements.xml')
    const announced = (name: string) =>
      /title: (.+)/.exec(readFileSync(place(`content/announcements/bn/${name}.md`), 'utf8'))?.[1] ?? '-'
    expect(feed).toContain(`<title>${announced('catalogue')}</title>`)
    expect(feed).toContain('<language>bn</language>')
    // one to agents alone
    expect(feed).not.toContain(announced('agents-invite'))
    expect(page(1, 'bn.html')).toContain('href="/bn/announcements.xml"')
  })

  test('builds after changes give the site that a build from nothing gives', { timeout: BUILD_MS }, () => {
    cpSync(place('content'), place('from-nothing'), { recursive: true })
    const command = ['publish/build.ts', place('site-from-nothing'), '--no-covers']
    const env = environment('from-nothing')
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: house, env, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
    const [one, other] = [site(2), place('site-from-nothing')]
    expect(files(one)).toEqual(files(other))
    expect(files(one).filter((file) => textOf(join(one, file)) !== textOf(join(other, file)))).toEqual([])
  })

  test('D180 a mistake is named with its file, its line and what to do, and everything else is published', async () => {
    edit('help/en/limits.md', 'title: Every limit', 'title: Bonus: 50% extra')
    edit('help/en/dice.md', 'from Chittagong', 'from Sylhet')
    const { code, output } = await publish()
    expect(code).toBe(0)
    expect(output).toMatch(
      /\(release 3\)\. 1 item is held back until the errors are corrected:\n {2}Help topic “Bonus: 50% extra”: the site keeps the last good version\.\n {4}\S*help\/en\/limits\.md:2 {2}\w/m,
    )
    expect(page(3, 'help/dice.html')).toContain('from Sylhet')
    expect(page(3, 'help/limits.html')).toContain('<h1>Every limit</h1>')
  })

  test('a build that is killed leaves the release as it is', { timeout: BUILD_MS }, async () => {
    edit('help/en/limits.md', 'title: Bonus: 50% extra', 'title: Limits of stakes')
    const child = start()
    await expect.poll(() => existsSync(place('releases/building/content'))).toBe(true)
    await expect.poll(() => existsSync(place('.cache/build.lock')), { timeout: 60_000 }).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readFileSync(place('releases/current/site/help/limits.html'), 'utf8')).toContain('<h1>Every limit</h1>')
    expect(readdirSync(place('releases'))).toContain('building')
  })
})
