import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brandSheet } from '#scripts/check/brand-sheet.ts'
import { WrongBrand, readBrand } from '#brand/brand-file.ts'
import { contrastFaults, pairsOf, palettesOf } from '#brand/colours.ts'
import { contrast } from '#brand/contrast.ts'
import { defaultPalettes } from '#brand/palette.ts'
import { recoloured } from '#brand/recolour.ts'

const bahar = 'tests/support/brands/bahar'
const themes = readFileSync('src/styles/themes.css', 'utf8')
const look = readFileSync('arcade/page/styles/look.css', 'utf8')

describe('the brand that is shipped', () => {
  test('has the colours of the style sheet', () => {
    const expanded = themes.replaceAll('#fff;', '#ffffff;')
    for (const [theme, palette] of Object.entries(defaultPalettes)) {
      const [, rules = ''] = new RegExp(`color-scheme: ${theme};([^}]*)`).exec(expanded) ?? []
      const named = Object.entries(palette).filter(([name]) => theme === 'light' || name !== 'on-primary')
      for (const [name, colour] of named) expect(rules).toContain(`--${name}: ${colour};`)
    }
    const { colours } = readBrand('brand')
    expect([recoloured(themes, colours), recoloured(look, colours)]).toEqual([themes, look])
  })

  test('is named in brand.yaml alone: no text that a user reads has the name in it', () => {
    const { name } = readBrand('brand')
    const texts = globSync([
      'src/content/**/*.{md,yaml,json}',
      'public/locales/**/*.json',
      'staff/words/*.json',
      'arcade/**/words/**/*.json',
      'gateway/seed/**/*.yaml',
      'src/{layouts,islands,pages,boot,stores,ui}/**/*.{ts,tsx,astro}',
    ])
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((file) => readFileSync(file, 'utf8').includes(name))).toEqual([])
  })
})

describe('a second brand', () => {
  const brand = readBrand(bahar)

  test('S1.6 S1.11 is a folder: name, languages, currency, zone, colours and sign', () => {
    expect(brand).toMatchObject({ name: 'বাহার', defaultLanguage: 'bn', timeZone: 'Asia/Dhaka' })
    expect(brand.languages.map(({ code }) => code)).toEqual(['bn', 'en'])
    expect(brand.currency).toEqual({ code: 'BDT', symbol: '৳', digits: 2 })
    expect(brand.sign).toMatch(/^<path /)
  })

  test('S1.8 has both themes in its colours, in the portal and in its games, with enough contrast', () => {
    expect(contrastFaults(brand)).toEqual([])
    const { light, dark } = palettesOf(brand.colours)
    const sheet = recoloured(themes, brand.colours)
    expect(sheet).toContain(`--ground: ${light.ground};`)
    expect(sheet).toContain(`--ground: ${dark.ground};`)
    // the text of its button differs in the dark theme, which shares that of the default brand
    expect(sheet.split('--on-primary:').length).toBe(3)
    const games = recoloured(look, brand.colours)
    expect(games).toContain(`--coral: ${light.primary};`)
    expect(games.split(`--lagoon: ${dark.link};`).length).toBe(3)
    // the fifteen colours are mixed from five, and none of the default theme's greys is left
    expect([light.soft, light.line, light.edge, light.sunk].some((colour) => themes.includes(colour))).toBe(false)
  })

  test('is shown on a sheet, with its buttons in both themes and the contrast of each pair', () => {
    const sheet = brandSheet(brand, recoloured(themes, brand.colours))
    expect(sheet).toContain('বাহার')
    expect(sheet).toContain('৳1234.50')
    expect(sheet.match(/<section class="light (?:light|dark)">/g)?.length).toBe(2)
    // the icon's pair is in both halves
    expect(sheet.match(/<tr><td>/g)?.length).toBe(pairsOf(brand).length + 1)
  })
})

describe('a brand that is wrong', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atoll-brand-'))
    cpSync(bahar, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const change = (from: string | RegExp, to: string, file = 'brand.yaml') => {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(join(folder, file), after)
  }

  test('S1.8 colours without contrast are refused with both colours and their ratio', () => {
    change("link: '#5b2a86'", "link: '#9fc0c8'")
    change("lines: '#fbe7b2'", "lines: '#7a4aa0'")
    const [first = '', ...others] = contrastFaults(readBrand(folder))
    const figure = Math.floor(contrast('#9fc0c8', '#fbf7f0') * 100) / 100
    expect(first).toBe(
      `brand.yaml, light theme: #9fc0c8 (link) on #fbf7f0 (ground) has a contrast of ${figure.toFixed(2)}; it needs at least 4.5.`,
    )
    expect(others.at(-1)).toMatch(
      /^brand\.yaml: #7a4aa0 \(icon\.lines\) on #5b2a86 \(icon\.ground\) has .* at least 3\.$/,
    )
  })

  test.each([
    ['name: বাহার', 'name: <b>Bahar</b>', /name: write 1 to 30 letters/],
    ['name: বাহার', 'nickname: বাহার', /nickname: there is no such field/],
    ['timeZone: Asia/Dhaka', 'timeZone: Dhaka', /timeZone: Dhaka is no time zone/],
    ['languages: [bn, en]', 'languages: [en]', /defaultLanguage: bn is not among the languages en/],
    ['languages: [bn, en]', 'languages: [bn, bn]', /one is named twice/],
    ['languages: [bn, en]', 'languages: [bn, vi]', /vi is no language with texts/],
    ['languages: [bn, en]', 'languages: [bn, xx]', /languages\.1: xx is no language with texts: en, bn, ar/],
    ["ground: '#5b2a86'", 'ground: purple', /icon\.ground: write a colour such as #0b6475/],
    ['code: BDT', 'code: taka', /currency\.code: write three to six capitals/],
    ['digits: 2', 'digits: 9', /currency\.digits: write at most 4/],
    ['name: বাহার', 'name: "', /cannot be read/],
  ])('%s as %s is refused with a sentence', (from, to, sentence) => {
    change(from, to)
    expect(() => readBrand(folder)).toThrow(WrongBrand)
    expect(() => readBrand(folder)).toThrow(sentence)
  })

  test.each([
    ['<circle', '<script>alert(1)</script><circle', /shapes alone, and has <script>/],
    ['<circle', '<image href="https://a.test/b.png"/><circle', /shapes alone, and has <image>/],
    ['<circle', '<circle onload="alert(1)"', /may not have style/],
    ['0 0 24 24', '0 0 48 48', /no SVG with viewBox/],
    ['<circle', `<path d="${'M0 0'.repeat(500)}"/><circle`, /at most 1500/],
  ])('a sign with %s as %s is refused', (from, to, sentence) => {
    change(from, to, 'sign.svg')
    expect(() => readBrand(folder)).toThrow(sentence)
  })
})
