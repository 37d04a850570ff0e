import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { ask, newId, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { sharedArcadeTest } from '#tests/arcade/support/arcade-test.ts'

const test = sharedArcadeTest().extend(
  'get',
  { scope: 'file' },
  ({ bed }) =>
    (path: string, headers: Record<string, string> = {}) =>
      fetch(bed.arcade.url + path, { headers }),
)

describe('the arcade’s answers', () => {
  test('T7 carry the security headers: page, files, health, missing, refused', async ({ get, bed }) => {
    const answers = [
      await get('/dice'),
      await get('/dice?lang=ar&theme=dark'),
      await get('/dice/dice.js'),
      await get('/dice/dice.css'),
      await get('/'),
      await get('/health'),
      await get('/nowhere'),
      await get('/dice/../../package.json'),
      await get('/%E0%A4%A'),
      await fetch(`${bed.arcade.url}/api/dice/round`, { method: 'POST', body: '{' }),
      await fetch(`${bed.arcade.url}/dice`, { method: 'DELETE' }),
    ]
    for (const answer of answers) {
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy, answer.url).toContain("default-src 'none'")
      expect(policy).toContain('frame-ancestors http://localhost:4321;')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('S9.20 the origin answers the portal’s probe before a launch, and says that it is no game', async ({
    bed,
    get,
  }) => {
    const probe = await fetch(bed.arcade.url, { method: 'HEAD' })
    expect([probe.status, await probe.text()]).toEqual([200, ''])
    expect(await (await get('/')).text()).toContain('<h1>Game not found</h1>')
    expect((await get('/nowhere')).status).toBe(404)
  })

  test('T28 keep everything about a player out of caches', async ({ bed }) => {
    const player = await sitDown(bed, 'player')
    for (const answer of [await player.state(), await player.roll(), await player.roll({ nonce: 99 })]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('T20 T22 refuse bad input with a text, never with a server error or a stack trace', async ({ bed }) => {
    const player = await sitDown(bed, 'vip')
    const before = await player.balance()
    const good = {
      play: player.play,
      roundId: newId(),
      stake: 1_000,
      bet: { target: 5_000, direction: 'under', rest: 'drawn' },
      clientSeed: 'x',
      nonce: 1,
    }
    const bodies: unknown[] = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      {},
      { ...good, extra: 1 },
      { ...good, bet: { ...good.bet, extra: 1 } },
      ...[null, [], 'under', {}, { target: 5_000 }].map((bet) => ({ ...good, bet })),
      { ...good, __proto__: { admin: true }, constructor: 1 },
      { ...good, roundId: 'short' },
      { ...good, roundId: 'x'.repeat(65) },
      { ...good, roundId: `${newId()}\u0000` },
      { ...good, play: null },
      ...[
        9,
        0,
        -1_000,
        1.5,
        Number.POSITIVE_INFINITY,
        '1000',
        null,
        true,
        [],
        1_000_001,
        Number.MAX_SAFE_INTEGER,
        0.1 + 0.2,
      ].map((stake) => ({ ...good, stake })),
      ...[199, 9_801, 0, -1, 50.5, '5000', null].map((target) => ({ ...good, bet: { ...good.bet, target } })),
      ...['Under', 'left', '', 1, null].map((direction) => ({ ...good, bet: { ...good.bet, direction } })),
      ...[undefined, 'lost', true, null].map((rest) => ({ ...good, bet: { ...good.bet, rest } })),
      ...['', 'x'.repeat(65), 'a\u0000b', 'a\nb', '\ud800', 7, null].map((clientSeed) => ({ ...good, clientSeed })),
      ...[0, -1, 1.5, '1', 1e12].map((nonce) => ({ ...good, nonce })),
    ]
    for (const body of bodies) {
      const answer = await ask(bed.arcade, '/api/dice/round', body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(answer.errorCode).toBe('bad_request')
      expect(answer.text).not.toMatch(/\bat \/|node_modules|Error/)
    }
    expect(await player.balance()).toBe(before)
  })

  test('T25 refuse a large body, another media type and a body from another site', async ({ bed }) => {
    const url = `${bed.arcade.url}/api/dice/round`
    const json = { 'content-type': 'application/json' }
    const answers = [
      await fetch(url, { method: 'POST', headers: json, body: JSON.stringify({ play: 'x'.repeat(5_000) }) }),
      await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }),
      await fetch(url, { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([413, 415, 400])
  })

  test('T25 survive input that is not HTTP', async ({ bed, get }) => {
    const socket = connect(bed.arcade.port, '127.0.0.1')
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
      socket.end('\u0016\u0003 nonsense\r\n\r\n')
      socket.resume()
    })
    expect((await get('/health')).status).toBe(200)
  })
})

describe('the page of the game', () => {
  test('S1.7 is complete in each language before any script runs', async ({ get }) => {
    for (const [lang, dir, roll] of [
      ['en', 'ltr', 'Roll'],
      ['bn', 'ltr', 'রোল করুন'],
      ['ar', 'rtl', 'ارمِ'],
    ] as const) {
      const html = await (await get(`/dice?lang=${lang}`)).text()
      expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
      expect(html).toContain(`>${roll}<`)
      expect(html).not.toMatch(/\{\{(?!\w+\}\}[^<]*<\/script>)/)
    }
  })

  test('T2 uses the default for an unknown language or theme, and never prints it', async ({ get }) => {
    for (const query of ['lang=xx&theme="><script>', 'lang=en&lang=bn', 'lang=__proto__', 'theme=']) {
      const html = await (await get(`/dice?${query}`)).text()
      expect(html).toMatch(/<html\s+lang="en"\s+dir="ltr"[^>]*data-theme="system"/)
    }
  })

  test('D15 weighs at most 64 KB uncompressed with its files, and is sent again only when changed', async ({ get }) => {
    const page = await get('/dice?lang=bn', { 'accept-encoding': 'identity' })
    const html = await page.text()
    const files = new Set([...html.matchAll(/"(\/dice\/[\w.-]+)"/g)].map(([, path]) => path ?? ''))
    expect([...files].map((path) => path.split('.').pop()).sort()).toEqual(['css', 'js', 'svg'])
    let bytes = Number(page.headers.get('content-length'))
    for (const file of files) {
      const answer = await get(file, { 'accept-encoding': 'identity' })
      expect(answer.status, file).toBe(200)
      bytes += Number(answer.headers.get('content-length'))
      const etag = answer.headers.get('etag') ?? ''
      expect((await get(file, { 'if-none-match': etag })).status).toBe(304)
      expect((await get(file, { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br')
    }
    expect(bytes).toBeLessThanOrEqual(64 * 1_024)
  })

  test('T25 refuses a flood from one address with a text', async ({ bed }) => {
    const answers = await Promise.all(Array.from({ length: 700 }, () => ask(bed.arcade, '/api/dice/state', {})))
    const last = answers.filter(({ status }) => status === 429)
    expect(last.length).toBeGreaterThan(0)
    expect(last[0]).toMatchObject({ success: false, errorCode: 'too_many_requests' })
  })
})
