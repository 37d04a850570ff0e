import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { routes } from '#routes'
import { tagsOf } from '#publish/finish/html.ts'
import { deskPolicy } from '#desk/policy.ts'
import { policyTag } from '#publish/finish/page-policy.ts'
import { otherForms } from '#tests/support/host-addresses.ts'
import { GAMES, plantPortal } from '#tests/support/portal.fixture.ts'
import { type StaticAnswer, askCloudflare, askNetlify } from '#tests/support/static-hosts.fixture.ts'

let dist = ''
beforeAll(() => {
  dist = plantPortal()
})
afterAll(() => rmSync(dist, { recursive: true }))

const hosts = [
  ['Cloudflare', askCloudflare],
  ['Netlify', askNetlify],
] as const

const policies = ({ headers }: StaticAnswer) => headers.get('content-security-policy') ?? []
const items = ['/help/limits', '/promotions/first-rounds']
const pages = languages.flatMap(({ code }) =>
  [...routes.map(({ path }) => path), ...items].map((path) => pathIn(code, path)),
)

/** Expects that a page's inline code may run under the page's own policy, and all of the host's leave it to that. */
function expectRuns(answer: StaticAnswer): void {
  expect(policyTag(tagsOf(readFileSync(join(dist, answer.file ?? ''), 'utf8')))).toBeDefined()
  expect(policies(answer).length).toBeGreaterThan(0)
  for (const policy of policies(answer)) {
    expect(policy).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';")
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toContain('__')
  }
}

describe.each(hosts)('%s', (_name, ask) => {
  test('D11 every page has a policy, and its own code runs under it', () => {
    for (const path of pages) {
      const answer = ask(dist, path)
      expect([path, answer.status]).toEqual([path, 200])
      expectRuns(answer)
    }
  })

  test.each(['/nope', '/bn/nope', '/ar/deep/er', '/nope.png', '/_astro/gone.js', '/xx'])(
    'S2.15 D11 the missing %s has a policy too, under which its page works',
    (path) => {
      const answer = ask(dist, path)
      expect(answer.status).toBe(404)
      expectRuns(answer)
      expect(answer.file).toBe(/^\/(?:bn|ar)\//.test(path) ? `${path.slice(0, 3)}/404.html` : '/404.html')
    },
  )

  test.each(['/help.html', '/help/', '/bn/', '/index.html', '/bn/help.html', '/favicon.svg', '/sw.js', '/home'])(
    'D11 %s has a policy',
    (path) => expect(policies(ask(dist, path)).length).toBeGreaterThan(0),
  )

  test.each([
    ['/home', '/'],
    ['/index?a=1', '/?a=1'],
    ['/down', '/download'],
    ['/vnLottery', '/vnlottery'],
    ['/bn/vnLottery?a=1', '/bn/vnlottery?a=1'],
    ['/ar/home', '/ar'],
    ['/Promotions', '/promotions'],
    ['/bn/Promotions', '/bn/promotions'],
    ['/pointmall', '/pointMall'],
    ['/agentcenter?a=1', '/agentCenter?a=1'],
    ['/AR', '/ar'],
    ['/BN/help', '/bn/help'],
    ['/en', '/'],
    ['/en/help?a=1', '/help?a=1'],
  ])('S2.1 %s leads to %s, which is there', (path, place) => {
    const answer = ask(dist, path)
    expect([answer.status, answer.location]).toEqual([308, place])
    expect(ask(dist, place).status).toBe(200)
  })

  test('S2.1 every alias, and every address with a slash at its end, has a policy and arrives in three steps', () => {
    const forms = otherForms().filter((path) => path !== path.toUpperCase())
    expect(forms.length).toBeGreaterThan(150)
    for (const path of forms) {
      const steps = [path]
      let answer = ask(dist, path)
      while (answer.location !== undefined && steps.length <= 3) {
        expect([path, policies(answer).length]).not.toEqual([path, 0])
        steps.push(answer.location)
        answer = ask(dist, answer.location)
      }
      expect([...steps, answer.status]).toEqual([...steps, 200])
      expectRuns(answer)
    }
  })

  test('T1 a picture of an editor that is opened by itself runs nothing', () => {
    for (const path of ['/pictures/banners/home.svg', '/covers/x.svg', '/icons/game.svg']) {
      expect(policies(ask(dist, path))).toContain("default-src 'none'; frame-ancestors 'none'")
    }
  })

  test('S2.1 an address in other letters arrives in two steps at most', () => {
    const first = ask(dist, '/AR/Promotions?a=1').location ?? ''
    expect(ask(dist, first)).toMatchObject({ status: 308, location: '/ar/promotions?a=1' })
  })

  test('password managers are led to the page with the change of password', () => {
    expect(ask(dist, '/.well-known/change-password')).toMatchObject({ status: 302, location: '/member' })
  })

  test('D12 code is cached for a year, pictures for an hour, and pages not at all', () => {
    const cached = (path: string) => ask(dist, path).headers.get('cache-control')
    expect(cached('/_astro/app.Ab12.js')).toEqual(['public, max-age=31536000, immutable'])
    for (const path of ['/icons/game.svg', '/favicon.ico', '/apple-touch-icon.png']) {
      expect(cached(path)).toEqual(['public, max-age=3600'])
    }
    // the host's own header: max-age=0, must-revalidate
    for (const path of ['/', '/bn/help', '/sw.js', '/locales/en/auth.json']) expect(cached(path)).toBeUndefined()
  })

  test.each(['/login', '/bn/login', '/register', '/member', '/ar/agentCenter'])(
    'T1 %s, where secrets are typed, may not frame games or connect to them',
    (path) => expect(policies(ask(dist, path)).at(-1)).toMatch(/connect-src 'self';.*frame-src 'none';/),
  )

  test('games may be framed where they are played', () => {
    for (const path of ['/game', '/bn/seamless', '/ar/lottery']) {
      for (const policy of policies(ask(dist, path))) expect(policy).toContain(`frame-src ${GAMES};`)
    }
  })

  test('T5 the address of the login page stays out of referrers', () => {
    for (const path of ['/login', '/bn/login']) {
      expect(ask(dist, path).headers.get('referrer-policy')?.at(-1)).toBe('no-referrer')
    }
  })

  test.each(['/_atoll/headers.json', '/_atoll/nginx-http.conf'])('%s is not shown', (path) => {
    expect([302, 404]).toContain(ask(dist, path).status)
  })

  test('the desk has a policy of its own, and no other page has it', () => {
    expect(policies(ask(dist, '/admin')).at(-1)).toContain(deskPolicy([]))
    expect(policies(ask(dist, '/help')).join(' ')).not.toContain('blob:')
  })
})

test('Cloudflare sends the desk no policy but its own', () => {
  expect(policies(askCloudflare(dist, '/admin'))).toHaveLength(1)
})
