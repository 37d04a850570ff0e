import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, startDesk } from '#desk/desk.ts'
import { deskPolicy } from '#desk/policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'atoll-desk-'))
let desk: Desk
let port = 0

beforeAll(async () => {
  for (const each of ['built/local', 'built/site/admin/assets', 'content/help/en', 'content/pictures']) {
    mkdirSync(join(folder, each), { recursive: true })
  }
  for (const [file, text] of Object.entries({
    'secret.txt': 'secret',
    'built/local/admin.html': '<title>Desk</title>',
    'built/site/admin/desk-A1.js': '1',
    'content/pictures/own.png': 'picture',
    'content/help/en/wrong.md': '---\ntitle: Bonus: 50% extra\n---\n',
    'publisher.js':
      'console.log(`{"step":"Checking"}`); console.error("of a program"); console.log(`{"report":{"text":"Not published."}}`); process.exit(Number(process.argv[2]))',
  })) {
    writeFileSync(join(folder, file), text)
  }
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'content/pictures/link.png'))
  desk = await startDesk({
    port: 0,
    content: join(folder, 'content'),
    folder: join(folder, 'built'),
    origins: [],
    publisher: [join(folder, 'publisher.js'), '3'],
    releases: join(folder, 'releases'),
  })
  port = Number(new URL(desk.url).port)
})
afterAll(async () => {
  await desk.close()
  rmSync(folder, { recursive: true })
})

interface Reply {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const own = { host: `localhost:${port}`, ...headers }
    const sent = request({ host: '127.0.0.1', port, path, method, headers: own }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part) => (text += part))
      reply.once('end', () => resolve({ status: reply.statusCode, headers: reply.headers, text }))
    })
    sent.once('error', reject).end()
  })
}

/** Where the desk says that the preview's pages are. */
const previewOrigin = async (): Promise<string> => JSON.parse((await ask('/admin/api/choices')).text).previewOrigin

describe('the server of the desk', () => {
  test('it serves the desk under its policy', async () => {
    const { status, headers, text } = await ask('/admin')
    expect([status, text]).toEqual([200, '<title>Desk</title>'])
    expect(headers['content-security-policy']).toBe(deskPolicy([], [await previewOrigin()]))
    expect(headers['x-frame-options']).toBe('DENY')
    expect((await ask('/admin/desk-A1.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test.each(['evil.example.test', 'localhost', 'localhost:1', '192.0.2.1:4324'])(
    'a page elsewhere that leads its name %o here gets nothing',
    async (host) => {
      for (const path of ['/admin', '/admin/api/content', '/']) {
        expect((await ask(path, { host })).status).toBe(421)
      }
    },
  )

  test.each([
    '/admin/../../secret.txt',
    '/admin/..%2f..%2fsecret.txt',
    '/admin/local/../../../secret.txt',
    '/admin/.hidden',
    '/admin/assets/../../secret.txt',
  ])('%s opens no other file', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('T28 no page of the site comes from the desk’s own origin, which another origin neither reads nor frames', async () => {
    for (const path of ['/', '/help', '/@vite/client', '/wps/session/info', '/pictures/link.png']) {
      expect((await ask(path)).status, path).toBe(404)
    }
    expect((await ask('/pictures/own.png')).status).toBe(200)
    const { headers } = await ask('/admin/api/content')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const origin = await previewOrigin()
    expect(new URL(origin).port).not.toBe(String(port))
    expect((await ask('/admin/api/publish', { origin }, 'POST')).status).toBe(403)
  })

  test('it lists what is wrong, with file and line', async () => {
    const { problems } = JSON.parse((await ask('/admin/api/content')).text)
    expect(problems).toContainEqual(expect.objectContaining({ file: 'help/en/wrong.md', line: 2, isWarning: false }))
  })

  test.each<Record<string, string>>([{}, { origin: 'https://evil.example.test' }, { origin: 'null' }])(
    'only a page of the desk may publish, and not one with %o',
    async (headers) => {
      expect((await ask('/admin/api/publish', headers, 'POST')).status).toBe(403)
      expect((await ask('/admin/api/preview', headers, 'POST')).status).toBe(403)
    },
  )

  test('it says what the publisher says, and that nothing was published', async () => {
    const states = await new Promise<string>((resolve, reject) => {
      const listening = request(
        { host: '127.0.0.1', port, path: '/admin/api/events', headers: { host: `localhost:${port}` } },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8').on('data', (part) => {
            text += part
            if (!text.includes('"publish":{"state":"failed"')) return
            listening.destroy()
            resolve(text)
          })
        },
      )
      listening.once('error', reject).end()
      void ask('/admin/api/publish', { origin: `http://localhost:${port}` }, 'POST')
    })
    expect(states).toContain('"state":"running"')
    expect(states).toContain('"step":"Checking"')
    expect(states).toContain('"report":{"text":"Not published."}')
    expect(states).toContain('"lines":["of a program"]')
  })
})
