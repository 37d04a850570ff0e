import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/time.ts'
import { readRedirects } from '#editing/redirects.ts'
import { lintContent } from '#editing/lint/lint.ts'
import { type FileDesk, startFileDesk, topic } from './files.fixture.ts'

let desk: FileDesk
let now = 0
beforeEach(async () => {
  now = 1_800_000_000_000
  const files = {
    'help/en/limits.md': topic('Limits'),
    'help/bn/limits.md': topic('সীমা'),
    'help/en/other.md': topic('Other'),
    'pictures/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  }
  desk = await startFileDesk(files, () => now)
})
afterEach(() => desk.close())

const [EN, BN] = ['help/en/limits.md', 'help/bn/limits.md']
const deletion = { [EN]: undefined, [BN]: undefined }
const isThere = (file: string) => existsSync(join(desk.content, file))
const movedOf = () => Object.fromEntries(readRedirects(desk.content).moved)

describe('the trash', () => {
  test('a deleted item goes there in all its languages, with who and when, and one click puts it back', async () => {
    const rahim = await desk.editor('Rahim')
    await rahim.save(deletion)
    expect([isThere(EN), isThere(BN)]).toEqual([false, false])
    const [deleted] = await desk.changes()
    expect(deleted).toMatchObject({ action: 'deleted', author: 'Rahim', at: now, title: 'Limits', canTakeBack: true })
    const { status } = await (await desk.editor('Karim')).takeBack(deleted?.id ?? '')
    expect(status).toBe(200)
    expect([desk.read(EN), desk.read(BN)]).toEqual([topic('Limits'), topic('সীমা')])
    expect((await desk.changes()).map(({ action }) => action)).toEqual(['restored'])
  })

  test('nothing of it is in the content folder, which is what is published', async () => {
    await (await desk.editor('Rahim')).save(deletion)
    const names = readdirSync(desk.content, { recursive: true }).map(String)
    expect(names.filter((name) => name.includes('limits'))).toEqual([])
    expect(names.filter((name) => name.split('/').some((each) => each.startsWith('.')))).toEqual([])
  })

  test('items that are deleted together are restored one by one, and pictures, too', async () => {
    const rahim = await desk.editor('Rahim')
    const picture = desk.read('pictures/own.svg')
    await rahim.save({ ...deletion, 'help/en/other.md': undefined, 'pictures/own.svg': undefined })
    const deleted = (await desk.changes()).filter(({ action }) => action === 'deleted')
    expect(deleted.map(({ items }) => items.join()).toSorted()).toEqual([
      'help/limits',
      'help/other',
      'pictures/own.svg',
    ])
    await rahim.takeBack(deleted.find(({ items }) => items[0] === 'pictures/own.svg')?.id ?? '')
    expect([isThere(EN), desk.read('pictures/own.svg')]).toEqual([false, picture])
  })

  test('an item that has been written anew is not replaced by the deleted one', async () => {
    const rahim = await desk.editor('Rahim')
    await rahim.save(deletion)
    const [deleted] = await desk.changes()
    await (await desk.editor('Karim')).save({ [EN]: topic('Anew') })
    const { status, body } = await rahim.takeBack(deleted?.id ?? '')
    expect([status, body.problem]).toEqual([422, expect.stringContaining('something of the same name')])
    expect(desk.read(EN)).toBe(topic('Anew'))
  })

  test('it is kept for 90 days', async () => {
    const rahim = await desk.editor('Rahim')
    await rahim.save(deletion)
    now += 89 * DAY_MS
    await rahim.save({ 'help/en/other.md': topic('Once') })
    expect((await desk.changes()).filter(({ action }) => action === 'deleted')).toHaveLength(1)
    now += 2 * DAY_MS
    await (await desk.editor('Rahim')).save({ 'help/en/other.md': topic('Twice') })
    expect((await desk.changes()).filter(({ action }) => action === 'deleted')).toHaveLength(0)
  })
})

describe('undo', () => {
  test('it puts back what the last save replaced, then the one before, and can itself be undone', async () => {
    const rahim = await desk.editor('Rahim')
    for (const title of ['First', 'Second']) {
      now += 1
      await (await desk.editor('Rahim')).save({ [EN]: topic(title) })
    }
    const undo = async () => {
      now += 1
      const found = (await desk.changes()).filter(({ action, canTakeBack }) => action === 'saved' && canTakeBack)
      await rahim.takeBack(found[0]?.id ?? '')
      return desk.read(EN)
    }
    expect(await undo()).toBe(topic('First'))
    const [undone] = await desk.changes()
    expect(undone).toMatchObject({ action: 'undone', canTakeBack: true })
    expect(await undo()).toBe(topic('Limits'))
  })

  test('a change that somebody has changed again is not undone over it', async () => {
    const rahim = await desk.editor('Rahim')
    await rahim.save({ [EN]: topic('Of Rahim') })
    const [first] = await desk.changes()
    await (await desk.editor('Karim')).save({ [EN]: topic('Of Karim') })
    expect((await rahim.takeBack(first?.id ?? '')).status).toBe(422)
    expect(desk.read(EN)).toBe(topic('Of Karim'))
  })

  test('of an item, 20 versions are kept', async () => {
    for (let nth = 0; nth < 22; nth += 1) {
      now += 1
      await (await desk.editor('Rahim')).save({ [EN]: topic(`Title ${nth}`) })
    }
    const changes = await desk.changes()
    expect(changes).toHaveLength(20)
    expect(changes[0]?.title).toBe('Title 21')
  })
})

describe('addresses', () => {
  const renamed = { [EN]: undefined, [BN]: undefined, 'help/en/bounds.md': topic('Limits') }

  test('that of a renamed item leads to the new one, that of a deleted one to its list', async () => {
    const rahim = await desk.editor('Rahim')
    await rahim.save(renamed)
    await rahim.save({ 'help/en/other.md': undefined })
    expect(movedOf()).toEqual({ '/help/limits': '/help/bounds', '/help/other': '/help' })
    expect((await lintContent(desk.content)).problems.filter(({ file }) => file === 'redirects.yaml')).toEqual([])
  })

  test('an item that is back has its address again', async () => {
    const rahim = await desk.editor('Rahim')
    await rahim.save(renamed)
    const [rename] = await desk.changes()
    await rahim.takeBack(rename?.id ?? '')
    expect(desk.read(EN)).toBe(topic('Limits'))
    expect(movedOf()).toEqual({ '/help/bounds': '/help/limits' })
  })

  test('an item of which one language is deleted keeps its address', async () => {
    await (await desk.editor('Rahim')).save({ [BN]: undefined })
    expect(movedOf()).toEqual({})
  })
})

test.each([
  '../outside.md',
  'help/en/.hidden.md',
  'help/en/../../../outside.md',
  'README.md',
  'redirects.yaml',
  '/etc/x',
])('the desk writes nothing at %s', async (file) => {
  const { status } = await (await desk.editor('Rahim')).save({ [file]: 'text' })
  expect(status).toBe(422)
})
