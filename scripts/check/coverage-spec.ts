import { globSync, readFileSync } from 'node:fs'

// `npm run coverage:spec` prints each row of docs/behaviours.md with the tests whose titles name it; `-- --missing`
// prints the rows that no test names.

/** One behaviour of the product. */
export interface Row {
  readonly id: string
  readonly text: string
}

/** A test's title and its location. */
export interface Title {
  readonly title: string
  readonly place: string
}

const rowId = /\*\*(S\d+)\.(\d+)(?:\.\.(\d+))?\*\*/
const anyId = /\b(S\d+)\.(\d+)(?:\.\.(\d+))?/g

function range(section: string, from: string, to: string | undefined): string[] {
  const first = Number(from)
  return Array.from({ length: Number(to ?? from) - first + 1 }, (_, step) => `${section}.${first + step}`)
}

/** Returns the ids in a title; ranges such as `S5.14..31` are expanded. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(anyId)].flatMap(([, section = '', from = '', to]) => range(section, from, to))
}

/** Returns the text of one id in the row of a range: the words after `**59**`, or else the whole row. */
function partOf(text: string, id: string): string {
  const number = id.split('.')[1] ?? ''
  const part = new RegExp(`\\*\\*${number}\\*\\* ([^;,→]+)`).exec(text)?.[1]
  return part ? part.replace(/[.\s]+$/, '') : text
}

/** Returns the rows of the behaviours in their order. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const [, section, from, to] = rowId.exec(line) ?? []
    if (!line.startsWith('- ') || !section || !from) return []
    const text = line.replace(rowId, '').replace(/^- +/, '').trim()
    return range(section, from, to).map((id) => ({ id, text: to ? partOf(text, id) : text }))
  })
}

const literal = /(['"`])(S\d+\.\d+(?:(?!\1)[^\\\n]|\\.)*)\1/g

/** Returns the titles of a test file that begin with ids: of tests, of groups, and of scenarios in a table. */
export function titlesOf(place: string, code: string): Title[] {
  return [...code.matchAll(literal)].map(({ index, 2: title = '' }) => {
    return { title, place: `${place}:${code.slice(0, index).split('\n').length}` }
  })
}

/** Returns every row with the tests that name it. */
export function coverage(rows: readonly Row[], titles: readonly Title[]): { row: Row; tests: Title[] }[] {
  const named = titles.map((title) => ({ title, ids: new Set(idsIn(title.title)) }))
  return rows.map((row) => ({ row, tests: named.filter(({ ids }) => ids.has(row.id)).map(({ title }) => title) }))
}

if (import.meta.main) {
  process.stdout.on('error', () => process.exit()) // `| head` closes the pipe early
  const rows = rowsOf(readFileSync('docs/behaviours.md', 'utf8'))
  const titles = globSync('tests/**/*.{ts,tsx}').flatMap((file) => titlesOf(file, readFileSync(file, 'utf8')))
  const all = coverage(rows, titles)
  const missing = all.filter(({ tests }) => tests.length === 0)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = titles.filter(({ title }) => idsIn(title).some((id) => !known.has(id)))
  const shown = process.argv.includes('--missing') ? missing : all
  for (const { row, tests } of shown) {
    process.stdout.write(`${row.id} ${row.text.slice(0, 140)}\n`)
    for (const { place, title } of tests) process.stdout.write(`    ${place} ${title}\n`)
    if (tests.length === 0) process.stdout.write('    no test\n')
  }
  for (const { place, title } of unknown)
    process.stdout.write(`${place} refers to a row that does not exist: ${title}\n`)
  process.stdout.write(`${rows.length - missing.length} of ${rows.length} rows have a test\n`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}
