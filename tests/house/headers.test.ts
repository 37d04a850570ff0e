import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trusted } from '#lib/trusted.ts'
import { writeHeaders } from '#scripts/postbuild/headers.ts'

const inline = "document.title = 'a > b'"
const style = 'astro-island{display:contents}'
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>A <script> in words</title></head><body>${body}</body></html>`

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atoll-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function plant(file: string, html: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), html)
}

function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8')
}

/** Returns the policy of one page by directive. */
function policyOf(address: string): Record<string, string> {
  const { pages } = JSON.parse(read('_atoll/headers.json'))
  const policy: string = pages[address]['content-security-policy']
  return Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )
}

describe('the headers of a built page', () => {
  test('allow exactly the inline code of the page, and no other page’s', () => {
    plant('index.html', page(`<script>${inline}</script><style>${style}</style><!-- <script>old()</script> -->`))
    plant(
      'bn/login.html',
      page('<script type="application/json">{"a":1}</script><script type="module" src="/_astro/a.js"></script>'),
    )
    expect(writeHeaders(dist, undefined)).toEqual([])
    expect(policyOf('/')).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${sha(trusted.rules)} ${sha(inline)}`,
      'style-src': `'self' ${sha(style)}`,
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    })
    expect(policyOf('/bn/login')).toMatchObject({ 'script-src': `'self' ${sha(trusted.rules)}`, 'style-src': "'self'" })
  })

  test('allow framing games only on the pages that play them, in every language', () => {
    for (const file of ['game.html', 'ar/game.html', 'ar/seaLottery.html', 'ar.html']) plant(file, page(''))
    writeHeaders(dist, undefined)
    expect(policyOf('/game')['frame-src']).toBe('__ARCADE_ORIGIN__ __LAUNCH_CDNS__')
    expect(policyOf('/ar/game')['frame-src']).toBe('__ARCADE_ORIGIN__ __LAUNCH_CDNS__')
    expect(policyOf('/ar/seaLottery')['frame-src']).toBe('__ARCADE_ORIGIN__ __LAUNCH_CDNS__')
    expect(policyOf('/ar')['frame-src']).toBe("'none'")
  })

  test('limit the service worker’s connections to this origin', () => {
    plant('index.html', page(''))
    writeHeaders(dist, undefined)
    expect(policyOf('/sw.js')).toEqual({
      'default-src': "'none'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  test('keep the address of the login page out of referrers', () => {
    plant('login.html', page(''))
    plant('index.html', page(''))
    writeHeaders(dist, undefined)
    const { all, pages } = JSON.parse(read('_atoll/headers.json'))
    expect(pages['/login']['referrer-policy']).toBe('no-referrer')
    expect(pages['/']['referrer-policy']).toBeUndefined()
    expect(all['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(read('_headers')).toMatch(
      /\/\*\n(?: {2}.*\n)*? {2}referrer-policy: strict-origin-when-cross-origin[^]*\/login\n(?: {2}.*\n)*? {2}referrer-policy: no-referrer/,
    )
  })

  test('force TLS on a host that has it, and never on localhost', () => {
    plant('index.html', page(''))
    plant('game.html', page(''))
    writeHeaders(dist, 'https://games.example.com')
    expect(read('_atoll/headers.json')).not.toMatch(/upgrade-insecure|strict-transport|games\.example/)
    for (const file of ['_headers', '_atoll/nginx.conf']) {
      expect(read(file)).toMatch(/upgrade-insecure-requests/)
      expect(read(file)).toMatch(/strict-transport-security.*max-age=63072000/)
      expect(read(file)).toMatch(/frame-src https:\/\/games\.example\.com;/)
      expect(read(file)).not.toContain('__')
    }
  })

  test('S9.20 name the cover hosts on every page, and the game hosts where games are played, if there are any', () => {
    plant('index.html', page(''))
    plant('game.html', page(''))
    const [images, launches] = ['https://a.cdn.test https://b.cdn.test', 'https://play.test']
    writeHeaders(dist, 'https://games.example.com', { imageCDNs: images, launchCDNs: launches })
    expect(policyOf('/')).toMatchObject({ 'img-src': "'self' data: __IMAGE_CDNS__", 'connect-src': "'self'" })
    expect(policyOf('/game')).toMatchObject({ 'connect-src': "'self' __ARCADE_ORIGIN__ __LAUNCH_CDNS__" })
    for (const file of ['_headers', '_atoll/nginx.conf']) {
      expect(read(file)).toContain(`img-src 'self' data: ${images};`)
      expect(read(file)).toContain(`frame-src https://games.example.com ${launches};`)
      expect(read(file)).toContain(`connect-src 'self' https://games.example.com ${launches};`)
      expect(read(file)).not.toContain('__')
    }
    writeHeaders(dist, 'https://games.example.com')
    expect(read('_headers')).toContain("img-src 'self' data:;")
  })

  test.for([
    { what: 'an event handler', html: '<button type="button" onclick="go()">Go</button>' },
    { what: 'a style attribute', html: '<p class="a" style="color:red">Red</p>' },
    { what: 'a script in an address', html: '<a href="javascript:go()">Go</a>' },
  ])('cannot allow $what: the build fails and nothing is written', ({ html }) => {
    plant('index.html', page(html))
    expect(writeHeaders(dist, undefined)).toHaveLength(1)
    expect(() => read('_atoll/headers.json')).toThrow(/ENOENT/)
  })
})
