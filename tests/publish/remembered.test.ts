import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { number } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compressFiles } from '#publish/finish/compress.ts'
import { openPages } from '#publish/finish/pages.ts'

let folder = ''
const place = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-remembered-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function plant(site: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(place(site, name)), { recursive: true })
    writeFileSync(place(site, name), text)
  }
}

describe('compressed files', () => {
  const page = '<p>a page of some length</p>'.repeat(40)
  const compress = (site: string) => compressFiles({ dist: place(site), cache: place('cache') })

  test('are whole, and made once for the same content, whatever its name', async () => {
    plant('one', { 'index.html': page, 'bn/index.html': page, 'app.js': `${page};`, 'small.js': 'x', 'a.png': page })
    expect(await compress('one')).toMatchObject({ files: 3 })
    expect(brotliDecompressSync(readFileSync(place('one/bn/index.html.br'))).toString()).toBe(page)
    expect(gunzipSync(readFileSync(place('one/app.js.gz'))).toString()).toBe(`${page};`)
    plant('two', { 'moved.html': page })
    expect(await compress('two')).toEqual({ files: 1, fresh: 0 })
    expect(statSync(place('two/moved.html.br')).ino).toBe(statSync(place('one/index.html.br')).ino)
    expect(readdirSync(place('one')).filter((name) => /^(?:small|a)\..*\./.test(name))).toEqual([])
  })

  test('are forgotten when no release has them any more', async () => {
    plant('one', { 'index.html': page })
    plant('two', { 'index.html': `${page}!` })
    await compress('one')
    await compress('two')
    expect(readdirSync(place('cache'))).toHaveLength(4)
    rmSync(place('one'), { recursive: true })
    await compress('two')
    expect(readdirSync(place('cache'))).toHaveLength(2)
  })
})

describe('facts about pages', () => {
  let reads: string[] = []
  const length = { name: 'length', schema: number(), read: (html: string) => (reads.push(html), html.length) }
  const memo = (code = 'code') => ({ path: place('facts.json'), code })

  function lengths(code?: string): number[] {
    reads = []
    const pages = openPages(place('site'), memo(code))
    const found = pages.files.map((file) => pages.of(file, length))
    pages.save()
    return found
  }

  test('are read again only for a page that changed, or by other code', () => {
    plant('site', { 'index.html': 'home', 'bn/help.html': 'help' })
    expect([lengths(), reads]).toEqual([
      [4, 4],
      ['help', 'home'],
    ])
    plant('site', { 'bn/help.html': 'more help' })
    expect([lengths(), reads]).toEqual([[9, 4], ['more help']])
    expect([lengths(), reads]).toEqual([[9, 4], []])
    expect([lengths('other code'), reads]).toEqual([
      [9, 4],
      ['more help', 'home'],
    ])
  })

  test('that were cut off or say something else are read again', () => {
    plant('site', { 'index.html': 'home' })
    lengths()
    const text = readFileSync(place('facts.json'), 'utf8')
    writeFileSync(place('facts.json'), text.slice(0, 20))
    expect([lengths(), reads]).toEqual([[4], ['home']])
    writeFileSync(place('facts.json'), text.replace(':4', ':"four"'))
    expect([lengths(), reads]).toEqual([[4], ['home']])
  })
})
