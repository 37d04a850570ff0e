import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { problemsOf, toLines } from '#tests/support/lint.fixture.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`
const plain = 'Export it as "plain SVG", or save it as PNG.'

async function linesFor(name: string, bytes: string | Uint8Array): Promise<string[]> {
  return toLines(await problemsOf({ [`pictures/${name}`]: bytes }))
}

/** Returns a PNG of this size whose pixels compress badly, so that it has about three bytes for each. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

test('a photograph of a usual weight is fine', async () => {
  expect(await linesFor('a.png', await noise(800, 600))).toEqual([])
})

test('a photograph of more than 5 MB is named, and of more than 20 MB refused', async () => {
  const remedy = 'Save it 2,400 pixels wide: the site shows no larger one.'
  expect(await linesFor('a.png', await noise(2000, 1500))).toEqual([
    `? pictures/a.png:1 The picture has 9.0 MB; more than 5 MB is rarely needed. ${remedy}`,
  ])
  expect(await linesFor('a.png', await noise(3500, 2000))).toEqual([
    `pictures/a.png:1 The picture has 21.0 MB, and at most 20 MB are taken. ${remedy}`,
  ])
})

test('more than 50 megapixels are refused, however light', async () => {
  const huge = sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'white' } })
  expect(await linesFor('a.png', await huge.png().toBuffer())).toEqual([
    'pictures/a.png:1 The picture has 8000 × 7000 pixels (56 megapixels); at most 50 are taken. Save it 2,400 pixels wide.',
  ])
})

test('a drawing that claims to be huge is refused', async () => {
  const square = svg('<path d="M0 0h4v3z"/>', ' width="1000000" height="1000000"')
  expect(await linesFor('a.svg', square)).toEqual([
    'pictures/a.svg:1 The picture has 1000000 × 1000000 pixels (1000000 megapixels); at most 50 are taken. Export it with a smaller width and height.',
  ])
  const line = svg('<path d="M0 0h4v3z"/>', ' width="1000000" height="10"')
  expect(await linesFor('a.svg', line)).toEqual([
    'pictures/a.svg:1 The picture has 1000000 × 10 pixels; at most 20000 are taken. Export it with a smaller width and height.',
  ])
})

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'a script'],
  ['a handler', svg('<path d="M0 0"/>', ' onload="alert(1)"'), 'code (an attribute on…)'],
  [
    'an address that runs code',
    svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    'code (an address javascript:)',
  ],
  ['foreign HTML', svg('<foreignObject><p>x</p></foreignObject>'), 'foreign HTML'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'entities'],
  ['a picture from elsewhere', svg('<image href="https://www.example.com/a.png"/>'), 'a link to another file'],
  ['a part of another file', svg('<use xlink:href="other.svg#a"/>'), 'a link to another file'],
  ['a style from elsewhere', svg('<style>@import "a.css";</style>'), 'a style that loads another file'],
  [
    'a font from elsewhere',
    svg('<style>a{src:url(https://www.example.com/a.woff)}</style>'),
    'a style that loads another file',
  ],
])('an SVG with %s is refused', async (_what, file, part) => {
  expect(await linesFor('a.svg', file)).toEqual([`pictures/a.svg:1 The SVG contains ${part}. ${plain}`])
})

test('an SVG with parts of its own is fine', async () => {
  const style = '<style>a{fill:url(#b)}</style><path id="a" d="M0 0h4v3z"/>'
  const own = svg(`${style}<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/>`, ' viewBox="0 0 4 3"')
  expect(await linesFor('a.svg', own)).toEqual([])
})

const heic = 'The picture is in the format of iPhones (HEIC), which browsers do not show. Export it as JPEG.'
const damaged = 'The picture cannot be read: it is damaged, or no picture at all. Save or export it again.'

test.each([
  ['an iPhone’s photograph', 'a.heic', 'x', heic],
  ['the same renamed', 'a.jpg', '\0\0\0\x18ftypheic\0\0\0\0', heic],
  ['a damaged file', 'a.png', 'broken', damaged],
  ['a text as SVG', 'a.svg', 'broken', damaged],
  [
    'a document',
    'a.pdf',
    'x',
    '"a.pdf" is not a picture that browsers show. Save it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
  ],
  [
    'a name with spaces',
    'My Photo.jpg',
    'x',
    '"My Photo.jpg" cannot be part of an address. Rename it to "My-Photo.jpg": letters, digits and hyphens.',
  ],
])('%s is refused', async (_what, name, ...[bytes, sentence]) => {
  expect(await linesFor(name, bytes)).toEqual([`pictures/${name}:1 ${sentence}`])
})
