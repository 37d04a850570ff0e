import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { lintContent } from '#editing/lint/lint.ts'
import type { Held } from '#publish/releases/held-items.ts'
import { publishOnce } from '#publish/releases/publish-once.ts'
import { currentPath } from '#publish/releases/releases.ts'
import { type Files, article, banner, inAll, rightContent } from '#tests/support/lint.fixture.ts'

// What is held back, with the real check of the content and a build that only copies.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-held-'))
  write(rightContent)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes files of the content; `null` removes one. */
function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'content', path)
    rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    if (text !== null) writeFileSync(file, text)
  }
}

async function publish() {
  return publishOnce({
    releases: join(folder, 'releases'),
    content: join(folder, 'content'),
    code: () => 'code',
    lint: async (content) => (await lintContent(content)).problems.filter(({ isWarning }) => !isWarning),
    build: async (_content, site) => {
      mkdirSync(site, { recursive: true })
      return { ok: true }
    },
    clock: Date.now,
  })
}

/** Publishes, and returns what was held back: `unit` if the site keeps it, `-unit` if it is not on the site. */
async function heldUnits(): Promise<string[]> {
  const held = await heldItems()
  return held.map(({ unit, isKept }) => (isKept ? unit : `-${unit}`))
}

async function heldItems(): Promise<readonly Held[]> {
  const outcome = await publish()
  return outcome.kind === 'published' ? outcome.held : expect.unreachable(JSON.stringify(outcome))
}

