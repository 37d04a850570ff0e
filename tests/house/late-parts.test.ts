import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { agentCentre, memberCentre } from '#texts/centre-screens.ts'
import { withoutImports } from '#publish/vite/late-parts.mjs'

/** A part that loads late: the file that names it, its own file, and the subjects of the texts that load with it. */
interface Part {
  readonly from: string
  readonly file: string
  readonly subjects: readonly string[]
}

const subjects = readdirSync('public/locales/en').map((file) => file.replace('.json', ''))
const partPattern = /lazyPart\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,\s*(?:\[([^\]]*)\]|(\w+)\.subjects)/g
/** The screens of a centre, whose subjects are in a table; both centres have one of the same name. */
function screensOf(from: string): Readonly<Record<string, { readonly subjects: readonly string[] }>> {
  return from.includes('agent') ? agentCentre.screens : memberCentre.screens
}

function partsIn(from: string): Part[] {
  return [...readFileSync(from, 'utf8').matchAll(partPattern)].map(([, address = '', list = '', screen = '']) => ({
    from,
    file: fileOf(address, from),
    subjects: screensOf(from)[screen]?.subjects ?? [...list.matchAll(/'(\w+)'/g)].map(([, subject = '']) => subject),
  }))
}

function fileOf(address: string, from: string): string {
  return address.startsWith('#') ? address.replace('#', 'src/') : join(dirname(from), address)
}

/** Returns a file and the components that it imports at once. */
function whole(file: string): Set<string> {
  const files = new Set([file])
  for (const each of files) {
    for (const [, address = ''] of readFileSync(each, 'utf8').matchAll(
      /^(?:import|\}) (?!type ).*?'([^']+\.tsx?)'$/gm,
    )) {
      const imported = fileOf(address, each)
      if (imported.startsWith('src/islands/') && existsSync(imported)) files.add(imported)
    }
  }
  return files
}

/** Returns the subjects of the texts that a component names. */
function subjectsOf(file: string): string[] {
  const named = [...whole(file)].flatMap((each) =>
    [...readFileSync(each, 'utf8').matchAll(/['`]([a-z]+)\.[\w$]/g)].map(([, subject = '']) => subject),
  )
  return [...new Set(named)].filter((subject) => subjects.includes(subject)).toSorted()
}

const parts = globSync('src/islands/**/*.{ts,tsx}').flatMap(partsIn)

test('X17 a part that loads late loads the texts that it names', () => {
  expect(parts.length).toBeGreaterThan(15)
  const missing = parts.flatMap(({ from, file, subjects: own }) =>
    subjectsOf(file)
      .filter((subject) => !own.includes(subject))
      .map((subject) => `${file} in ${from}: ${subject}`),
  )
  expect(missing).toEqual([])
})

test('D12 the code of a late part is not in the graph of the pages', () => {
  expect(withoutImports("const Part = lazyPart(async () => (await import('./Part.tsx')).Part, ['auth'])")).toBe(
    "const Part = lazyPart(async () => (await Promise.reject()).Part, ['auth'])",
  )
})
