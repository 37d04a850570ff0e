import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { object, parse, record, string } from 'valibot'
import { expect, test } from 'vitest'
import { planDocument } from '#scripts/check/plan-document.ts'
import { topFolders } from '#scripts/check/plan.ts'
import { readRequest, select } from '#scripts/test/select-tests.mjs'
import { testFiles } from '#scripts/test/test-files.mjs'

const documents = globSync(['*.md', 'docs/**/*.md']).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
/** Decisions are history, so what they name may be gone; the plan names rooms. */
const present = documents.filter(({ file }) => !/^docs\/(decisions\/\d|plan\.md)/.test(file))

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups)

test('docs/plan.md is what the plan says: npm run plan writes it', () => {
  expect(readFileSync('docs/plan.md', 'utf8')).toBe(planDocument())
})

test('every path that a document names exists', () => {
  const named = present.flatMap(({ file, text }) =>
    all(text, /`([\w.[\]*-]+\/[\w./[\]*-]+)`/g)
      .filter(([path = '']) => topFolders.includes(path.split('/')[0] ?? ''))
      .map(([path = '']) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(path) && globSync(path).length === 0)).toEqual([])
})

test('every command of a document runs on each Node that the README names: only npm scripts have the one of node_modules', () => {
  const bare = present.flatMap(({ file, text }) =>
    all(text, /\b(?:node|npx tsx)((?: -\S+)* [\w./-]+\.m?ts)\b/g).map(([command = '']) => ({ file, command })),
  )
  expect(bare).toEqual([])
  const { scripts } = parse(
    object({ scripts: record(string(), string()) }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  )
  const named = present.flatMap(({ text }) => all(text, /\bnpm run ([\w:]+)/g).map(([name = '']) => name))
  expect(named).toContain('gateway')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every function that a document names with its file is there', () => {
  const named = present.flatMap(({ file, text }) =>
    all(text, /`(\w+)`\s\(`([\w./[\]-]+\.\w+)`/g)
      .filter(([, path = '']) => existsSync(path) && statSync(path).isFile())
      .map(([name = '', path = '']) => ({ file, name, path })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name, path }) => !readFileSync(path, 'utf8').includes(name))).toEqual([])
})

test('every link of a document leads to a file, and to a heading if it names one', () => {
  const links = documents.flatMap(({ file, text }) =>
    all(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g).map(([link = '']) => ({ file, link })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ file, link }) => !leads(file, link))).toEqual([])
})

function leads(file: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(target)) return false
  return heading === undefined || headingsOf(target).includes(heading)
}

/** Returns the headings of a document as a link names them. */
function headingsOf(file: string): string[] {
  return all(readFileSync(file, 'utf8'), /^#+ (.+)$/gm).map(([heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every npm script that a document names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = present.flatMap(({ file, text }) =>
    all(text, /`npm run ([\w:-]+)/g).map(([script = '']) => ({ file, script })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})

test('every example of npm test in CONTRIBUTING selects tests, also by their title', () => {
  const examples = all(readFileSync('CONTRIBUTING.md', 'utf8'), /`npm test -- ([^`]+)`/g).map(([words = '']) => words)
  expect(examples.length).toBeGreaterThan(3)
  for (const words of examples) {
    const [, before = words, title = ''] = /^(.*?)\s*-t "(.+)"$/.exec(words) ?? []
    const request = readRequest(before.split(' '))
    const selection = 'refusal' in request ? request : select(request, testFiles(process.cwd()))
    if ('refusal' in selection) throw new Error(selection.refusal)
    const files = [...selection.code, ...selection.browser]
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(title)).length, words).toBeGreaterThan(0)
  }
})

test('CONTRIBUTING has at most 16 KB', () => {
  expect(statSync('CONTRIBUTING.md').size).toBeLessThanOrEqual(16 * 1024)
})