/** Returns a file of the content that gateway and site are published from. */
function published(path: string): string | undefined {
  const file = join(currentPath(join(folder, 'releases')), 'content', path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const topic = (text: string, fields: Readonly<Record<string, string>> = {}) =>
  article({ title: 'Limits', position: '2', ...fields }, text)
const mission = (period: string) =>
  `title: Three rounds\nsummary: Play.\ngoal: { what: rounds, target: 3 }\ngives: { points: 5 }\nperiod: ${period}\nposition: 1\npublishAt: 2026-01-01\n`
const raffle = (max: string) =>
  `title: Draw\nsummary: Win.\nentry: { what: rounds, target: 10 }\nmax: ${max}\nrewards: [{ count: 1, gives: { points: 5 } }]\nperiod: week\ndrawAfter: 60\nposition: 1\npublishAt: 2026-01-01\n`

const mistakes: readonly (readonly [what: string, unit: string, right: Files, wrong: Files])[] = [
  [
    'broken front matter',
    'help/limits',
    {},
    { 'help/en/limits.md': topic('New').replace('title: Limits', 'title: A: b') },
  ],
  ['no end of the fields', 'help/limits', {}, { 'help/bn/limits.md': '---\ntitle: Limits\n' }],
  [
    'a script',
    'promotions/welcome',
    {},
    { 'promotions/ar/welcome.md': rightContent['promotions/en/welcome.md'] + '<script>x</script>\n' },
  ],
  [
    'a date that does not exist',
    'help/limits',
    {},
    inAll('help/*/limits.md', topic('New', { publishAt: '2026-02-31' })),
  ],
  [
    'an end before its beginning',
    'help/limits',
    {},
    inAll('help/*/limits.md', topic('New', { publishAt: '2026-02-02', expireAt: '2026-02-01' })),
  ],
  ['an unknown field', 'banners/a', banner('group: w_home'), banner('group: w_home\nlink: /help')],
  ['a picture that is missing', 'help/limits', {}, inAll('help/*/limits.md', topic('![A tree](/pictures/tree.svg)'))],
  ['a link that leads nowhere', 'help/limits', {}, inAll('help/*/limits.md', topic('[Read](/help/nothing)'))],
  [
    'a mission of an unknown period',
    'missions/three',
    inAll('missions/*/three.yaml', mission('day')),
    inAll('missions/*/three.yaml', mission('month')),
  ],
  [
    'a raffle without a number',
    'raffles/draw',
    inAll('raffles/*/draw.yaml', raffle('20')),
    inAll('raffles/*/draw.yaml', raffle('many')),
  ],
  [
    'a footer of an unknown topic',
    'footer/footer',
    {},
    { 'footer/en.yaml': 'about: New.\npayment: Play money.\ntopics: [nothing]\n' },
  ],
  ['no text in the language of the site', 'help/limits', {}, { 'help/en/limits.md': null }],
  ['a damaged picture', 'pictures/beach.svg', {}, { 'pictures/beach.svg': 'no picture' }],
]

describe('an item with an error', () => {
  const cases = mistakes.map(([what, unit, right, wrong]) => ({ what, unit, right, wrong }))
  test.each(cases)(
    'D180 of $what keeps its last good version in every language, and the others are published',
    async ({ unit, right, wrong }) => {
      write(right)
      expect(await heldUnits()).toEqual([])
      const before = Object.keys({ ...right, ...wrong }).map(published)
      write({ ...wrong, 'help/en/contact.md': article({}, 'Other words') })
      expect(await heldUnits()).toEqual([unit])
      expect(Object.keys({ ...right, ...wrong }).map(published)).toEqual(before)
      expect(published('help/en/contact.md')).toContain('Other words')
    },
  )

  test('D180 is held in all its languages, also those that are right', async () => {
    await publish()
    write({ 'help/en/limits.md': topic('New', { position: 'two' }), 'help/bn/limits.md': topic('New') })
    expect(await heldUnits()).toEqual(['help/limits'])
    for (const { code } of languages)
      expect(published(`help/${code}/limits.md`)).toBe(rightContent['help/en/limits.md'])
  })

  test('D180 that was never published is left out, until it is put right', async () => {
    await publish()
    write(inAll('help/*/new.md', article({ title: 'New', position: 'three' })))
    expect(await heldUnits()).toEqual(['-help/new'])
    expect(published('help/en/new.md')).toBeUndefined()
    write(inAll('help/*/new.md', article({ title: 'New', position: '3' })))
    expect(await heldUnits()).toEqual([])
    expect(published('help/en/new.md')).toContain('position: 3')
  })

  test('D180 is named by its title, with what is wrong; what leads to it is held for that', async () => {
    await publish()
    write(inAll('help/*/new.md', article({ title: '"New: things"', position: 'three' })))
    write(inAll('help/*/limits.md', topic('[New](/help/new)')))
    const held = await heldItems()
    expect(held).toMatchObject([
      {
        title: 'Help topic “New: things”',
        problems: ['ar', 'bn', 'en'].map((code) => ({
          file: `help/${code}/new.md`,
          problem: '"position" is not a number: "three".',
          field: 'position',
        })),
      },
      { title: 'Help topic “Limits”', isKept: true, problems: [], leadsTo: 'Help topic “New: things”' },
    ])
  })

  test('D180 stays on the site through further publishes', async () => {
    await publish()
    write({ 'help/en/limits.md': topic('New', { position: 'two' }) })
    for (const words of ['One', 'Two']) {
      write({ 'help/en/contact.md': article({}, words) })
      expect(await heldUnits()).toEqual(['help/limits'])
      expect(published('help/en/limits.md')).toBe(rightContent['help/en/limits.md'])
    }
  })
})

describe('what others lead to', () => {
  test('D180 stays if it was removed, and only as long as something leads to it', async () => {
    write(inAll('help/*/limits.md', topic('[Contact](/help/contact)')))
    write(inAll('help/*/old.md', article({ title: 'Old', position: '3' })))
    write(inAll('footer/*.yaml', 'about: A site.\npayment: Play money.\ntopics: [limits]\n'))
    await publish()
    write({ ...inAll('help/*/contact.md', 'x'), ...inAll('help/*/old.md', 'x') })
    for (const { code } of languages) rmSync(join(folder, `content/help/${code}/contact.md`))
    for (const { code } of languages) rmSync(join(folder, `content/help/${code}/old.md`))
    write(inAll('help/*/limits.md', topic('Other words and [Contact](/help/contact)')))
    expect(await heldItems()).toMatchObject([
      { unit: 'help/contact', isKept: true, problems: [], neededBy: 'Help topic “Limits”' },
    ])
    expect(published('help/en/contact.md')).toBe(rightContent['help/en/contact.md'])
    expect(published('help/en/limits.md')).toContain('Other words')
    expect(published('help/en/old.md')).toBeUndefined()
    write(inAll('help/*/limits.md', topic('No link')))
    expect(await heldUnits()).toEqual([])
    expect(published('help/en/contact.md')).toBeUndefined()
  })

  test('D180 stays as it was if a heading that is led to is gone', async () => {
    write(inAll('help/*/contact.md', article({}, '[Stakes](/help/limits#stakes)')))
    await publish()
    write(inAll('help/*/limits.md', topic('## Bets')))
    expect(await heldUnits()).toEqual(['help/limits'])
    expect(published('help/en/limits.md')).toContain('## Stakes')
  })

  test('D180 a picture that was removed stays while it is shown', async () => {
    write(inAll('help/*/limits.md', topic('![A beach](/pictures/beach.svg)')))
    await publish()
    write({ 'pictures/beach.svg': null })
    expect(await heldUnits()).toEqual(['pictures/beach.svg'])
    expect(published('pictures/beach.svg')).toBe(rightContent['pictures/beach.svg'])
  })
})

describe('a file in a wrong place', () => {
  test('D180 is left out, and the item that it was moved from stays', async () => {
    await publish()
    const moved = Object.fromEntries(languages.map(({ code }) => [`hepl/${code}/limits.md`, topic('New')]))
    write({ ...moved, ...inAll('help/*/limits.md', null) })
    expect((await heldUnits()).toSorted()).toEqual(
      [...Object.keys(moved).map((file) => `-${file}`), 'help/limits'].toSorted(),
    )
    expect(published('help/en/limits.md')).toBe(rightContent['help/en/limits.md'])
  })

  test('T28 a link to another place is named and not followed, and what it hides stays', async () => {
    await publish()
    rmSync(join(folder, 'content/promotions'), { recursive: true })
    symlinkSync('/etc', join(folder, 'content/promotions'))
    expect(await heldUnits()).toEqual(['promotions'])
    expect(published('promotions/en/welcome.md')).toBe(rightContent['promotions/en/welcome.md'])
    expect(published('promotions/passwd')).toBeUndefined()
  })
})

describe('nothing is published', () => {
  test('D180 from a folder that holds no content at all', async () => {
    await publish()
    rmSync(join(folder, 'content'), { recursive: true })
    write({ 'photos/a.txt': 'A', 'letters/b.txt': 'B' })
    expect(await publish()).toMatchObject({
      kind: 'refused',
      problems: [{ file: 'letters/b.txt' }, { file: 'photos/a.txt' }],
    })
    expect(published('help/en/limits.md')).toBe(rightContent['help/en/limits.md'])
  })

  test('D180 without a footer that ever was right', async () => {
    write({ 'footer/en.yaml': 'about: 5\n' })
    expect(await publish()).toMatchObject({ kind: 'refused', problems: [{ file: 'footer/en.yaml' }, {}, {}] })
  })
})
