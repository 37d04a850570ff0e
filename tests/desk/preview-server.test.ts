import { createServer } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalServer } from '#desk/local-http.ts'
import { previewPolicy } from '#desk/policy.ts'
import { startPreviewServer } from '#desk/preview-server.ts'

const desk = ['http://localhost:1', 'http://127.0.0.1:1']
/** What the pages are drawn from: it changes while each is drawn. */
let revision = 1
/** Stands for Astro's server, and says in a header what it was asked. */
const pages = createServer(({ url, headers }, response) => {
  revision += 1
  response.setHeader('x-asked', JSON.stringify([url, headers['accept-encoding'] ?? '']))
  if (url === '/data.json')
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"head":"<head>"}')
  return response.writeHead(200, { 'content-type': 'text/html' }).end('<html><head><title>Page</title></head></html>')
})
let server: LocalServer

beforeAll(async () => {
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const { port } = pages.address() as AddressInfo
  server = await startPreviewServer({
    files: 'public',
    pictures: 'src/content/pictures',
    preview: async () => ({ pagesPort: port, callsPort: port, country: 'BD', revision }),
    desk: () => desk,
  })
})
afterAll(async () => {
  await server.close()
  pages.close()
})

const ask = (path: string) => fetch(`http://localhost:${server.port}${path}`)

test('a previewed page has a policy of its own, and the preview’s script before its own code', async () => {
  const choice = { theme: 'dark', language: 'ar', audience: 'member', to: '/help' }
  const reply = await ask(`/.preview?${new URLSearchParams(choice)}`)
  expect(new URL(reply.url).pathname).toBe('/help')
  const html = await reply.text()
  expect(html).toMatch(/^<html><head><script>.*<\/script><title>Page<\/title>/s)
  expect(Number(reply.headers.get('content-length') ?? html.length)).toBe(html.length)
  expect(reply.headers.get('content-security-policy')).toBe(previewPolicy(`localhost:${server.port}`, desk))
  expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors ${desk.join(' ')}`)
})

test('a previewed page says how it is dressed, and of which revision it is: the one before it was drawn', async () => {
  const choice = { theme: 'dark', language: 'ar', audience: 'member', to: '/help' }
  revision = 41
  const html = await (await ask(`/.preview?${new URLSearchParams(choice)}`)).text()
  expect(html).toContain('{"dress":"dark,ar,member","revision":41})</script>')
})

test.each(['//evil.example.test/', '/\\evil.example.test', 'https://evil.example.test'])(
  'the choice of a page never leads to %s',
  async (to) => {
    const choice = { theme: 'dark', language: 'ar', audience: 'member', to }
    const reply = await fetch(`http://localhost:${server.port}/.preview?${new URLSearchParams(choice)}`, {
      redirect: 'manual',
    })
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null])
  },
)

test('what is no page comes as it is, and nothing of the desk', async () => {
  expect(await (await ask('/data.json')).text()).toBe('{"head":"<head>"}')
  // to this origin the desk's addresses are pages like others
  expect((await ask('/admin/api/content')).headers.get('x-asked')).toContain('/admin/api/content')
})
