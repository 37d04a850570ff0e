import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPages } from '#publish/finish/pages.ts'
import { drawPreviews } from '#publish/previews/draw-previews.ts'
import { ownPreview, previewPath } from '#published/previews.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-previews-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const dist = () => join(folder, 'site')
const drawn = (path: string) => join(dist(), path)

function plant(file: string, title: string, picture?: string): void {
  const meta = picture ? `<meta property="og:image" content="https://play.example.com${picture}">` : ''
  const to = join(dist(), file)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, `<title>${title} · Atoll</title><meta name="description" content="About it">${meta}`)
}

const draw = () => drawPreviews(dist(), { pages: openPages(dist()), cache: join(folder, 'cache') })

/** Returns how far the ink of a picture's title reaches from its left edge, and from its right one, in pixels. */
async function edgesOf(path: string): Promise<{ left: number; right: number }> {
  const title = { left: 20, top: 232, width: 1160, height: 60 }
  const { data, info } = await sharp(drawn(path))
    .extract(title)
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const columns = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (__, y) => data[(y * info.width + x) * info.channels]).some(
      (value) => value === 255,
    ),
  )
  return { left: columns.indexOf(true), right: columns.toReversed().indexOf(true) }
}

test('S1.6 S1.8 every page in every language has a picture of its own for links, from the side where its script begins', async () => {
  plant('help/limits.html', 'Limits', ownPreview('en', '/help/limits'))
  plant('bn/help/limits.html', 'সীমা', ownPreview('bn', '/help/limits'))
  plant('ar/help/limits.html', 'الحدود', ownPreview('ar', '/help/limits'))
  plant('index.html', 'Home', ownPreview('en', '/'))
  plant('404.html', 'Not found')
  expect(await draw()).toEqual({ count: 4, drawn: 4 })
  for (const path of ['en/help/limits', 'bn/help/limits', 'ar/help/limits', 'en/index']) {
    const { width, height, format } = await sharp(drawn(`previews/${path}.png`)).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  }
  const [english, arabic] = [await edgesOf('previews/en/help/limits.png'), await edgesOf('previews/ar/help/limits.png')]
  expect(english.left).toBeLessThan(80)
  expect(english.right).toBeGreaterThan(600)
  expect(arabic.right).toBeLessThan(80)
  expect(arabic.left).toBeGreaterThan(600)
})

test('a second build draws what has changed, and a picture of the same words is the same file', async () => {
  const path = ownPreview('en', '/help/limits')
  plant('help/limits.html', 'Limits', path)
  plant('index.html', 'Home', ownPreview('en', '/'))
  await draw()
  const before = statSync(drawn(path)).ino
  rmSync(drawn('previews'), { recursive: true })
  plant('index.html', 'Another home', ownPreview('en', '/'))
  expect(await draw()).toEqual({ count: 2, drawn: 1 })
  expect(statSync(drawn(path)).ino).toBe(before)
})

test('a title of any length fits the picture, with characters that are markup elsewhere', async () => {
  const path = ownPreview('en', '/promotions/long')
  plant('promotions/long.html', 'Play &amp; win &lt;b&gt; more '.repeat(20), path)
  expect(await draw()).toEqual({ count: 1, drawn: 1 })
  expect(readFileSync(drawn(path)).length).toBeGreaterThan(1000)
})

test('the page of a draw, and that of a day, have the picture of what they belong to', async () => {
  expect(previewPath('bn', '/results/VNNORTH-20261128')).toBe('/previews/bn/results/VNNORTH.png')
  expect(previewPath('bn', '/results/SEA-11X5-5-202611280012')).toBe('/previews/bn/results/SEA-11X5-5.png')
  expect(previewPath('bn', '/results/SEA-11X5-5')).toBe('/previews/bn/results/SEA-11X5-5.png')
  expect(previewPath('en', '/results/2026-11-28')).toBe('/previews/en/results.png')
  expect(previewPath('en', '/')).toBe('/previews/en/index.png')
  plant('results/VNNORTH-20261128.html', 'A draw', previewPath('en', '/results/VNNORTH-20261128'))
  expect(await draw()).toEqual({ count: 0, drawn: 0 })
  expect(existsSync(drawn('previews'))).toBe(false)
})
