import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deliver, whyForeign } from '#publish/releases/deliver.ts'
import { publishOnce } from '#publish/releases/publish-once.ts'
import { type Release, listReleases, rollBackTo } from '#publish/releases/releases.ts'
import { rollbackTo } from '#publish/rollback.ts'
import { codeFingerprint } from '#system/fingerprint.mjs'
import { type Bed, buildTiny, createBed } from './releases.fixture.ts'

let bed: Bed
/** A folder for a web server. */
let to = ''
beforeEach(() => {
  bed = createBed()
  to = join(dirname(bed.publishing.releases), 'www')
})
afterEach(() => bed.remove())

async function publish(text: string, more: Partial<Bed['publishing']> = {}): Promise<Release> {
  bed.write(text)
  const outcome = await publishOnce({ ...bed.publishing, ...more })
  if (outcome.kind !== 'published') throw new Error(outcome.kind)
  return outcome.release
}

const served = () => readFileSync(join(to, 'current/site/index.html'), 'utf8')
const files = () => readdirSync(join(to, 'current/site'), { recursive: true }).map(String).toSorted()

test('D12 a release is written to a folder of a web server, with the code of the last three that it had', async () => {
  for (const text of ['one', 'two', 'three', 'four']) {
    // releases between that are not written there push their code out of the folder of releases, not out of this one
    for (const between of ['a', 'b', 'c']) await publish(between + text)
    expect(await deliver({ to, release: await publish(text) })).toMatchObject({ kind: 'delivered' })
    expect(served()).toBe(text)
  }
  expect(files().filter((name) => /page\.(?:one|two|three|four)\.js/.test(name))).toHaveLength(4)
  await deliver({ to, release: await publish('five') })
  expect(files().filter((name) => name.includes('page.one.'))).toEqual([])
  expect(readdirSync(to).toSorted()).toEqual(['3', '4', '5', 'atoll-site.txt', 'current'])
})

test('T28 a folder of a web server gets the site alone: no content, no hidden file, no link and no source map', async () => {
  const build = async (content: string, site: string) => {
    await buildTiny(content, site)
    for (const name of ['.env', '_astro/page.js.map', '_atoll/site.conf']) {
      mkdirSync(dirname(join(site, name)), { recursive: true })
      writeFileSync(join(site, name), 'x')
    }
    symlinkSync('/etc', join(site, 'etc'))
    return { ok: true } as const
  }
  const release = await publish('one', { build })
  await deliver({ to, release })
  const all = ['_astro', '_astro/page.one.js', '_atoll', '_atoll/site.conf', 'index.html']
  expect(files()).toEqual(all)
  expect(readdirSync(join(to, '1')).toSorted()).toEqual(['release.json', 'site'])
  await deliver({ to, release, maps: true })
  expect(files()).toEqual([...all, '_astro/page.js.map'].toSorted())
})

test('a folder that holds something else is refused in words, and left as it is', async () => {
  mkdirSync(to)
  writeFileSync(join(to, 'index.html'), 'of somebody else')
  const delivered = await deliver({ to, release: await publish('one') })
  expect(delivered).toEqual({
    kind: 'not delivered',
    why: expect.stringMatching(/holds something else \(index\.html\)\. Name an empty/),
  })
  expect(readdirSync(to)).toEqual(['index.html'])
  expect(whyForeign(bed.publishing.releases)).toMatch(/holds something else/)
  expect(whyForeign(join(to, 'index.html'))).toMatch(/is a file/)
})

test('F16 a disk that fills in the middle leaves what is served whole, says so, and the next try works', async () => {
  await deliver({ to, release: await publish('one') })
  const release = await publish('two')
  let room = 1
  const writeFile = (from: string, target: string) => {
    if (room-- > 0) return copyFileSync(from, target)
    writeFileSync('/dev/full', 'x') // fails as a write on a full disk does
  }
  expect(await deliver({ to, release, writeFile })).toEqual({
    kind: 'not delivered',
    why: `The disk of ${to} is full. Free some room there, then run the same command again.`,
  })
  expect([served(), readdirSync(to).toSorted()]).toEqual(['one', ['1', 'atoll-site.txt', 'current']])
  expect(await deliver({ to, release })).toMatchObject({ kind: 'delivered' })
  expect(served()).toBe('two')
})

test('a rollback of that folder serves its release before, until the next one is written', async () => {
  for (const text of ['one', 'two']) await deliver({ to, release: await publish(text) })
  const before = rollbackTo(to, undefined)
  if (typeof before === 'string') throw new Error(before)
  rollBackTo(to, before)
  expect(served()).toBe('one')
  await deliver({ to, release: await publish('three') })
  expect(served()).toBe('three')
  expect(listReleases(to).map(({ id }) => id)).toEqual([3, 2, 1])
  expect(existsSync(join(to, '3/content'))).toBe(false)
})

test(
  'D12 a publisher that follows the content writes what is served to that folder, too',
  { timeout: 120_000 },
  async () => {
    vi.stubEnv('ATOLL_CONTENT', bed.publishing.content)
    vi.stubEnv('ATOLL_RELEASES', bed.publishing.releases)
    const { folder } = await publish('one', { code: codeFingerprint })
    const command = ['publish/publisher.ts', '--watch', '--to', to]
    const publisher = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => {
      publisher.kill()
      vi.unstubAllEnvs()
    })
    let output = ''
    for await (const text of publisher.stdout.setEncoding('utf8')) {
      output += text
      if (output.includes('Written to')) break
    }
    expect(output).toBe(`Following ${bed.publishing.content}\nWritten to ${to}, as its release 1\n`)
    expect(served()).toBe('one')
    expect(readdirSync(dirname(folder))).toContain('publisher')
  },
)
