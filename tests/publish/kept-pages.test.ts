import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeptPages } from '#publish/finish/kept-pages.ts'
import { openPages } from '#publish/finish/pages.ts'

let folder = ''
let builds = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pathOf = (pathname: string, cacheKey?: string) => ({ pathname, cacheKey, route: { type: 'page' } })
const chosen = (paths: readonly { pathname: string }[]) => paths.map(({ pathname }) => pathname)

interface Build {
  readonly chunks?: readonly string[]
  /** A build that finds a fault keeps nothing. */
  readonly isFaulty?: boolean
}

/** Builds pages whose text is their key, as the portal is built. Returns the site and which pages were rendered. */
function build(pages: Readonly<Record<string, string>>, { chunks = ['app.1.js'], isFaulty = false }: Build = {}) {
  builds += 1
  const site = join(folder, `site-${builds}`)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), text)
  }
  for (const name of [...chunks, 'entry.js']) write(`_astro/${name}`, '')
  const kept = openKeptPages(join(folder, 'kept'))
  const paths = [pathOf('/'), ...Object.entries(pages).map(([pathname, key]) => pathOf(pathname, key))]
  const rendered = kept.choose(paths, site)
  for (const { pathname, cacheKey = 'home' } of rendered) write(`${pathname.slice(1) || 'index'}.html`, cacheKey)
  const hashes = kept.place(site)
  const entries = new Map([['help/one.html', ['/_astro/entry.js']]])
  if (!isFaulty) kept.save(site, openPages(site, { path: '', code: '', hashes }), entries)
  return { rendered: chosen(rendered), read: (name: string) => readFileSync(join(site, name), 'utf8'), site }
}

const two = { '/help/one': 'one', '/help/two': 'two' }

test('a page whose key is the same is linked into the next site, and any other is rendered', () => {
  expect(build(two).rendered).toEqual(['/', '/help/one', '/help/two'])
  const next = build({ ...two, '/help/two': 'changed', '/help/three': 'three' })
  expect(next.rendered).toEqual(['/', '/help/two', '/help/three'])
  expect([next.read('help/one.html'), next.read('help/two.html')]).toEqual(['one', 'changed'])
  // its script, which only led on, is as gone as after rendering it
  expect(existsSync(join(next.site, '_astro/entry.js'))).toBe(false)
  expect(build({ '/help/one': 'one' }).rendered).toEqual(['/'])
  expect(build(two).rendered).toEqual(['/', '/help/two'])
})

test('other code of the site, or a faulty list, renders everything', () => {
  build(two)
  expect(build(two, { chunks: ['app.2.js'] }).rendered).toEqual(['/', '/help/one', '/help/two'])
  expect(build(two, { chunks: ['app.2.js'] }).rendered).toEqual(['/'])
  writeFileSync(join(folder, 'kept/kept.json'), '{"chunks":[')
  expect(build(two, { chunks: ['app.2.js'] }).rendered).toEqual(['/', '/help/one', '/help/two'])
})

test('a page that was written in a site is rendered again, with what it should say', () => {
  const { site } = build(two)
  writeFileSync(join(site, 'help/one.html'), 'a change by hand')
  const next = build(two)
  expect(next.rendered).toEqual(['/', '/help/one'])
  expect(next.read('help/one.html')).toBe('one')
  expect(build(two).rendered).toEqual(['/'])
  expect(build(two).read('help/one.html')).toBe('one')
})

test('a build that finds a fault keeps nothing, and loses nothing', () => {
  const first = build(two)
  expect(build({ ...two, '/help/two': 'faulty' }, { isFaulty: true }).rendered).toEqual(['/', '/help/two'])
  const next = build(two)
  expect(next.rendered).toEqual(['/'])
  expect(statSync(join(next.site, 'help/two.html')).ino).toBe(statSync(join(first.site, 'help/two.html')).ino)
})
