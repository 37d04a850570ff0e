import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputs } from '#system/fingerprint.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Each test waits for several builds of the whole portal. */
const BUILDS_MS = 900_000

let house = ''
const place = (...names: string[]) => join(house, ...names)
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'atoll-build-'))
  const drawn = [join(root, 'public/covers'), join(root, 'public/pictures')]
  for (const path of new Set([...inputs, 'arcade'])) {
    cpSync(join(root, path), place(path), { recursive: true, filter: (from) => !drawn.includes(from) })
  }
  symlinkSync(join(root, 'node_modules'), place('node_modules'))
  cpSync(place('src/content'), place('content'), { recursive: true })
})
afterAll(() => rmSync(house, { recursive: true }))

/** Builds a content folder into a site of the same name. */
function build(content: string): void {
  const env = { ...process.env, ATOLL_CONTENT: place(content) }
  const command = [place('publish/build.ts'), place(`site-${content}`), '--no-covers']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: house, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
}

/** Builds what `content` is now from nothing, and compares. */
function expectAsFromNothing(name: string): void {
  cpSync(place('content'), place(name), { recursive: true })
  build(name)
  const [one, other] = [place('site-content'), place(`site-${name}`)]
  const files = (site: string) =>
    globSync('**', { cwd: site })
      .filter((file) => statSync(join(site, file)).isFile())
      .toSorted()
  expect(files(one)).toEqual(files(other))
  expect(files(one).filter((file) => textOf(join(one, file)) !== textOf(join(other, file)))).toEqual([])
}

/** Returns the bytes of a file; of the page that says when the jackpot of a new gateway began, all but that moment. */
function textOf(file: string): string {
  if (/inhouse\.html\.(?:br|gz)$/.test(file)) return ''
  const text = readFileSync(file, 'latin1')
  return file.endsWith('inhouse.html') ? text.replaceAll(/ uid="\w+"|\b1\d{12}\b/g, '') : text
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

const page = (file: string) => readFileSync(place('site-content', file), 'utf8')
const identity = (file: string) => statSync(place('site-content', file)).ino

test(
  'a build after changes renders what they change, keeps all other articles, and gives the site that a build from nothing gives',
  () => {
    build('content')
    const files = ['help/limits.html', 'help/keno.html', 'bn/help/limits.html', 'promotions/first-rounds.html']
    const before = files.map(identity)
    edit('help/en/limits.md', 'A round pays', 'Every round pays')
    build('content')
    expect(page('help/limits.html')).toContain('Every round pays')
    expect(files.filter((file, at) => identity(file) !== before[at])).toEqual(['help/limits.html'])
    edit('help/en/limits.md', 'title: Limits', 'title: Every limit')
    edit('help/*/deposits.md', 'category: money', 'category: fairness')
    edit('banners/en/home-dice.yaml', 'title: ', 'title: New! ')
    build('content')
    expect(page('index.html')).toContain('New! ')
    expect(page('help/withdrawals.html')).toContain('Every limit')
    expect(identity('help/keno.html')).toBe(before[1])
    expectAsFromNothing('renamed')
  },
  BUILDS_MS,
)

test(
  'a topic of the footer changes every page of its language, and no article of another one',
  () => {
    const bengali = identity('bn/help/keno.html')
    edit('footer/en.yaml', '  - privacy', '  - limits')
    rmSync(place('content/help/ar/deposits.md'))
    build('content')
    expect(page('help/keno.html')).toMatch(/<footer[^]*Every limit/)
    expect(identity('bn/help/keno.html')).toBe(bengali)
    expectAsFromNothing('footer')
  },
  BUILDS_MS,
)
