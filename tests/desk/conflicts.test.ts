import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishOnce } from '#publish/releases/publish-once.ts'
import { type FileDesk, startFileDesk, topic } from './files.fixture.ts'

let desk: FileDesk
beforeEach(async () => {
  desk = await startFileDesk({
    'help/en/limits.md': topic('Limits'),
    'help/bn/limits.md': topic('সীমা'),
    'help/en/other.md': topic('Other'),
  })
})
afterEach(() => desk.close())

const EN = 'help/en/limits.md'

describe('two editors on one item', () => {
  test('the second save is refused, and says who has changed what, with both values', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    expect((await rahim.save({ [EN]: topic('Limits of Rahim', { position: 3 }) })).status).toBe(200)
    const { status, body } = await karim.save({ [EN]: topic('Limits of Karim', { body: 'Longer text' }) })
    expect(status).toBe(409)
    expect(desk.read(EN)).toBe(topic('Limits of Rahim', { position: 3 }))
    const [conflict] = body.conflicts ?? []
    expect(conflict).toMatchObject({ item: 'help/limits', author: 'Rahim', kind: 'changed' })
    expect(conflict?.differences).toEqual([
      { key: 'en.title', label: 'Title', language: 'English', theirs: 'Limits of Rahim', yours: 'Limits of Karim' },
      { key: 'position', label: 'Position', language: '', theirs: '3', yours: '1', changedBy: 'theirs' },
      { key: 'en.body', label: 'Text', language: 'English', theirs: 'Text', yours: 'Longer text', changedBy: 'yours' },
    ])
  })

  test('the second keeps the own words, and the first one’s can be put back', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: topic('Of Rahim') })
    const { body } = await karim.save({ [EN]: topic('Of Karim') })
    expect((await karim.save({ [EN]: topic('Of Karim') }, { seen: body.versions })).status).toBe(200)
    expect(desk.read(EN)).toBe(topic('Of Karim'))
    const [latest] = await desk.changes()
    await rahim.takeBack(latest?.id ?? '')
    expect(desk.read(EN)).toBe(topic('Of Rahim'))
  })

  test('the second takes field by field: a fact of the one, words of the other, in every language', async () => {
    const BN = 'help/bn/limits.md'
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: topic('Of Rahim', { position: 3 }), [BN]: topic('রহিমের', { position: 3 }) })
    const yours = { [EN]: topic('Of Karim', { body: 'Of Karim' }), [BN]: topic('করিমের') }
    const { body } = await karim.save(yours)
    await karim.save(yours, { seen: body.versions, taken: ['position', 'bn.title'] })
    expect(desk.read(EN)).toBe(topic('Of Karim', { position: 3, body: 'Of Karim' }))
    expect(desk.read(BN)).toBe(topic('রহিমের', { position: 3 }))
  })

  test('the second gives up the own words: they are kept all the same', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: topic('Of Rahim') })
    await karim.setAside({ [EN]: topic('Of Karim') })
    expect(desk.read(EN)).toBe(topic('Of Rahim'))
    const [kept] = await desk.changes()
    expect(kept).toMatchObject({ action: 'aside', author: 'Karim', title: 'Of Karim', canTakeBack: true })
    await karim.takeBack(kept?.id ?? '')
    expect(desk.read(EN)).toBe(topic('Of Karim'))
  })

  test('a third save between the question and the answer asks again', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: topic('Of Rahim') })
    const { body } = await karim.save({ [EN]: topic('Of Karim') })
    desk.write(EN, topic('From a code editor'))
    const again = await karim.save({ [EN]: topic('Of Karim') }, { seen: body.versions })
    expect(again.status).toBe(409)
    // nobody of the desk: then the time says it
    expect(again.body.conflicts?.[0]).toMatchObject({ author: '', at: expect.any(Number) })
    expect(desk.read(EN)).toBe(topic('From a code editor'))
  })

  test('an item that another has deleted is not brought back without asking', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: undefined, 'help/bn/limits.md': undefined })
    const { status, body } = await karim.save({ [EN]: topic('Of Karim') })
    expect([status, body.conflicts?.[0]?.kind, body.conflicts?.[0]?.author]).toEqual([409, 'deleted', 'Rahim'])
  })

  test('nor is a changed item deleted, nor a new one of the same name written over', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: topic('Of Rahim'), 'help/en/new.md': topic('New of Rahim') })
    expect((await karim.save({ [EN]: undefined })).status).toBe(409)
    const { status, body } = await karim.save({ 'help/en/new.md': topic('New of Karim') })
    expect([status, body.conflicts?.[0]?.kind]).toEqual([409, 'added'])
    expect(desk.read('help/en/new.md')).toBe(topic('New of Rahim'))
  })

  test('who saves what is there already, or another item, is not asked', async () => {
    const [rahim, karim] = [await desk.editor('Rahim'), await desk.editor('Karim')]
    await rahim.save({ [EN]: topic('Same') })
    expect((await karim.save({ [EN]: topic('Same') })).status).toBe(200)
    expect((await karim.save({ 'help/en/other.md': topic('Of Karim') })).status).toBe(200)
  })
})

test('two editors and a publisher at once: each save is answered once, and each release has whole files', async () => {
  const SAVES = 12
  const releases = join(desk.content, '../releases')
  const seen: string[] = []
  const publishing = {
    releases,
    content: desk.content,
    code: () => 'code',
    lint: async (snapshot: string) => {
      seen.push(readFileSync(join(snapshot, EN), 'utf8'))
      return []
    },
    // a build takes its time: editors save meanwhile
    build: async () => {
      await setImmediate()
      return { ok: false, output: 'not the matter here' } as const
    },
    clock: Date.now,
  }
  const texts = new Set([topic('Limits')])
  const saved: string[] = []
  const write = async (name: string) => {
    const editor = await desk.editor(name)
    let known: Awaited<ReturnType<typeof editor.save>>['body']['versions'] = []
    for (let nth = 0; nth < SAVES; nth += 1) {
      const text = topic(`${name} ${nth}`, { body: `${name} ${nth} `.repeat(2000) })
      texts.add(text)
      for (let isSaved = false; !isSaved;) {
        const { status, body } = await editor.save({ [EN]: text }, { seen: known })
        isSaved = status === 200
        if (isSaved) saved.push(text)
        const files: { path: string; version: string }[] = Reflect.get(body, 'files') ?? []
        known = body.versions ?? files
      }
    }
  }
  let isOver = false
  const publish = async () => {
    while (!isOver) await publishOnce(publishing)
  }
  const published = publish()
  await Promise.all([write('Rahim'), write('Karim')])
  isOver = true
  await published
  expect(saved).toHaveLength(2 * SAVES)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter((text) => !texts.has(text))).toEqual([])
  expect(desk.read(EN)).toBe(saved.at(-1))
})
