import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PICTURE_BYTES, readPicture } from '#contract/files/pictures.ts'
import { charactersOf, isCommentShort, normalizeComment } from '#contract/fields/comment.ts'
import { chunk, jpeg, jpegOfSize, photograph, png, pngOf, pngOfSize, pngWith } from '#tests/support/picture.fixture.ts'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function read(bytes: Buffer | Promise<Buffer>) {
  const picture = readPicture(await bytes)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}

describe('accepted pictures', () => {
  test('S5.38 S9.18 a PNG and a JPEG, by their content, with their dimensions', async () => {
    expect(await read(png(40, 30))).toMatchObject({ kind: 'png', width: 40, height: 30 })
    expect(await read(jpeg(41, 31))).toMatchObject({ kind: 'jpg', width: 41, height: 31 })
  })

  test.each([
    [
      'a progressive JPEG',
      sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } }).jpeg({ progressive: true }),
    ],
    [
      'a grey JPEG',
      sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
        .grayscale()
        .jpeg(),
    ],
    [
      'a JPEG in four inks',
      sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
        .toColourspace('cmyk')
        .jpeg(),
    ],
    [
      'a PNG with a palette',
      sharp({ create: { width: 64, height: 48, channels: 4, background: 'red' } }).png({ palette: true }),
    ],
    [
      'a PNG in rounds',
      sharp({ create: { width: 64, height: 48, channels: 4, background: '#f008' } }).png({ progressive: true }),
    ],
    [
      'a PNG of 16 bits',
      sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
        .toColourspace('rgb16')
        .png(),
    ],
  ])('S5.38 %s, with unchanged pixels', async (_what, made) => {
    const bytes = await made.toBuffer()
    const picture = await read(bytes)
    expect(picture).toMatchObject({ width: 64, height: 48 })
    const pixels = (of: Uint8Array) => sharp(of).raw().toBuffer()
    expect((await pixels(picture.bytes)).equals(await pixels(bytes))).toBe(true)
  })

  test('S5.38 up to 5 MB, and not a byte more', async () => {
    expect(await read(pngOf(PICTURE_BYTES))).toMatchObject({ kind: 'png' })
    expect(readPicture(await pngOf(PICTURE_BYTES + 1))).toBe('tooLarge')
  })

  test('S5.38 up to 64 million pixels', async () => {
    expect(await read(pngOfSize(8_000, 8_000))).toMatchObject({ width: 8_000 })
    expect(readPicture(await pngOfSize(8_000, 8_001))).toBe('tooManyPixels')
    expect(readPicture(await pngOfSize(60_000, 60_000))).toBe('tooManyPixels')
    expect(readPicture(await jpegOfSize(60_000, 60_000))).toBe('tooManyPixels')
  })
})

describe('removed metadata', () => {
  test('T23 T28 location, camera and comments of a photograph, but not its orientation', async () => {
    const before = await photograph()
    expect(before.includes('Canary')).toBe(true)
    expect((await sharp(before).metadata()).exif?.length).toBeGreaterThan(100)
    const { bytes } = await read(before)
    expect(Buffer.from(bytes).includes('anary')).toBe(false)
    const after = await sharp(bytes).metadata()
    expect(after.orientation).toBe(6)
    // 6 bytes for the name of the segment, 26 for one entry
    expect(after.exif?.length).toBe(32)
    const upright = async (of: Uint8Array) => (await sharp(of).autoOrient().toBuffer({ resolveWithObject: true })).info
    expect(await upright(bytes)).toMatchObject({ width: 24, height: 32 })
  })

  test.each(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'acTL', 'quIz'])('T23 the %s chunk of a PNG', async (type) => {
    const bytes = await pngWith(chunk(type, html))
    expect(bytes.includes('script')).toBe(true)
    const picture = await read(bytes)
    expect(Buffer.from(picture.bytes).includes('script')).toBe(false)
    expect(Buffer.from(picture.bytes)).toEqual(Buffer.from((await read(png())).bytes))
  })

  test.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
  ])('T23 bytes after the end of %s', async (_what, make) => {
    const plain = await read(make())
    const { bytes } = await read(Buffer.concat([await make(), html]))
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    expect(Buffer.from(bytes).equals(Buffer.from(plain.bytes))).toBe(true)
  })

  test('T23 comments and application segments of a JPEG', async () => {
    const whole = await jpeg()
    const segment = (marker: number) => Buffer.concat([Buffer.from([0xff, marker, 0, html.length + 2]), html])
    const { bytes } = await read(
      Buffer.concat([
        whole.subarray(0, 2),
        segment(0xfe),
        segment(0xe1),
        segment(0xe0),
        segment(0xed),
        whole.subarray(2),
      ]),
    )
    expect(Buffer.from(bytes).equals(Buffer.from((await read(whole)).bytes))).toBe(true)
  })

  test('T23 nothing more on a second run', async () => {
    for (const made of [png(), jpeg(), photograph(), pngWith(chunk('tEXt', html))]) {
      const { bytes } = await read(made)
      expect(Buffer.from((await read(Buffer.from(bytes))).bytes).equals(Buffer.from(bytes))).toBe(true)
    }
  })
})

