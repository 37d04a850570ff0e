import { chmodSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import { helpCenter } from '#contract/help/help.ts'
import { announcements } from '#contract/notices/notices.ts'
import { banners } from '#contract/site/published.ts'
import { followContent } from '#gateway/content/follow.ts'
import { ERROR, INFO, WARN, memoryLog } from '#tests/support/log.fixture.ts'
import { type ContentCopy, copyContent } from '#tests/support/content.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const CONTACT = 'help/en/contact.md'
const topic = (title: string) => `---\ntitle: ${title}\nsummary: How.\ncategory: support\nposition: 8\n---\n\nWords\n`

let content: ContentCopy
let gateway: TestGateway

beforeEach(async () => {
  content = copyContent()
  gateway = await startTestGateway({ content: content.folder })
})
afterEach(async () => {
  await gateway.close()
  content.close()
})

async function titleOf(tag = 'contact'): Promise<string | undefined> {
  const { value } = await gateway.call(helpCenter, { lang: 'en', device: 'WEB' })
  return parse(helpCenter.value, value).items.find((item) => item.tag === tag)?.title
}

async function problems(): Promise<unknown> {
  const { status, value } = await gateway.send('/ready')
  expect(status).toBe(200)
  return (value as { content: { problems: unknown } }).content.problems
}

const restart = async (folder = content.folder) => {
  const { databasePath } = gateway
  await gateway.stop()
  gateway = await startTestGateway({ content: folder, databasePath })
}

test('S3.18 S7.15 a changed title, a new topic and a removed one are answered without a restart', async () => {
  const before = gateway.services.content.revision()
  content.write(CONTACT, topic('Write to us'))
  content.write('help/en/parcels.md', topic('Parcels'))
  content.remove('help/bn/limits.md')
  content.remove('help/ar/limits.md')
  content.remove('help/en/limits.md')
  await expect.poll(() => titleOf()).toBe('Write to us')
  await expect.poll(() => titleOf('parcels')).toBe('Parcels')
  await expect.poll(() => titleOf('limits')).toBeUndefined()
  expect(gateway.services.content.revision()).not.toBe(before)
})

/** Returns whether this user may read everything, as root may. */
function readsAnything(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-closed-'))
  chmodSync(folder, 0o000)
  try {
    readdirSync(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

test.skipIf(readsAnything())('topics in a folder that cannot be read are served as they were', async () => {
  const before = await titleOf()
  const folder = join(content.folder, 'help/en')
  chmodSync(folder, 0o000)
  await gateway.services.content.refresh()
  expect(await titleOf()).toBe(before)
  expect(await problems()).toMatchObject([{ file: 'help/en/', problem: 'The file cannot be opened.' }])
  // they are kept in the database, too
  await restart()
  expect(await titleOf()).toBe(before)
  chmodSync(folder, 0o755)
  content.remove(CONTACT)
  await gateway.services.content.refresh()
  expect(await titleOf()).not.toBe(before)
  expect(await problems()).toEqual([])
})

test('S3.14 S7.49 S3.16 a changed banner and announcement appear, and go when they are withdrawn', async () => {
  const titles = async () => {
    const shown = await gateway.call(banners, { language: 'en', groupName: 'w_shop' })
    const input = { types: 'H', platform: 'W', execution: 'B', language: 'en' } as const
    const listed = await gateway.call(announcements, input)
    return [
      parse(banners.value, shown.value).banners.map(({ title }) => title),
      parse(announcements.value, listed.value).announcements.map(({ title }) => title),
    ]
  }
  const fields = 'group: w_shop\nposition: 1\npicture: /pictures/plain.svg'
  content.write('banners/en/shop-points.yaml', `title: New words\ntext: Text\n${fields}\n`)
  content.write(
    'announcements/en/where-help-is.md',
    '---\ntitle: Moved\ntype: H\ngroup: player\npublishAt: 2025-07-09\n---\n\nWords\n',
  )
  await expect.poll(titles).toEqual([
    ['New words', 'Any shop'],
    ['Moved', 'How to reach us'],
  ])
  for (const language of ['en', 'bn', 'ar']) content.remove(`banners/${language}/shop-points.yaml`)
  await expect.poll(titles).toEqual([['Any shop'], ['Moved', 'How to reach us']])
})

test('S3.18 a file that is wrong keeps its last good version, also after a restart, and /ready names it', async () => {
  content.write(CONTACT, topic('Write to us'))
  await expect.poll(() => titleOf()).toBe('Write to us')
  content.write(CONTACT, topic('Bonus: 50% extra'))
  const wrong = {
    file: CONTACT,
    line: 2,
    problem: 'The text of "title" contains the sign ":", which has a meaning of its own here.',
  }
  await expect.poll(problems).toEqual([wrong])
  expect(await titleOf()).toBe('Write to us')
  await restart()
  expect(await titleOf()).toBe('Write to us')
  expect(await problems()).toEqual([wrong])
  content.write(CONTACT, topic('"Bonus: 50% extra"'))
  await expect.poll(() => titleOf()).toBe('Bonus: 50% extra')
  expect(await problems()).toEqual([])
})

test('T1 S3.16 an announcement with a script is wrong: the last good one is served', async () => {
  const announcement = (body: string) =>
    `---\ntitle: Where to find help\ntype: H\ngroup: player\npublishAt: 2025-06-27\n---\n\n${body}\n`
  content.write('announcements/en/where-help-is.md', announcement('Fine <kbd>Esc</kbd>'))
  const shown = async () => {
    const input = { types: 'H', platform: 'W', execution: 'B', language: 'en' } as const
    const { value } = await gateway.call(announcements, input)
    return parse(announcements.value, value).announcements.find(({ id }) => id === 'where-help-is')?.content
  }
  await expect.poll(shown).toBe('<p>Fine <kbd>Esc</kbd></p>')
  content.write('announcements/en/where-help-is.md', announcement('Fine <script>alert(1)</script>'))
  await expect.poll(problems).toMatchObject([{ line: 8, problem: '<script> is not allowed.' }])
  expect(await shown()).toBe('<p>Fine <kbd>Esc</kbd></p>')
})

test('if the folder is gone or empty everything is served as it was, also after a restart, until it is back', async () => {
  const away = `${content.folder}-away`
  renameSync(content.folder, away)
  const gone = { problem: 'The content folder is gone or empty: everything is served as it was.' }
  await expect.poll(problems).toMatchObject([gone])
  expect(await titleOf()).toBe('Contact')
  await restart()
  expect(await titleOf()).toBe('Contact')
  expect(await problems()).toMatchObject([gone])
  renameSync(away, content.folder)
  await expect.poll(problems).toEqual([])
  content.write(CONTACT, topic('Write to us'))
  await expect.poll(() => titleOf()).toBe('Write to us')
})

test('a link that is switched to another release is followed', async () => {
  const place = mkdtempSync(join(tmpdir(), 'atoll-releases-'))
  const next = copyContent()
  try {
    symlinkSync(content.folder, join(place, 'current'))
    await restart(join(place, 'current'))
    next.write(CONTACT, topic('Second release'))
    symlinkSync(next.folder, join(place, 'new'))
    renameSync(join(place, 'new'), join(place, 'current'))
    await expect.poll(() => titleOf()).toBe('Second release')
    next.write(CONTACT, topic('Changed in it'))
    await expect.poll(() => titleOf()).toBe('Changed in it')
  } finally {
    next.close()
    rmSync(place, { recursive: true })
  }
})

test('a file that is still being written does not count as wrong', async () => {
  const whole = topic('Written in two parts')
  content.write(CONTACT, whole.slice(0, 20))
  // before the second look, as both timers belong to this process
  const writing = setTimeout(() => content.write(CONTACT, whole), 100)
  await gateway.services.content.refresh()
  clearTimeout(writing)
  expect(gateway.services.content.problems()).toEqual([])
  expect(await titleOf()).toBe('Written in two parts')
})

test('each problem is logged once, and so is what is served from now on', async () => {
  const { content: opened } = gateway.services
  const { log, lines } = memoryLog()
  const reported = () => lines.flatMap(({ level, file, line }) => (level === WARN ? [`${file}:${line}`] : []))
  const stop = followContent({ folder: content.folder, content: opened, log })
  try {
    content.write(CONTACT, topic('"No end'))
    await expect.poll(reported).toEqual([`${CONTACT}:2`])
    content.write('help/en/limits.md', 'No fields')
    await expect.poll(reported).toEqual([`${CONTACT}:2`, 'help/en/limits.md:1'])
    expect(lines.filter(({ level }) => level === ERROR)).toEqual([])
    content.write(CONTACT, topic('Another title'))
    await expect.poll(() => lines.at(-1)).toMatchObject({ level: INFO, event: 'content', ms: expect.any(Number) })
  } finally {
    stop()
  }
})

test('a file of more than a megabyte is named and not read', async () => {
  content.write(CONTACT, topic('Huge') + 'Words '.repeat(400_000))
  await expect.poll(problems).toMatchObject([{ problem: 'The file has 2.4 MB; at most 1 MB is read.' }])
  expect(await titleOf()).toBe('Contact')
})

test('a gateway that starts without any content answers, and says so', async () => {
  const { databasePath } = gateway
  await gateway.services.database.write((rows) => rows.deleteFrom('content_file').execute())
  await gateway.stop()
  gateway = await startTestGateway({ content: join(content.folder, 'none'), databasePath })
  expect((await gateway.call(helpCenter, { lang: 'en', device: 'WEB' })).value).toEqual({ items: [], categories: [] })
  expect(await problems()).toMatchObject([{ line: 1 }])
})
