import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trusted } from '#texts/trusted.ts'
import { writeHeaders } from '#publish/finish/headers.ts'
import { ownScripts } from '#publish/finish/own-scripts.ts'
import { withPolicy } from '#publish/finish/page-policy.ts'

const inline = "document.title = 'a > b'"
const own = new Set([inline])
const games = { arcade: 'https://games.example.com' }
const style = 'astro-island{display:contents}'
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const bare = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>A <script> in words</title>${head}</head><body>${body}</body></html>`
const page = (body: string, head = '') => withPolicy(bare(body, head))

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
    plant('index.html', page(`<script>${inline}</script><!-- <script>old()</script> -->`, `<style>${style}</style>`))
    plant(
      'bn/login.html',
      page('<script type="application/json">{"a":1}</script><script type="module" src="/_astro/a.js"></script>'),
    )
    expect(writeHeaders(dist, { own }).wrong).toEqual([])
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
    writeHeaders(dist, { own })
    expect(policyOf('/game')['frame-src']).toBe('__ARCADE_ORIGIN__ __LAUNCH_CDNS__')
    expect(policyOf('/ar/game')['frame-src']).toBe('__ARCADE_ORIGIN__ __LAUNCH_CDNS__')
    expect(policyOf('/ar/seaLottery')['frame-src']).toBe('__ARCADE_ORIGIN__ __LAUNCH_CDNS__')
    expect(policyOf('/ar')['frame-src']).toBe("'none'")
  })

  test('limit the service worker’s connections to this origin', () => {
    plant('index.html', page(''))
    writeHeaders(dist, { own })
    expect(policyOf('/sw.js')).toEqual({
      'default-src': "'none'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  test('keep the address of the login page out of referrers', () => {
    plant('login.html', page(''))
    plant('index.html', page(''))
    writeHeaders(dist, { own })
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
    writeHeaders(dist, { own, origins: games, hsts: 'max-age=31536000' })
    const { all, pages, overTls } = JSON.parse(read('_atoll/headers.json'))
    expect(JSON.stringify({ all, pages })).not.toMatch(/upgrade-insecure|strict-transport|games\.example/)
    expect(overTls).toEqual({ 'strict-transport-security': 'max-age=31536000' })
    for (const file of ['_headers', '_atoll/nginx-http.conf', '_atoll/caddy-portal.conf']) {
      expect(read(file)).toMatch(/upgrade-insecure-requests/)
      expect(read(file)).toMatch(/max-age=31536000(?!;)/)
      expect(read(file)).toMatch(/frame-src https:\/\/games\.example\.com;/)
      expect(read(file)).not.toContain('__')
    }
  })

  test('S9.20 name the cover hosts on every page, and the game hosts where games are played, if there are any', () => {
    plant('index.html', page(''))
    plant('game.html', page(''))
    const [images, launches] = ['https://a.cdn.test https://b.cdn.test', 'https://play.test']
    writeHeaders(dist, { own, origins: { ...games, images, launches } })
    expect(policyOf('/')).toMatchObject({ 'img-src': "'self' data: __IMAGE_CDNS__", 'connect-src': "'self'" })
    expect(policyOf('/game')).toMatchObject({ 'connect-src': "'self' __ARCADE_ORIGIN__ __LAUNCH_CDNS__" })
    for (const file of ['_headers', '_atoll/nginx-http.conf', '_atoll/caddy-portal.conf']) {
      expect(read(file)).toContain(`img-src 'self' data: ${images};`)
      expect(read(file)).toContain(`frame-src https://games.example.com ${launches};`)
      expect(read(file)).toContain(`connect-src 'self' https://games.example.com ${launches};`)
      expect(read(file)).not.toContain('__')
    }
    writeHeaders(dist, { own, origins: games })
    expect(read('_headers')).toContain("img-src 'self' data:;")
  })

  test('another age for TLS, or none, is the operator’s choice', () => {
    plant('index.html', page(''))
    writeHeaders(dist, { own, hsts: 'max-age=60; includeSubDomains' })
    expect(read('_headers')).toContain('strict-transport-security: max-age=60; includeSubDomains\n')
    expect(read('_atoll/nginx-http.conf')).toContain('on "max-age=60; includeSubDomains";')
    writeHeaders(dist, { own })
    for (const file of ['_headers', '_atoll/headers.json']) expect(read(file)).not.toMatch(/strict-transport-security/)
    expect(read('_atoll/nginx-http.conf')).toContain('on "";')
  })

  test('T1 a page carries the part that names its code, before any code, so that page and policy are of one release', () => {
    const text = page(`<script>${inline}</script>`, `<style>${style}</style>`)
    const policy = `script-src 'self' ${sha(trusted.rules)} ${sha(inline)};style-src 'self' ${sha(style)}`
    expect(text).toContain(`<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`)
    plant('index.html', text)
    expect(writeHeaders(dist, { own }).wrong).toEqual([])
    for (const file of ['_headers', '_atoll/nginx-http.conf', '_atoll/caddy-portal.conf']) {
      expect(read(file)).not.toContain('sha256')
    }
  })

  test.for([
    ['is missing', bare(`<script>${inline}</script>`)],
    [
      'comes after code',
      bare(`<script>${inline}</script>`).replace(
        '</body>',
        `${page(`<script>${inline}</script>`).match(/<meta http[^>]+>/)?.[0]}</body>`,
      ),
    ],
    ['is of other code', page('').replace('</body>', `<script>${inline}</script></body>`)],
  ] as const)('T1 a page whose own policy %s fails the build', ([, html]) => {
    plant('index.html', html)
    expect(writeHeaders(dist, { own }).wrong).toContainEqual('/: it has no policy of its own before its code')
  })

  test.for([
    '<script>alert(1)</script>',
    '<script src="https://evil.example/a.js"></script>',
    '<script src="/uploads/a.js"></script>',
    '<script type="importmap">{}</script>',
    '<script type="speculationrules">{}</script>',
    '<svg><script>alert(1)</script></svg>',
    '<button type="button" onclick="go()">Go</button>',
    '<p class="a" style="color:red">Red</p>',
    '<style>p{color:red}</style>',
    '<link rel="stylesheet" href="/a.css">',
    '<a href="javascript:go()">Go</a>',
    '<a href="&#106;ava&Tab;script&colon;go()">Go</a>',
    '<a href="data:text/html,x">Go</a>',
    '<form action="javascript:go()"></form>',
    '<iframe src="/"></iframe>',
    '<iframe srcdoc="x"></iframe>',
    '<object data="/a"></object>',
    '<embed src="/a">',
    '<base href="//evil.example">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<img src=x onerror=alert(1)//',
    '<svg/onload=alert(1)//',
  ])('T1 cannot allow %s: the build fails and nothing is written', (html) => {
    plant('index.html', page(html))
    plant('help.html', page(`<script>${inline}</script>`))
    const { wrong } = writeHeaders(dist, { own })
    expect(wrong.length).toBeGreaterThan(0)
    for (const line of wrong) expect(line).toMatch(/^\/: /)
    expect(() => read('_atoll/headers.json')).toThrow(/ENOENT/)
  })

  test('a page that reloads itself and pictures in the address stay possible', () => {
    plant('index.html', page('<img src="data:image/png;base64,x">', '<meta http-equiv="refresh" content="30">'))
    expect(writeHeaders(dist, { own }).wrong).toEqual([])
  })

  test('T1 the build’s own scripts are known from its sources, not from pages', async () => {
    const scripts = await ownScripts()
    expect(scripts.size).toBeGreaterThan(4)
    for (const script of scripts) expect(script).toMatch(/^\(\(\)=>\{/)
  })
})
