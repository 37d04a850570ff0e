import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressIn, pathFor } from '#stores/service/outside-path.ts'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

/** The frozen vector: made with OpenSSL 3 as DES-ECB with PKCS#7 in base64, then the 8 characters of its key (X8). */
const VECTOR = 'qmCxDmaGSmObbOin4S5SeIB/ZgL1wBBeIqKKPpA8VE/gKI5MRi5w/g==Lagoon26'
const HOST = 'support.example.test'
const ADDRESS = `https://${HOST}/chat`

describe('S7.45 X8 a path of the lookup', () => {
  test('decrypts to its known answer, and only at a host of the list', () => {
    expect(addressIn(VECTOR, [HOST])).toBe(ADDRESS)
    for (const hosts of [[], ['example.test'], [`evil.${HOST}`], ['support.example.test:444']])
      expect(addressIn(VECTOR, hosts)).toBeUndefined()
  })

  test('is refused if it is bad data: another key, cut, empty, or no base64', () => {
    const bad = [
      '',
      'Lagoon26',
      VECTOR.slice(1),
      VECTOR.slice(0, -1),
      VECTOR.replace('Lagoon26', 'Harbour9'),
      '%%%%Lagoon26',
    ]
    expect(bad.filter((path) => addressIn(path, [HOST]) !== undefined)).toEqual([])
  })

  test('S4.34 is that of the VIP desk above rank 4, else the chat', () => {
    const paths = [
      { type: 1, path: 'desk' },
      { type: 3, path: 'chat' },
      { type: 4, path: 'vip' },
    ]
    expect([0, 4, 5, 6].map((rank) => pathFor(paths, rank))).toEqual(['chat', 'chat', 'vip', 'vip'])
    expect(pathFor(paths.slice(0, 2), 5), 'without a VIP desk').toBe('chat')
    expect(pathFor(paths.slice(0, 1), 4)).toBeUndefined()
  })
})

describe('S4.33 a tap on the outside desk', () => {
  let gateway: TestGateway
  const blank = { opener: {} as unknown, closed: false, gone: [] as string[] }
  const opened = vi.fn()
  beforeAll(async () => {
    gateway = await startTestGateway()
  })
  afterAll(() => gateway.close())
  beforeEach(() => {
    vi.resetModules()
    pretendBrowser(gateway.url)
    Object.assign(blank, { opener: {}, closed: false, gone: [] })
    const window = {
      set opener(value: unknown) {
        blank.opener = value
      },
      location: { replace: (to: string) => void blank.gone.push(to) },
      close: () => void (blank.closed = true),
    }
    opened.mockReset().mockReturnValue(window)
    vi.stubGlobal('open', opened)
  })
  afterEach(() => vi.unstubAllGlobals())

  const offer = (path: string | undefined) =>
    gateway.services.database.write(async (rows) => {
      await rows.deleteFrom('service_path').execute()
      if (path !== undefined) await rows.insertInto('service_path').values({ position: 1, type: 3, path }).execute()
    })
  const tap = async (hosts: readonly string[]) => {
    const { $outside, openOutside } = await import('#stores/service/outside.ts')
    const done = openOutside(hosts)
    expect(opened, 'before anything is asked for').toHaveBeenCalledWith('about:blank', '_blank')
    expect($outside.get().state).toBe('asking')
    await done
    return $outside.get()
  }

  test('opens a blank window at once, cuts its opener, and leads it to the address', async () => {
    await offer(VECTOR)
    expect(await tap([HOST])).toEqual({ state: 'opened' })
    expect(blank).toEqual({ opener: null, closed: false, gone: [ADDRESS] })
  })

  test('closes the window and says so if the address is missing or not allowed, or the gateway cannot be reached', async () => {
    await offer(VECTOR)
    expect(await tap(['other.test'])).toEqual({ state: 'failed', why: 'service.outsideInvalid' })
    expect(blank).toMatchObject({ closed: true, gone: [] })
    await offer(undefined)
    vi.resetModules()
    expect(await tap([HOST])).toEqual({ state: 'failed', why: 'service.outsideInvalid' })
    vi.resetModules()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await tap([HOST])).toEqual({ state: 'failed', why: 'refusals.offline' })
    expect(blank.gone).toEqual([])
  })

  test('offers a plain link if the browser has blocked the window', async () => {
    await offer(VECTOR)
    opened.mockReturnValue(null)
    expect(await tap([HOST])).toEqual({ state: 'blocked', address: ADDRESS })
  })
})
