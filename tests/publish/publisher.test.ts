import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The command itself, with the real build: each publish takes ten seconds and more.

const BUILD_MS = 280_000

let folder = ''
const place = (...names: string[]) => join(folder, ...names)
const site = (id: number, file: string) => place('releases', String(id), 'site', file)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-publisher-'))
  cpSync('src/content', place('content'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start() {
  const env = { ...process.env, ATOLL_CONTENT: place('content'), ATOLL_RELEASES: place('releases') }
  return spawn(process.execPath, ['publish/publisher.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function publish(): Promise<{ code: unknown; output: string }> {
  const child = start()
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

const topic = () => place('content/help/en/limits.md')
const edit = (from: string | RegExp, to: string) =>
  writeFileSync(topic(), readFileSync(topic(), 'utf8').replace(from, to))

test('a changed word is published, and only its pages are made anew', { timeout: 2 * BUILD_MS }, async () => {
  expect(await publish()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Published in \d+ s: .* \(release 1\)$/m),
  })
  expect(readFileSync(site(1, 'help/limits.html'), 'utf8')).not.toContain('a word from Chittagong')
  edit(/\n$/, '\n\nThis is a word from Chittagong.\n')
  expect(await publish()).toMatchObject({ code: 0, output: expect.stringMatching(/\(release 2\)$/m) })
  for (const file of ['help/limits.html', 'helpmc/limits.html']) {
    expect(readFileSync(site(2, file), 'utf8')).toContain('a word from Chittagong')
    expect(brotliDecompressSync(readFileSync(site(2, `${file}.br`))).toString()).toBe(
      readFileSync(site(2, file), 'utf8'),
    )
  }
  expect(readFileSync(site(1, 'help/limits.html'), 'utf8')).not.toContain('a word from Chittagong')
  // the same file under two names: neither compressed again nor new to a browser
  for (const file of ['help/login.html.br', 'index.html.br', 'bn.html.gz', 'pictures/banners/home-dice.svg.br']) {
    expect([file, statSync(site(2, file)).ino]).toEqual([file, statSync(site(1, file)).ino])
  }
  expect(readFileSync(place('releases/2/content/help/en/limits.md'), 'utf8')).toContain('a word from Chittagong')
})

test('a mistake is refused with its file, its line and what to do', async () => {
  edit(/^title: .*$/m, 'title: Bonus: 50% extra')
  const { code, output } = await publish()
  expect(code).toBe(1)
  expect(output).toMatch(
    /^Not published; the site stays as it is\. Put this right and save:\n {2}\S*help\/en\/limits\.md:2 {2}\w/m,
  )
  expect(readdirSync(place('releases')).toSorted()).toEqual(['1', '2', 'current'])
})

test('a build that is killed leaves the release as it is', { timeout: BUILD_MS }, async () => {
  edit(/^title: .*$/m, 'title: Limits of stakes')
  const child = start()
  await expect.poll(() => existsSync(place('releases/building/content'))).toBe(true)
  await expect.poll(() => existsSync('.cache/build.lock'), { timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readFileSync(place('releases/current/site/help/limits.html'), 'utf8')).toContain('<h1>Limits</h1>')
  expect(readdirSync(place('releases'))).toContain('building')
})
