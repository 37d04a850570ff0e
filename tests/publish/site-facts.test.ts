import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { follow } from '#publish/releases/follow.ts'
import { publishOnce } from '#publish/releases/publish-once.ts'
import { currentRelease } from '#publish/releases/releases.ts'
import { siteFacts } from '#publish/releases/site-facts.ts'
import { createBed } from './releases.fixture.ts'

const live = {
  SITE_URL: 'https://play.example.com',
  ATOLL_ARCADE_ORIGIN: 'https://games.example.com',
  ATOLL_IMAGE_CDNS: 'https://a.example.com https://b.example.com',
}

/** Publishes a live site, then what follows with other settings. */
async function publishTwice(settings: Record<string, string>, more: { accepts?: () => Promise<boolean> } = {}) {
  const bed = createBed({ site: siteFacts(live) })
  onTestFinished(() => bed.remove())
  expect(await publishOnce(bed.publishing)).toMatchObject({ kind: 'published' })
  bed.write('two')
  return { bed, outcome: await publishOnce({ ...bed.publishing, site: siteFacts(settings), ...more }) }
}

describe('a publish that would take something from visitors', () => {
  test.for([
    [
      {},
      ['the site’s address would be none, without a sitemap instead of https://play.example.com', 'games.example.com'],
    ],
    [{ ...live, SITE_URL: 'http://localhost:4321' }, ['the site’s address would be http://localhost:4321 instead of']],
    [{ ...live, ATOLL_ARCADE_ORIGIN: 'none' }, ['no page would open games from https://games.example.com any more']],
    [{ ...live, ATOLL_IMAGE_CDNS: 'https://a.example.com' }, ['no page would load covers from https://b.example.com']],
  ] as const)('is held, and the site stays: %j', async ([settings, sentences]) => {
    const { bed, outcome } = await publishTwice({ ...settings })
    expect(outcome.kind).toBe('held')
    const lost = outcome.kind === 'held' ? outcome.lost.join('\n') : ''
    for (const sentence of sentences) expect(lost).toContain(sentence)
    expect(bed.served()).toBe('one')
  })

  test('is done if somebody accepts it, and the next one has nothing to lose', async () => {
    const { bed, outcome } = await publishTwice({ ...live, ATOLL_ARCADE_ORIGIN: 'none' }, { accepts: async () => true })
    expect(outcome.kind).toBe('published')
    expect(bed.served()).toBe('two')
    const site = siteFacts({ ...live, ATOLL_ARCADE_ORIGIN: 'none' })
    expect(await publishOnce({ ...bed.publishing, site })).toMatchObject({ kind: 'published' })
  })

  test('is not asked about with the same settings, or with more', async () => {
    const more = { ...live, ATOLL_LAUNCH_CDNS: 'https://c.example.com', SITE_URL: 'https://play.example.com/' }
    expect((await publishTwice(more)).outcome.kind).toBe('published')
  })

  test('is not asked about if only this machine reached the site', async () => {
    const bed = createBed({ site: siteFacts({ SITE_URL: 'http://localhost:4321' }) })
    onTestFinished(() => bed.remove())
    await publishOnce(bed.publishing)
    const site = siteFacts({ SITE_URL: 'http://localhost:5000' })
    expect(await publishOnce({ ...bed.publishing, site })).toMatchObject({ kind: 'published' })
  })

  test('is held after a release of an older version, whose robots.txt names its address', async () => {
    const bed = createBed()
    onTestFinished(() => bed.remove())
    await publishOnce(bed.publishing)
    const folder = currentRelease(bed.publishing.releases)?.folder ?? ''
    writeFileSync(join(folder, 'site/robots.txt'), 'User-agent: *\n\nSitemap: https://play.example.com/sitemap.xml\n')
    expect(await publishOnce({ ...bed.publishing, site: siteFacts({}) })).toMatchObject({ kind: 'held' })
    expect(await publishOnce({ ...bed.publishing, site: siteFacts(live) })).toMatchObject({ kind: 'published' })
  })

  test('is said once by a publisher that follows the content, which goes on', async () => {
    const bed = createBed({ site: siteFacts(live) })
    onTestFinished(() => bed.remove())
    await publishOnce(bed.publishing)
    bed.write('two')
    const kinds: string[] = []
    const follower = follow({
      ...bed.publishing,
      site: siteFacts({}),
      dates: () => [],
      onStart: () => {},
      onEnd: ({ kind }) => kinds.push(kind),
      lookEveryMs: 20,
      quietMs: 5,
    })
    onTestFinished(() => follower.close())
    await expect.poll(() => kinds).toEqual(['held'])
    bed.write('three')
    await expect.poll(() => kinds).toEqual(['held', 'held'])
    expect(bed.served()).toBe('one')
  })
})
