import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { ENTRY_LIMIT } from '#publish/finish/account-code.ts'
import {
  LAZY_FEATURE,
  type Measure,
  READING,
  isBroken,
  measure,
  overBudget,
  pageBudgets,
  table,
} from '#publish/finish/budgets.ts'
import { brandRoom } from '#publish/finish/brand-room.ts'
import { weigh } from '#publish/finish/bundle-size.ts'

/** Random text that compression cannot shrink below half. */
const ballast = (kilobytes: number) => randomBytes(kilobytes * 512).toString('hex')
const module = (kilobytes: number, imports = '') => `${imports};export const a="${ballast(kilobytes)}"`

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atoll-dist-'))
  for (const { code } of languages) plant(code === 'en' ? 'index.html' : `${code}.html`, '<p>Home</p>')
})
afterEach(() => rmSync(dist, { recursive: true }))

function plant(file: string, content: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), content)
}

const nameOf = ({ of, budget }: Measure) => `${of}: ${budget}`
const broken = () => measure(dist).filter(isBroken)

describe('the budgets', () => {
  test('pass for light pages', () => {
    expect(broken()).toEqual([])
  })

  test('are 13,000 bytes for the first view, 24, 12 and 90 KB for a page, and 40 KB for a lazy feature', () => {
    const { firstView, ...page } = pageBudgets
    expect(firstView).toBe(13_000)
    expect([...Object.values(page), LAZY_FEATURE].map((bytes) => bytes / 1024)).toEqual([24, 12, 90, 40])
  })

  test('hold the start of a page up to the end of its first view, else of its main part', () => {
    const page = (first: string, rest: string) => `<main><p>${first}</p><!--first-view--><p>${rest}</p></main>`
    plant('index.html', page(ballast(24), ballast(16)))
    plant('bn.html', page(ballast(28), ballast(16)))
    plant('ar.html', `<main><p>${ballast(16)}</p></main>${ballast(24)}`)
    plant('rng.html', `<main><p>${ballast(16)}</p><p>${ballast(12)}</p></main>`)
    expect(broken().map(nameOf)).toEqual(['bn.html: first view', 'rng.html: first view'])
  })

  test('fail for a page of heavy HTML, in any language and place', () => {
    plant('ar.html', `<p>${ballast(60)}</p>`)
    plant('bn/rng.html', `<p>${ballast(60)}</p>`)
    expect(broken().map(nameOf)).toEqual(['ar.html: HTML with its CSS', 'bn/rng.html: HTML with its CSS'])
    expect(table(measure(dist))).toMatch(/ar\.html: HTML with its CSS.*TOO MUCH/)
  })

  test('leave room for the texts of a brand, in any script', () => {
    const bahar = {
      name: 'বাহার অনলাইন গেমিং অ্যান্ড লটারি',
      currency: { symbol: '৳', digits: 2 },
      timeZone: 'Asia/Dhaka',
    }
    const own = (texts: object) => `export const b=${JSON.stringify(texts)};`
    const code = module(22)
    const weightOf = (texts: object) => {
      plant('_astro/a.js', own(texts) + code)
      plant('index.html', '<script type="module" src="/_astro/a.js"></script>')
      return weigh(dist, 'index.html').beforeIdle
    }
    const none = { name: '', currency: { symbol: '', digits: 2 }, timeZone: '' }
    expect(weightOf(bahar) - weightOf(none)).toBeGreaterThan(50)
    expect(weightOf(bahar) - weightOf(none)).toBeLessThanOrEqual(brandRoom(bahar))
    const [first] = measure(dist, undefined, brandRoom(bahar))
    expect(first?.limit).toBe(pageBudgets.firstView + brandRoom(bahar))
  })

  test('name each exceeded budget once, with what to do', () => {
    const limit = pageBudgets.document + brandRoom()
    const over = (of: string, bytes: number): Measure => ({ of, budget: 'HTML with its CSS', bytes, limit })
    expect(overBudget([over('index.html', limit)])).toEqual([])
    expect(overBudget([over('a.html', limit + 1), over('b.html', limit + 3), over('c.html', limit + 2)])).toEqual([
      'The pages load too much, and are not published.',
      `HTML with its CSS, at most ${limit} bytes: b.html exceeds it by 3, and 2 others exceed it too`,
      'If you changed code, load it later or make it smaller (docs/decisions/022-budgets.md).',
      'If you changed only brand/ or content, it is a fault of the product and none of yours: report these lines.',
    ])
  })

  test('only warn about content by editors', () => {
    plant('bn/help/limits.html', `<main>সীমা ও <b>বাজি</b></main><p>${ballast(60)}</p>`)
    expect(broken()).toEqual([])
    expect(table(measure(dist))).toMatch(/bn\/help\/limits\.html: HTML with its CSS.*long, 3 words: split or shorten/)
  })

  test('limit a reading page to 6 KB of code, in every language', () => {
    plant('_astro/a.js', module(16))
    for (const file of ['bn/help.html', 'bn/rng.html'])
      plant(file, '<script type="module" src="/_astro/a.js"></script>')
    expect(broken().map((each) => [nameOf(each), each.limit - brandRoom()])).toEqual([
      ['bn/help.html: JavaScript before the first idle', READING],
    ])
  })

  test('count a page’s own style sheet', () => {
    plant('_astro/a.css', ballast(60))
    plant('index.html', '<link rel="stylesheet" href="/_astro/a.css">')
    expect(broken().map(nameOf)).toEqual(['index.html: HTML with its CSS'])
  })

  test('count a script’s imports, however deep, and its preloads', () => {
    plant('_astro/a.js', 'import{b}from"./b.js";b()')
    plant('_astro/b.js', 'export*from"./c.js"')
    plant('_astro/c.js', module(40))
    plant('index.html', '<script type="module" src="/_astro/a.js"></script>')
    plant('bn.html', '<link rel="modulepreload" href="/_astro/b.js">')
    plant('ar.html', '<script data-boot="/_astro/b.js">start()</script>')
    const before = broken().map(nameOf)
    expect(before).toEqual([
      'ar.html: JavaScript before the first idle',
      'bn.html: JavaScript before the first idle',
      'index.html: JavaScript before the first idle',
    ])
  })

  test('count inline scripts, but not data', () => {
    plant('index.html', `<script>a="${ballast(4)}"</script>`)
    const inline = weigh(dist, 'index.html').beforeIdle
    plant('index.html', `<script type="application/json">"${ballast(4)}"</script>`)
    expect(inline).toBeGreaterThan(1500)
    expect(weigh(dist, 'index.html').beforeIdle).toBeLessThan(10)
  })

  test('count only islands after the prefetch, and what a script loads when idle', () => {
    plant('_astro/later.js', module(8))
    plant('_astro/boot.js', 'import("./later.js")')
    plant('_astro/island.js', module(8, 'import"./react.js"'))
    plant('_astro/react.js', module(200))
    plant(
      'index.html',
      '<script type="module" src="/_astro/boot.js"></script><astro-island component-url="/_astro/island.js"></astro-island>',
    )
    expect(broken().map(nameOf)).toEqual(['index.html: JavaScript after idle prefetch'])
  })

  test('limit a lazy feature to its own chunks', () => {
    plant('_astro/shared.js', module(60))
    plant('_astro/centre.js', 'import"./shared.js";import("./agent.js")')
    plant('_astro/agent.js', module(8, 'import"./shared.js"'))
    expect(broken()).toEqual([])
    plant('_astro/agent.js', module(100, 'import"./shared.js"'))
    expect(broken().map(nameOf)).toEqual(['/_astro/agent.js: code loaded on demand'])
  })

  test('limit login and registration to 25 KB each, beside what home has loaded', () => {
    const chunks = ['SocialLogin', 'Captcha', 'captcha', 'seal', 'SmsLogin', 'PhoneField', 'passkey-sign-in', 'esm']
    const more = [
      'SecondStep',
      'RegisterForm.island',
      'register-way',
      'affiliate-check',
      'registered',
      'LoginForm.island',
    ]
    for (const name of [...chunks, ...more]) plant(`_astro/${name}.x.js`, 'import"./frame.js"')
    plant('_astro/frame.js', module(60))
    plant('_astro/late.js', module(60))
    plant('_astro/LoginMethods.x.js', 'import"./late.js"')
    plant('index.html', '<astro-island component-url="/_astro/frame.js"></astro-island>')
    expect(broken().map((each) => [nameOf(each), each.limit - brandRoom()])).toEqual(
      ['password', 'a code', 'passkey']
        .map((way) => [`login by ${way}: code to log in`, ENTRY_LIMIT])
        .concat([['login from a new network: code to log in', ENTRY_LIMIT]]),
    )
    rmSync(join(dist, '_astro/seal.x.js'))
    expect(() => measure(dist)).toThrow(/There is no chunk seal/)
  })
})
