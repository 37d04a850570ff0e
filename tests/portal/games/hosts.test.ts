import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hostsOf } from '#browser/hosts.ts'
import { reachable } from '#stores/games/play/opening.ts'
import { pretendBrowser } from '#tests/support/browser.ts'

const list = ['https://a.test', 'https://b.test', 'https://c.test']
let now = 0
/** A fixed random choice. */
const drawn = (chance: number) => ({ chance: () => chance, now: () => now })
const hosts = (chance = 0, all: readonly string[] = list) => hostsOf(all, 'imageHosts', drawn(chance))

beforeEach(() => {
  now = 1_790_000_000_000
  pretendBrowser('https://portal.test')
})

describe('the hosts of a session', () => {
  test.each([
    [0, ['https://a.test', 'https://b.test', 'https://c.test']],
    [0.34, ['https://b.test', 'https://c.test', 'https://a.test']],
    [0.99, ['https://c.test', 'https://a.test', 'https://b.test']],
  ])('S9.20 X25 start with a random host: %d', (chance, order) => expect(hosts(chance).inOrder()).toEqual(order))

  test('S9.20 X25 start with the same host for the whole session', () => {
    hosts(0.34).inOrder()
    for (const chance of [0, 0.99]) expect(hosts(chance).inOrder()[0]).toBe('https://b.test')
    sessionStorage.clear()
    expect(hosts(0.99).inOrder()[0]).toBe('https://c.test')
  })

  test('S9.20 X25 leave out a failed host for five minutes and start with another one', () => {
    hosts(0).inOrder()
    hosts(0).exclude('https://a.test')
    expect(hosts(0.5).inOrder()).toEqual(['https://c.test', 'https://b.test'])
    now += 299_999
    expect(hosts(0).inOrder()).toEqual(['https://c.test', 'https://b.test'])
    now += 1
    expect(hosts(0).inOrder(), 'the host is back, and the choice is kept').toEqual([
      'https://c.test',
      'https://a.test',
      'https://b.test',
    ])
  })

  test('S9.20 are empty when all have failed, until the first is back', () => {
    for (const host of list) {
      hosts().exclude(host)
      now += 1000
    }
    expect(hosts().inOrder()).toEqual([])
    now += 297_000
    expect(hosts().inOrder()).toEqual(['https://a.test'])
  })

  test.each([
    [[], []],
    [['http://a.test', 'javascript:alert(1)', '//b.test', 'https://u:p@c.test', 'https://portal.test', ''], []],
    [['https://a.test/x?y', 'https://a.test'], ['https://a.test']],
  ])('T9 S9.20 include only the allowed origins of %j, each once', (given, used) => {
    expect(hosts(0, given).all).toEqual(used)
    expect(hosts(0, given).inOrder()).toEqual(used)
  })

  test.each([
    '{',
    'null',
    '[]',
    '7',
    '{"chosen":7,"out":{"https://a.test":"x"}}',
    '{"chosen":"https://evil.test","out":3}',
  ])('F29 ignore invalid stored data: %s', (text) => {
    sessionStorage.setItem('imageHosts', text)
    expect(hosts().inOrder()).toEqual(list)
  })
})

describe('the host of a launch', () => {
  const servers: Server[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  })

  /** Starts a host that answers, and records its requests. */
  async function alive(): Promise<{ origin: string; asked: string[] }> {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.statusCode = 404
      response.end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    const bound = server.address()
    return { origin: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, asked }
  }
  /** A port on which nothing listens. */
  const dead = 'http://127.0.0.1:9'
  const at = (origin: string) => new URL(`${origin}/dice?ticket=t`)
  const reach = (origin: string, all: readonly string[]) => reachable(at(origin), all, drawn(0))

  test('S9.20 is one that answers; a host that does not is left out, and no host gets the ticket', async () => {
    const host = await alive()
    expect((await reach(dead, [dead, host.origin]))?.href).toBe(at(host.origin).href)
    expect(host.asked, 'the ticket is not sent').toEqual(['HEAD /'])
    expect((await reach(dead, [dead, host.origin]))?.origin).toBe(host.origin)
    expect(sessionStorage.getItem('launchHosts')).toContain(dead)
  })

  test('S9.20 is not changed for other origins or a single host', async () => {
    const host = await alive()
    expect((await reach('https://vendor.test', [dead, host.origin]))?.origin).toBe('https://vendor.test')
    expect((await reach(dead, [dead]))?.origin).toBe(dead)
    expect(host.asked).toEqual([])
  })

  test('S9.20 S8.11 is undefined if none answers; all hosts are tried again the next time', async () => {
    const other = 'http://127.0.0.1:19'
    expect(await reach(dead, [dead, other])).toBeUndefined()
    const host = await alive()
    expect(await reach(dead, [dead, other])).toBeUndefined()
    expect((await reach(dead, [dead, other, host.origin]))?.origin).toBe(host.origin)
  })
})
