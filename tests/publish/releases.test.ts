import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { publishOnce } from '#publish/releases/publish-once.ts'
import { isRolledBack, listReleases, rollBackTo } from '#publish/releases/releases.ts'
import { rollbackTo } from '#publish/rollback.ts'
import { type Bed, createBed, wrongHelp } from './releases.fixture.ts'

let bed: Bed
beforeEach(() => {
  bed = createBed()
})
afterEach(() => bed.remove())

async function publish(text: string) {
  bed.write(text)
  return publishOnce(bed.publishing)
}

describe('a publish', () => {
  test('D12 makes a release of its own and serves it; three are kept', async () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      expect(await publish(text)).toMatchObject({ kind: 'published' })
      expect(bed.served()).toBe(text)
    }
    expect(bed.names()).toEqual(['3', '4', '5', 'current'])
    expect(readFileSync(join(bed.publishing.releases, '5/content/help.md'), 'utf8')).toBe('five')
  })

  test('D12 keeps the code of the three releases before it, and no older one', async () => {
    for (const text of ['one', 'two', 'three', 'four']) await publish(text)
    expect(bed.chunks()).toEqual(['page.four.js', 'page.one.js', 'page.three.js', 'page.two.js'])
    await publish('five')
    expect(bed.chunks()).toEqual(['page.five.js', 'page.four.js', 'page.three.js', 'page.two.js'])
    const [old, fresh] = ['4', '5'].map((id) => statSync(join(bed.publishing.releases, id, 'site/_astro/page.two.js')))
    expect(fresh?.ino).toBe(old?.ino)
  })

  test('copies the content, so that a later save changes no release', async () => {
    await publish('one')
    appendFileSync(join(bed.publishing.content, 'help.md'), ' more')
    expect(readFileSync(join(bed.publishing.releases, '1/content/help.md'), 'utf8')).toBe('one')
  })

  test('that is refused says why and keeps the release before', async () => {
    await publish('one')
    bed.write('two')
    const problems = [wrongHelp]
    const lint = async () => problems
    expect(await publishOnce({ ...bed.publishing, lint })).toEqual({ kind: 'refused', problems })
    expect(bed.served()).toBe('one')
    expect(bed.names()).toEqual(['1', 'current'])
  })

  test('whose build fails keeps the release before', async () => {
    await publish('one')
    bed.write('two')
    const build = async () => ({ ok: false, output: 'help.md: no such picture' }) as const
    expect(await publishOnce({ ...bed.publishing, build })).toMatchObject({ kind: 'failed', output: /no such picture/ })
    expect(bed.served()).toBe('one')
    expect(bed.names()).toEqual(['1', 'current'])
  })

  test('F16 on a full disk says so and keeps the release before', async () => {
    await publish('one')
    bed.write('two')
    // the device on which every write fails as on a full disk
    const build = async () => {
      writeFileSync('/dev/full', 'x')
      return { ok: true } as const
    }
    expect(await publishOnce({ ...bed.publishing, build })).toEqual({ kind: 'disk full' })
    const ended = async () => ({ ok: false, output: "Error: ENOSPC: no space left on device, write '/x'" }) as const
    expect(await publishOnce({ ...bed.publishing, build: ended })).toEqual({ kind: 'disk full' })
    expect(bed.served()).toBe('one')
    expect(bed.names()).toEqual(['1', 'current'])
  })

  test('of a folder that is gone or empty publishes nothing', async () => {
    await publish('one')
    rmSync(bed.publishing.content, { recursive: true })
    expect(await publishOnce(bed.publishing)).toEqual({ kind: 'no content' })
    mkdirSync(bed.publishing.content)
    expect(await publishOnce(bed.publishing)).toEqual({ kind: 'no content' })
    expect(bed.served()).toBe('one')
  })
})

describe('a rollback', () => {
  test('serves the release before, and another one by its number', async () => {
    const { releases } = bed.publishing
    for (const text of ['one', 'two', 'three']) await publish(text)
    const before = rollbackTo(releases, undefined)
    expect(before).toMatchObject({ id: 2 })
    if (typeof before !== 'string') rollBackTo(releases, before)
    expect([bed.served(), isRolledBack(releases)]).toEqual(['two', true])
    expect(rollbackTo(releases, '3')).toMatchObject({ id: 3 })
    expect(rollbackTo(releases, undefined)).toMatchObject({ id: 1 })
    expect(rollbackTo(releases, '9')).toMatch(/^There is no release 9\. Releases: 3 \(20/)
    await publish('four')
    expect([bed.served(), isRolledBack(releases)]).toEqual(['four', false])
    expect(bed.names()).toEqual(['2', '3', '4', 'current', 'rolled-back'])
  })

  test('D12 keeps the code of the releases after it, for pages that are open from them', async () => {
    const { releases } = bed.publishing
    for (const text of ['one', 'two', 'three']) await publish(text)
    const first = rollbackTo(releases, '1')
    if (typeof first !== 'string') rollBackTo(releases, first)
    expect(bed.served()).toBe('one')
    expect(bed.chunks()).toEqual(['page.one.js', 'page.three.js', 'page.two.js'])
  })

  test('says that there is nothing to go back to', async () => {
    expect(rollbackTo(bed.publishing.releases, undefined)).toBe(
      'There is no release before the current one. Releases: none.',
    )
    await publish('one')
    expect(rollbackTo(bed.publishing.releases, undefined)).toMatch(/^There is no release before release 1\./)
  })
})

describe('a publish by another process', () => {
  /** Starts a process that publishes and stops for ever at a moment, as it then says. */
  async function startAndStopAt(moment: string, { publishing }: Bed = bed): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['tests/publish/stopping-publish.ts', moment], {
      env: { ...process.env, RELEASES: publishing.releases, CONTENT: publishing.content },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  // all at once, as each waits until the children of the killed process must have ended
  test('D12 killed at any moment changes nothing, and the next one clears its remains', async () => {
    const killAt = async (moment: string) => {
      const own = createBed()
      onTestFinished(() => own.remove())
      await publishOnce(own.publishing)
      own.write('two')
      const child = await startAndStopAt(moment, own)
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(own.served(), moment).toBe('one')
      own.write('three')
      expect(await publishOnce(own.publishing), moment).toMatchObject({ kind: 'published' })
      expect(own.served(), moment).toBe('three')
      expect(
        own.names().filter((name) => !['1', '2', '3', 'current'].includes(name)),
        moment,
      ).toEqual([])
      expect(listReleases(own.publishing.releases), moment).toHaveLength(2)
    }
    await Promise.all(['lint', 'build', 'note', 'added', 'link'].map(killAt))
  })

  test('is waited for: two at once make two whole releases', async () => {
    const child = await startAndStopAt('go on')
    const ended = once(child, 'exit')
    expect(await publish('two')).toMatchObject({ kind: 'published' })
    await ended
    expect(bed.served()).toBe('two')
    expect(bed.names()).toEqual(['1', '2', 'current'])
    expect(existsSync(join(bed.publishing.releases, '1/site/index.html'))).toBe(true)
  })
})
