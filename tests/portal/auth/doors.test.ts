import { describe, expect, test } from 'vitest'
import { launchAddress } from '#lib/launch-address.ts'
import { safePath } from '#lib/page.ts'
import { revisionOf } from '#lib/revision.ts'
import { localStore } from '#lib/storage.ts'

describe('safePath', () => {
  test.each(['/', '/game?game=ATL-DICE', '/bn/login?next=%2F#x', '/a/../b'])('S2.16 %j stays on this site', (path) => {
    expect(safePath(path)).toMatch(/^\/(?!\/)/)
    expect(new URL(safePath(path), 'https://portal.test').host).toBe('portal.test')
  })

  test.each(['/help#topic', '/bn/help?id=1#a%20b', '/promotions#a&after=//evil.example'])(
    'S4.31 %j is kept whole, its fragment too',
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
  ])('S4.13 %j leads home instead of away', (path) => {
    expect(new URL(safePath(path), 'https://portal.test').host).toBe('portal.test')
    expect(safePath(path)).toMatch(/^\/(?![/\\])/)
  })
})

describe('launchAddress', () => {
  test.each(['https://games.example/dice?ticket=1', 'http://127.0.0.1:4322/dice', 'http://localhost:1/x'])(
    'S3.26 %j is taken',
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
  ])('S8.11 %j is refused', (address) => expect(launchAddress(address)).toBeUndefined())
})

test('S3.12 storage that is blocked or absent costs nothing but the memory', () => {
  expect(localStore.read('balanceHidden')).toBeUndefined()
  expect(() => localStore.write('balanceHidden', '1')).not.toThrow()
})

test('S7.19 a revision tells two catalogues apart and is the same for equal ones', () => {
  const games = [{ nodeId: 'A-1', isHot: true }]
  expect(revisionOf(games)).toBe(revisionOf(structuredClone(games)))
  expect(revisionOf(games)).not.toBe(revisionOf([{ nodeId: 'A-1', isHot: false }]))
})
