import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
beforeEach(() => {
  vi.resetModules()
  pretendBrowser(gateway.url)
})
afterAll(() => gateway.close())

const open = () => import('#stores/lottery/published-key.ts')

/** Loads the key and returns what compares with it. */
async function loaded() {
  const store = await open()
  await store.loadKey()
  const found = store.$publishedKey.get()
  if (found.state !== 'found') throw new Error(`The key is ${found.state}.`)
  const compared = (kept: string) => {
    store.compareKey(kept)
    const now = store.$publishedKey.get()
    return now.state === 'found' ? now.compared : undefined
  }
  return { ...found, address: store.keyAddress, compared }
}

test('B20 the published key is the gateway’s, its fingerprint the SHA-256 of its text, and its address gives it as JSON', async () => {
  const { key, fingerprint, address } = await loaded()
  const response = await fetch(gateway.url + address)
  expect([response.status, (await response.json()).value.key]).toEqual([200, key])
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/)
  expect(fingerprint.replaceAll(' ', '')).toBe(createHash('sha256').update(key).digest('hex'))
})

test('B20 a kept key or fingerprint is compared however it was written down', async () => {
  const { key, fingerprint, compared } = await loaded()
  for (const kept of [
    key,
    `  ${key}\n`,
    `${key.slice(0, 30)}\n  ${key.slice(30)}`,
    `Key: ${key}`,
    JSON.stringify({ success: true, value: { key } }),
    fingerprint,
    fingerprint.replaceAll(' ', ''),
    fingerprint.replaceAll(' ', ':').toUpperCase(),
    fingerprint.replaceAll(' ', '\n'),
  ])
    expect(compared(kept), kept).toBe('same')
})

test('B20 another key or fingerprint is named as another, and anything else as neither', async () => {
  const { key, fingerprint, compared } = await loaded()
  const { publicKey } = await import('#tests/contract/lottery/proof.fixture.ts')
  const flipped = fingerprint.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect([compared(publicKey), compared(flipped)]).toEqual(['other', 'other'])
  // a key that was copied in part or with a wrong character has another id than it states
  const wrong = key.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))
  for (const kept of [
    '',
    ' ',
    key.slice(0, -1),
    wrong,
    fingerprint.slice(0, 40),
    `${fingerprint} 00`,
    'atoll-lottery',
    '٣',
  ])
    expect(compared(kept), kept).toBe('neither')
})

test('B20 a key that cannot be loaded says so, and is loaded by the next try', async () => {
  const store = await open()
  const real = globalThis.fetch
  globalThis.fetch = async () => new Response('', { status: 500 })
  await store.loadKey()
  expect(store.$publishedKey.get().state).toBe('failed')
  store.compareKey('anything')
  expect(store.$publishedKey.get().state).toBe('failed')
  globalThis.fetch = real
  await store.loadKey()
  expect(store.$publishedKey.get().state).toBe('found')
})
