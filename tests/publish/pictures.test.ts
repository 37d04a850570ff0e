import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pictureProblems } from '#editing/lint/pictures.ts'
import { drawPictures } from '#publish/pictures.ts'
import { pictureManifest } from '#published/pictures.ts'

let folder = ''
const place = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function plant(name: string, bytes: Buffer | string): void {
  mkdirSync(dirname(place('content', name)), { recursive: true })
  writeFileSync(place('content', name), bytes)
}
const draw = () => drawPictures({ from: place('content'), to: place('public'), cache: place('cache') })

/** A photo with noise, which does not compress away. */
function photo(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#048', noise } })
}

const svg = (attributes: string, inside = '<path d="M0 0h4v3z"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

describe('the check before a publish', () => {
  test.each<[string, string, boolean, () => Buffer | Promise<Buffer>]>([
    ['a drawing', 'a.svg', true, () => svg('viewBox="0 0 4 3"')],
    ['a drawing without a size', 'a.svg', true, () => svg('')],
    ['a drawing of a million pixels', 'a.svg', false, () => svg('width="1000000" height="1000000"')],
    ['a drawing of no size', 'a.svg', false, () => svg('width="0" height="0"')],
    ['a drawing with an open tag', 'a.svg', false, () => svg('', '<g><path d="M0 0h4v3z"/>')],
    ['a drawing with an unknown prefix', 'a.svg', false, () => svg('', '<use xlink:href="#a"/>')],
    ['a drawing in another encoding', 'a.svg', false, () => Buffer.from('<svg>', 'utf16le')],
    ['a photo', 'a.jpg', true, () => photo(80, 60).jpeg().toBuffer()],
    ['half a JPEG', 'a.jpg', false, async () => half(await photo(80, 60).jpeg().toBuffer())],
    ['half a PNG', 'a.png', false, async () => half(await photo(80, 60).png().toBuffer())],
    ['half a WebP', 'a.webp', false, async () => half(await photo(80, 60).webp().toBuffer())],
    ['half a GIF', 'a.gif', false, async () => half(await photo(80, 60).gif().toBuffer())],
  ])('takes what can be drawn, and nothing else: %s', async (_what, name, ...[isTaken, bytes]) => {
    plant(`pictures/${name}`, await bytes())
    const problems = await pictureProblems(place('content'), [name])
    const { unreadable } = await draw()
    expect([problems.length === 0, unreadable.length === 0]).toEqual([isTaken, isTaken])
  })
})

describe('a photo', () => {
  test('of any size is published in sizes a phone can load, with its dimensions', async () => {
    plant('banners/beach.jpg', await photo(3200, 1800).jpeg({ quality: 95 }).toBuffer())
    const { pictures, drawn, unreadable } = await draw()
    expect([drawn, unreadable]).toEqual([1, []])
    expect(parse(pictureManifest, pictures)).toEqual({
      '/pictures/banners/beach.jpg': {
        width: 1600,
        height: 900,
        sizes: [480, 960, 1600].map((width) => ({ width, url: `/pictures/banners/beach.jpg.${width}.webp` })),
      },
    })
    for (const width of [480, 960, 1600]) {
      const meta = await sharp(place(`public/banners/beach.jpg.${width}.webp`)).metadata()
      expect([meta.format, meta.width]).toEqual(['webp', width])
    }
    const own = await sharp(place('public/banners/beach.jpg')).metadata()
    expect([own.format, own.width]).toEqual(['jpeg', 1600])
  })

  test('smaller than that is never enlarged', async () => {
    plant('a.png', await photo(600, 300).png().toBuffer())
    const { pictures } = await draw()
    expect(pictures['/pictures/a.png']).toEqual({
      width: 600,
      height: 300,
      sizes: [480, 600].map((width) => ({ width, url: `/pictures/a.png.${width}.webp` })),
    })
  })

  test('loses where and how it was taken, and is upright without it', async () => {
    const bytes = await photo(800, 400)
      .withExif({ IFD0: { Make: 'Camera of a person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    plant('tall.jpg', bytes)
    const { pictures } = await draw()
    expect(pictures['/pictures/tall.jpg']).toMatchObject({ width: 400, height: 800 })
    for (const name of readdirSync(place('public'))) {
      const meta = await sharp(place('public', name)).metadata()
      expect([meta.exif, meta.orientation ?? 1]).toEqual([undefined, 1])
    }
  })
})

test('an animation keeps its frames, as GIF and as WebP', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  plant(
    'dance.gif',
    await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer(),
  )
  const { pictures } = await draw()
  expect(pictures['/pictures/dance.gif']).toEqual({
    width: 20,
    height: 10,
    sizes: [{ width: 20, url: '/pictures/dance.gif.20.webp' }],
  })
  for (const name of ['dance.gif', 'dance.gif.20.webp']) {
    expect((await sharp(place('public', name), { animated: true }).metadata()).pages).toBe(3)
  }
})

test('T1 a drawing is published without scripts and handlers', async () => {
  plant(
    'sign.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(1)</script><!-- note --><a href="javascript:alert(1)"><rect width="40" height="20" fill="red" onclick="alert(1)"/></a></svg>',
  )
  const { pictures } = await draw()
  expect(pictures['/pictures/sign.svg']).toEqual({
    width: 40,
    height: 20,
    sizes: [{ width: 40, url: '/pictures/sign.svg' }],
  })
  const text = readFileSync(place('public/sign.svg'), 'utf8')
  expect(text).toMatch(/^<svg.*fill="red"|^<svg.*red/)
  expect(text).not.toMatch(/script|onload|onclick|alert|note/)
})

test('a picture that is drawn already is found again by its content, and one that is gone is removed', async () => {
  plant('a.png', await photo(300, 200).png().toBuffer())
  plant('b.png', await photo(300, 200).png().toBuffer())
  expect((await draw()).drawn).toBe(2)
  rmSync(place('content/b.png'))
  const again = await draw()
  expect([again.drawn, Object.keys(again.pictures)]).toEqual([0, ['/pictures/a.png']])
  expect(existsSync(place('public/b.png'))).toBe(false)
  expect(readdirSync(place('cache'))).toHaveLength(1)
})

test('a file that is no picture is named, and the others are drawn', async () => {
  plant('good.png', await photo(30, 20).png().toBuffer())
  plant('broken.png', 'no picture at all')
  plant('broken.svg', '<svg')
  plant('.DS_Store', 'x')
  const { pictures, unreadable } = await draw()
  expect(unreadable).toEqual(['broken.png', 'broken.svg'])
  expect(Object.keys(pictures)).toEqual(['/pictures/good.png'])
  expect(readdirSync(place('cache'))).toHaveLength(1)
})
