import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registry } from '#brand/registry.ts'
import { routes } from '#routes'
import { writeHeaders } from '#publish/finish/headers.ts'
import { hostFiles } from '#publish/finish/host-files.ts'
import { overNginx, overStatic } from '#publish/finish/limits.ts'
import { withPolicy } from '#publish/finish/page-policy.ts'
import { readHosts } from '#publish/finish/site.ts'

const own = new Set<string>()
const games = { arcade: 'https://games.example.com' }
const page = (body: string, head = '') =>
  withPolicy(`<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`)

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

describe('the configuration of hosts', () => {
  test('the inline code of a page may not differ by language: each language would be a rule of its own', () => {
    plant('help.html', page('', '<style>p{}</style>'))
    plant('bn/help.html', page('', '<style>q{}</style>'))
    expect(writeHeaders(dist, { own }).wrong).toEqual(['/help: its inline code differs by language'])
  })

  test('in 32 languages, all hosts read all of it, with 20 rules of headers at most, and a language adds none', () => {
    const facts = { scripts: [], styles: [], framesGames: false }
    const paths = [...routes.map(({ path }) => path), '/404']
    const framing = ['/game', '/seamless', '/lottery']
    const kinds = [
      { paths, facts, isSecret: false },
      { paths: framing, facts: { ...facts, framesGames: true }, isSecret: false },
    ]
    const site = { kinds, origins: games, hsts: 'max-age=31536000', desk: "default-src 'self'" }
    const codes = registry.map(({ code }) => code)
    expect(codes.length).toBeGreaterThanOrEqual(32)
    const few = hostFiles({ ...site, codes: codes.slice(0, 3) })
    const many = hostFiles({ ...site, codes })
    expect(many.notes).toEqual([])
    expect(Object.keys(many.files)).toEqual(Object.keys(few.files))
    const { _headers: headers = '', _redirects: redirects = '' } = many.files
    expect(headers).toBe(few.files._headers)
    const rules = headers.split('\n').filter((line) => line.startsWith('/'))
    expect(rules.length).toBeLessThanOrEqual(20)
    // the first rule is that of every address, missing pages and other forms included
    expect(headers).toMatch(/^#.*\n\/\*\n(?: {2}.*\n)* {2}content-security-policy: default-src 'none'/)
    expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThan(1000)
    expect(overStatic({ _headers: headers, _redirects: redirects })).toEqual([])
    expect(overStatic({ _headers: '/a\n  b: c\n'.repeat(21), _redirects: redirects })).toEqual([
      '21 rules in _headers, of 20 that it reads',
    ])
    expect(overStatic({ _headers: headers, _redirects: '/:a /b 308\n'.repeat(101) })).toHaveLength(1)
    expect(overNginx(`  default "${'a'.repeat(4200)}";\n`)).toHaveLength(1)
  })

  test('a host’s limits bind its own files alone: a long list of origins becomes shorter there, and stays elsewhere', () => {
    plant('index.html', page(''))
    plant('game.html', page(''))
    const images = Array.from({ length: 60 }, (_, each) => `https://covers${each}.cdn-of-somebody.test`).join(' ')
    const pictures = writeHeaders(dist, { own, origins: { ...games, images } })
    expect(pictures).toEqual({ wrong: [], notes: [expect.stringContaining('_headers allows any https host')] })
    expect(read('_headers')).toContain("img-src 'self' data: https:;")
    expect(read('_headers')).toContain('frame-src https://games.example.com;')
    for (const file of ['_atoll/nginx-http.conf', '_atoll/caddy-portal.conf']) expect(read(file)).toContain(images)
  })

  test('a host that cannot read its files at all gets none, in words, and all others have theirs', () => {
    plant('index.html', page(''))
    plant('game.html', page(''))
    const arcade = Array.from({ length: 60 }, (_, each) => `https://games${each}.of-somebody.example.test`).join(' ')
    const { wrong, notes } = writeHeaders(dist, { own, origins: { arcade } })
    expect(wrong).toEqual([])
    expect(notes[0]).toMatch(
      /^NOT FOR Cloudflare Pages and Netlify, whose files are left out: \d+ characters in a line/,
    )
    expect(() => read('_headers')).toThrow(/ENOENT/)
    expect(read('_atoll/caddy-portal.conf')).toContain(arcade)
  })
})

describe('the origins of a build', () => {
  test.for([
    [{ SITE_URL: 'https://example.com' }, /ATOLL_ARCADE_ORIGIN is not set/],
    [{ SITE_URL: 'https://example.com', ATOLL_ARCADE_ORIGIN: 'https://games.example.com/' }, /is no origin/],
    [{ ATOLL_ARCADE_ORIGIN: 'games.example.com' }, /is no origin/],
    [{ ATOLL_IMAGE_CDNS: "https://a.test 'unsafe-inline'" }, /is no origin/],
    [{ ATOLL_LAUNCH_CDNS: 'https://a.test; script-src' }, /is no origin/],
    [{ ATOLL_HSTS: '31536000' }, /ATOLL_HSTS is 31536000/],
    [{ ATOLL_HSTS: 'max-age=1\n  x: y' }, /ATOLL_HSTS/],
  ] as const)('%j are refused', ([environment, sentence]) => {
    expect(readHosts(environment)).toMatch(sentence)
  })

  test('a public portal names the origin of its games, or says that it has none', () => {
    const site = { SITE_URL: 'https://example.com' }
    expect(readHosts({ ...site, ATOLL_ARCADE_ORIGIN: 'https://games.example.com' })).toMatchObject({ origins: games })
    expect(readHosts({ ...site, ATOLL_ARCADE_ORIGIN: 'none' })).toMatchObject({ origins: { arcade: '' } })
    expect(readHosts({ SITE_URL: 'http://localhost:4321' })).toMatchObject({
      origins: { arcade: '' },
      hsts: 'max-age=31536000',
    })
    expect(readHosts({ ATOLL_HSTS: 'off', ATOLL_IMAGE_CDNS: 'https://a.test,https://b.test' })).toMatchObject({
      origins: { images: 'https://a.test https://b.test' },
      hsts: undefined,
    })
  })
})
