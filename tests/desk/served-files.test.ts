import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Preview, startPreview } from '#desk/preview.ts'
import { root } from '#system/steps.mjs'

// The desk's preview and `npm run dev` are Astro's development server, which hands out files of the checkout by nature.

const secret = `secret ${process.pid}`
const hidden = join(root, '.cache', `served-${process.pid}`)
const planted = ['gateway.db', 'gateway.db-wal', 'gateway.db.key', 'arcade-secret', 'portal.log', '.env']
let preview: Preview

beforeAll(async () => {
  // Astro does not serve pages inside a test
  vi.stubEnv('VITEST', undefined)
  vi.stubEnv('NODE_ENV', undefined)
  mkdirSync(hidden, { recursive: true })
  for (const name of planted) writeFileSync(join(hidden, name), secret)
  preview = await startPreview(join(root, 'src/content'), () => undefined)
}, 120_000)
afterAll(async () => {
  await preview.close()
  rmSync(hidden, { recursive: true, force: true })
})

/** Asks the pages' server as a page of another port of this machine does, without tidying the path. */
function ask(path: string): Promise<{ status: number; cors: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${preview.pagesPort}`, origin: 'http://localhost:9' }
    request({ host: '127.0.0.1', port: preview.pagesPort, path, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part) => (text += part))
      const cors = reply.headers['access-control-allow-origin']
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, cors, text }))
    })
      .once('error', reject)
      .end()
  })
}

/** One file of each kind in each folder at the top of the checkout. */
function oneOfEachKind(): string[] {
  const kinds = new Map<string, string>()
  for (const file of execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')) {
    kinds.set(`${file.includes('/') ? file.split('/')[0] : file} ${extname(file)}`, file)
  }
  return [...kinds.values()]
}

test('T28 what is no part of a page is not handed out, by any spelling', { timeout: 180_000 }, async () => {
  const isPart = /^(?:src|contract|brand|public)\//
  const files = [
    ...oneOfEachKind().filter((file) => !isPart.test(file)),
    ...planted.map((name) => join(hidden, name).slice(root.length + 1)),
    '.git/config',
  ]
  const got: string[] = []
  for (const file of files) {
    const outside = join(root, file)
    for (const path of [`/${file}`, `/@fs${outside}`, `/src/../${file}`, `/src/%2e%2e/${file}`, `/@id/${outside}`]) {
      for (const query of ['', '?raw', '?import&raw', '?url&inline']) {
        const { status, text } = await ask(path + query)
        if (status === 200 && !text.includes('<html')) got.push(path + query)
        if (text.includes(secret)) got.push(`SECRET ${path + query}`)
      }
    }
  }
  expect(files.length).toBeGreaterThan(40)
  expect(got).toEqual([])
})

test('T28 no page of another port of this machine may read an answer', async () => {
  const { status, cors } = await ask('/help')
  expect([status, cors]).toEqual([200, undefined])
})
