import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearSessionStorage } from '#browser/clear-storage.ts'
import { launchAddress } from '#browser/launch-address.ts'
import { safePath } from '#browser/page.ts'
import { revisionOf } from '#texts/revision.ts'
import { localStore, sessionStore } from '#browser/storage.ts'

describe('safePath', () => {
  test.each(['/', '/game?game=ATL-DICE', '/bn/login?next=%2F#x', '/a/../b'])('S2.16 keeps %j on this site', (path) => {
    expect(safePath(path)).toMatch(/^\/(?!\/)/)
    expect(new URL(safePath(path), 'https://portal.test').host).toBe('portal.test')
  })

  test.each(['/help#topic', '/bn/help?id=1#a%20b', '/promotions#a&after=//evil.example'])(
    'S4.31 keeps %j unchanged, including its fragment',
    (path) => expect(safePath(path)).toBe(path),
  )

  test.each([
    '',
    '#/help',
    '//evil.example#topic',
    '/\\evil.example#topic',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    'http:evil.example',
  ])('S4.13 replaces %j with a path on this site', (path) => {
    expect(new URL(safePath(path), 'https://portal.test').host).toBe('portal.test')
    expect(safePath(path)).toMatch(/^\/(?![/\\])/)
  })
})

describe('launchAddress', () => {
  test.each(['https://games.example/dice?ticket=1', 'http://127.0.0.1:4322/dice', 'http://localhost:1/x'])(
    'S3.26 accepts %j',
    (address) => expect(launchAddress(address)?.href).toBe(address),
  )

  test.each([
    undefined,
    '',
    '/dice',
    'dice',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://x/1',
    'http://games.example/dice',
    'https://user:pass@games.example/',
    'http://127.0.0.1.evil.example/',
    'http://127.evil.example/',
    'ftp://127.0.0.1/',
    'https://',
    'https://portal.example./game',
    null,
  ])('S8.11 refuses %j', (address) => expect(launchAddress(address)).toBeUndefined())
})

describe.each([
  {
    kind: 'blocked',
    get(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  },
  { kind: 'absent', get: () => undefined },
])('$kind storage', ({ get }) => {
  const names = ['localStorage', 'sessionStorage'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  beforeEach(() => {
    for (const name of names) Object.defineProperty(globalThis, name, { get, configurable: true })
  })
  afterEach(() => {
    for (const [at, name] of names.entries()) {
      Reflect.deleteProperty(globalThis, name)
      if (before[at]) Object.defineProperty(globalThis, name, before[at])
    }
  })

  test('S3.12 F29 reads as empty, drops what is written, and does not throw', () => {
    localStore.write('balanceHidden', '1')
    sessionStore.write('merchantCode', 'atoll')
    expect(localStore.read('balanceHidden')).toBeUndefined()
    expect(sessionStore.read('merchantCode')).toBeUndefined()
    expect(() => localStore.remove('balanceHidden')).not.toThrow()
  })

  test('F29 is cleared without an error', () => {
    expect(() => clearSessionStorage(['merchantCode'])).not.toThrow()
  })
})

test('S7.19 equal catalogues have the same revision, different ones do not', () => {
  const games = [{ nodeId: 'A-1', isHot: true }]
  expect(revisionOf(games)).toBe(revisionOf(structuredClone(games)))
  expect(revisionOf(games)).not.toBe(revisionOf([{ nodeId: 'A-1', isHot: false }]))
})
