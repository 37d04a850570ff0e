import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadHeaders } from '#gateway/server/headers.ts'
import { openPortal } from '#gateway/server/portal.ts'
import { ERROR, INFO, memoryLog } from '#tests/support/log.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let releases = ''
let gateway: TestGateway

function plant(release: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(releases, release, 'site', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** A release whose page, policy and address of a topic name it. */
function release(name: string, files: Record<string, string> = {}): void {
  const policy = { 'content-security-policy': `script-src 'sha256-${name}'` }
  plant(name, {
    'index.html': `<h1>${name}</h1>`,
    [`help/${name}.html`]: `<h1>topic of ${name}</h1>`,
    '404.html': '<h1>nothing here</h1>',
    [`_astro/${name}.js`]: `// ${name}`,
    '_atoll/headers.json': JSON.stringify({ all: { 'x-release': name }, pages: { '/': policy }, aliases: {} }),
    ...files,
  })
}

function switchTo(name: string): void {
  symlinkSync(name, join(releases, 'next'))
  renameSync(join(releases, 'next'), join(releases, 'current'))
}

async function page(path = '/') {
  const response = await fetch(gateway.url + path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const shown = async () => (await page()).text

beforeEach(async () => {
  releases = mkdtempSync(join(tmpdir(), 'atoll-portals-'))
  release('one')
  switchTo('one')
  gateway = await startTestGateway({ portal: join(releases, 'current', 'site'), build: 'own-code' })
})
afterEach(async () => {
  await gateway.close()
  rmSync(releases, { recursive: true })
})

test('D12 a new release is served without a restart: pages, headers and addresses, and nothing of both', async () => {
  release('two', { '_astro/one.js': '// one' })
  expect(await shown()).toBe('<h1>one</h1>')
  switchTo('two')
  const seen = new Set<string>()
  while (!seen.has('two')) {
    const { text, headers } = await page()
    const name = /<h1>(\w+)</.exec(text)?.[1] ?? ''
    expect(headers.get('content-security-policy')).toBe(`script-src 'sha256-${name}'`)
    expect(headers.get('x-release')).toBe(name)
    seen.add(name)
  }
  expect(await page('/help/two')).toMatchObject({ status: 200, text: '<h1>topic of two</h1>' })
  expect((await page('/help/one')).status).toBe(404)
  const call = await fetch(`${gateway.url}/ready`)
  expect(call.headers.get('x-release')).toBe('two')
})

test('D12 a page that was opened before finds its code after the switch', async () => {
  release('two', { '_astro/one.js': '// one' })
  switchTo('two')
  await expect.poll(shown).toBe('<h1>two</h1>')
  expect(await page('/_astro/one.js')).toMatchObject({ status: 200, text: '// one' })
  expect((await page('/_astro/two.js')).headers.get('cache-control')).toMatch(/immutable/)
})

test('a release that cannot be read is reported once and not served, and the next one is', async () => {
  const { log, lines } = memoryLog()
  const faults = () => lines.flatMap(({ level, err }) => (level === ERROR ? [err] : []))
  const path = join(releases, 'current', 'site')
  const portal = await openPortal({ path, loadHeaders, log })
  plant('half', { 'help.html': '<h1>half</h1>' })
  switchTo('half')
  await expect.poll(faults).toEqual([expect.objectContaining({ message: expect.stringMatching(/half.site/) })])
  expect([...portal.current().names]).toContain('help/one.html')
  expect(await shown()).toBe('<h1>one</h1>')
  release('broken', { '_atoll/headers.json': '{' })
  switchTo('broken')
  await expect.poll(faults).toHaveLength(2)
  expect(await shown()).toBe('<h1>one</h1>')
  release('three')
  switchTo('three')
  await expect.poll(shown).toBe('<h1>three</h1>')
  await expect.poll(() => [...portal.current().names]).toContain('help/three.html')
  expect(lines.at(-1)).toMatchObject({ level: INFO, event: 'portal', folder: expect.stringContaining('three') })
  portal.close()
})

test('/ready says to this machine of which code gateway and pages are', async () => {
  const buildShown = async () => {
    const response = await fetch(`${gateway.url}/ready`)
    return (await response.json()).value.build
  }
  expect(await buildShown()).toEqual({ gateway: 'own-code', pages: null })
  release('two')
  writeFileSync(join(releases, 'two/release.json'), JSON.stringify({ at: 1, build: 'abc123' }))
  switchTo('two')
  await expect.poll(buildShown).toEqual({ gateway: 'own-code', pages: 'abc123' })
})