describe('refused files', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', svg],
    ['HTML', html],
    ['a signature with HTML behind it', Buffer.concat([signature, html])],
    ['a JPEG’s beginning with HTML behind it', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])],
    ['a JPEG of nothing but its two ends', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['zeros', Buffer.alloc(1000)],
  ])('S5.38 T23 %s', (_what, bytes) => {
    expect(readPicture(bytes)).toBe('notPicture')
  })

  test.each([
    [
      'a WebP',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    ['a PNG without width', () => pngOfSize(0, 10)],
    ['a JPEG without height', () => jpegOfSize(10, 0)],
    ['a PNG with a critical chunk that nobody knows', () => pngWith(chunk('HTML', html))],
    ['a PNG with two heads', async () => pngWith((await png()).subarray(8, 33))],
  ])('S5.38 T23 %s', async (_what, make) => {
    expect(readPicture(await make())).toBe('notPicture')
  })

  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('T23 a %s cut off anywhere', async (_what, make) => {
    const whole = await make()
    for (let length = 0; length < whole.length; length += 1) {
      expect(readPicture(whole.subarray(0, length)), `${length} bytes`).toBe('notPicture')
    }
  })

  test('T23 a PNG with any byte of it changed', async () => {
    const whole = await png()
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      expect(readPicture(changed), `byte ${at}`).toBe('notPicture')
    }
  })

  test('T22 T23 any bytes are read without an exception', () => {
    const beginnings = fc.constantFrom(signature, Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd8, 0xff, 0xe1]))
    const any = fc.tuple(beginnings, fc.uint8Array({ maxLength: 400 })).map((parts) => Buffer.concat(parts))
    fc.assert(
      fc.property(any, (bytes) => {
        const read = readPicture(bytes)
        return typeof read === 'string' || read.width * read.height > 0
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('a comment', () => {
  test.each([
    ['140 letters', 'a'.repeat(140), true],
    ['141 letters', 'a'.repeat(141), false],
    ['140 families', '👩‍👩‍👧‍👦'.repeat(140), true],
    ['141 families', '👩‍👩‍👧‍👦'.repeat(141), false],
    ['140 conjuncts of Bengali', 'ক্ষি'.repeat(140), true],
    ['141 conjuncts of Bengali', 'ক্ষি'.repeat(141), false],
    ['10,000 letters', 'a'.repeat(10_000), false],
    ['one letter under a tower of marks', `a${'\u0301'.repeat(5_000)}`, false],
  ])('S3.33 S5.38 S9.18 is limited by visible characters: %s', (_what, text, isShort) => {
    expect(isCommentShort(text)).toBe(isShort)
  })

  test('S5.38 counts any line break as one character', () => {
    expect(charactersOf(normalizeComment('a\r\nb'))).toBe(3)
    expect(normalizeComment(' a\rb\tc \n')).toBe('a\nb c')
  })

  test.each([
    ['control characters', 'a\u0007\u001b[31m\u009bb', 'a[31mb'],
    ['bidirectional controls', 'pay\u202egpj.exe\u2066', 'paygpj.exe'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['joiners', 'র‌্য ক্‍', 'র‌্য ক্‍'],
    ['HTML', '<b onclick=x>', '<b onclick=x>'],
  ])('T22 is normalised with %s', (_what, text, kept) => {
    expect(normalizeComment(text)).toBe(kept)
    expect(normalizeComment(kept)).toBe(kept)
  })
})
