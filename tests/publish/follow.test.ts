import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Follower, type Following, follow } from '#publish/releases/follow.ts'
import type { Outcome } from '#publish/releases/publish-once.ts'
import { listReleases, rollBackTo } from '#publish/releases/releases.ts'
import { type Bed, buildTiny, createBed, wrongHelp } from './releases.fixture.ts'

const DAY = 86_400_000
let bed: Bed
let follower: Follower | undefined
let outcomes: Outcome['kind'][] = []
let now = Date.UTC(2026, 0, 1)
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
  outcomes = []
  bed = createBed({ clock: () => now })
})
afterEach(async () => {
  await follower?.close()
  bed.remove()
})

function start(options: Partial<Following> = {}): void {
  follower = follow({
    ...bed.publishing,
    dates: () => [],
    onStart: () => {},
    onEnd: ({ kind }) => outcomes.push(kind),
    lookEveryMs: 50,
    quietMs: 40,
    ...options,
  })
}

const published = (count: number) =>
  expect.poll(() => outcomes.filter((kind) => kind === 'published').length).toBe(count)
/** Waits until the follower has looked so often, so that what it did not do can be seen. */
async function looks(count: number, looked: () => number): Promise<void> {
  const before = looked()
  await expect.poll(looked).toBeGreaterThan(before + count)
}

describe('the content folder', () => {
  test('is published at the start, and again after each change', async () => {
    start()
    await published(1)
    bed.write('two')
    await published(2)
    expect(bed.served()).toBe('two')
    bed.write('a new topic', 'help/en/new.md')
    await published(3)
    rmSync(join(bed.publishing.content, 'help'), { recursive: true })
    await published(4)
  })

  test('is not published again if only its dates changed, or if it was published before the start', async () => {
    start()
    await published(1)
    await follower?.close()
    let looked = 0
    start({ dates: () => ((looked += 1), []) })
    utimesSync(join(bed.publishing.content, 'help.md'), new Date(), new Date(now))
    await looks(8, () => looked)
    expect(outcomes).toEqual(['published'])
  })

  test('is published at the start if the code has changed since', async () => {
    start()
    await published(1)
    await follower?.close()
    start({ code: () => 'other code' })
    await published(2)
  })

  test('changed during a publish leads to another one, and several saves within a moment to one', async () => {
    let isFirst = true
    const build = async (content: string, site: string) => {
      if (isFirst) for (const text of ['two', 'three', 'four']) bed.write(text)
      isFirst = false
      return buildTiny(content, site)
    }
    start({ build })
    await published(2)
    expect(bed.served()).toBe('four')
    expect(listReleases(bed.publishing.releases)).toHaveLength(2)
  })

  test('that is gone is said once and waited for', async () => {
    start()
    await published(1)
    const { content } = bed.publishing
    renameSync(content, `${content}.away`)
    await expect.poll(() => outcomes).toEqual(['published', 'no content'])
    mkdirSync(content) // the disk is there again, but not its files
    await expect.poll(() => outcomes).toEqual(['published', 'no content'])
    rmSync(content, { recursive: true })
    renameSync(`${content}.away`, content)
    bed.write('two')
    await published(2)
    expect(outcomes).toEqual(['published', 'no content', 'published'])
    expect(bed.served()).toBe('two')
  })

  test('with a mistake is refused once, until it is put right', async () => {
    let problems = [wrongHelp]
    let looked = 0
    start({ lint: async () => problems, clock: () => ((looked += 1), now) })
    await expect.poll(() => outcomes).toEqual(['refused'])
    await looks(8, () => looked)
    expect(outcomes).toEqual(['refused'])
    problems = []
    bed.write('two')
    await published(1)
    expect(outcomes).toEqual(['refused', 'published'])
  })

  test('F16 on a full disk is tried again by itself, but not at once', async () => {
    let looked = 0
    const build = async () => ({ ok: false, output: 'ENOSPC: no space left on device' }) as const
    start({ build, clock: () => ((looked += 1), now) })
    await expect.poll(() => outcomes).toEqual(['disk full'])
    await looks(8, () => looked)
    expect(outcomes).toEqual(['disk full'])
  })
})

describe('the clock', () => {
  const christmas = Date.UTC(2026, 11, 24, 18)

  test('D20 publishes when something is due, though nobody saved', async () => {
    start({ dates: () => [christmas] })
    await published(1)
    now = christmas - 1
    bed.write('two')
    await published(2)
    now = christmas
    await published(3)
  })

  test('waits for a date that is further away than a timer reaches', async () => {
    let looked = 0
    start({ dates: () => ((looked += 1), [now + 400 * DAY]) })
    await published(1)
    await looks(8, () => looked)
    expect(outcomes).toEqual(['published'])
  })

  test('F28 that is set back takes back what is not due yet, and brings it at its time', async () => {
    now = christmas + DAY
    start({ dates: () => [christmas] })
    await published(1)
    now = christmas - DAY
    await published(2)
    now = christmas + 1
    await published(3)
  })

  test('publishes from the last release while an editor’s change is wrong', async () => {
    const lint = async (copy: string) =>
      readFileSync(join(copy, 'help.md'), 'utf8') === 'half a sentence'
        ? [{ ...wrongHelp, file: 'footer/en.yaml' }]
        : []
    start({ dates: () => [christmas], lint })
    await published(1)
    bed.write('half a sentence')
    await expect.poll(() => outcomes).toEqual(['published', 'refused'])
    now = christmas
    await published(2)
    expect(bed.served()).toBe('one')
    expect(listReleases(bed.publishing.releases)[0]?.note.asOf).toBe(christmas)
  })

  test('does not undo a rollback, and neither does a start; a change does', async () => {
    const dates = () => [christmas]
    start({ dates })
    await published(1)
    bed.write('two')
    await published(2)
    await follower?.close()
    const [, first] = listReleases(bed.publishing.releases)
    if (first) rollBackTo(bed.publishing.releases, first)
    now = christmas
    let looked = 0
    start({ dates, clock: () => ((looked += 1), now) })
    await looks(8, () => looked)
    expect([bed.served(), outcomes]).toEqual(['one', ['published', 'published']])
    bed.write('three')
    await published(3)
    expect(bed.served()).toBe('three')
  })
})
