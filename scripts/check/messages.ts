import { existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { permissions } from '#contract/staff/roles.ts'
import { type Fault, type Words, subjectFaults, unknownUses, unusedKeys, usesIn } from './message-rules.ts'

// `npm run check` runs this; with --sort it sorts every message file alphabetically instead.

/** Where messages are, and the code that names them. */
interface Place {
  readonly code: string
  /** Returns the file of a subject's messages in a language. */
  readonly fileOf: (language: string, subject: string) => string
  readonly read: (root: string, language: string) => Words
}

const portal: Place = {
  code: '{src,publish}/**/*.{ts,tsx,astro,js,mjs}',
  fileOf: (language, subject) => `public/locales/${language}/${subject}.json`,
  read: readSubjects,
}
/** The staff centre has few texts: a file for each language, with its subjects. */
const staff: Place = {
  code: 'staff/**/*.{ts,tsx,astro}',
  fileOf: (language) => `staff/words/${language}.json`,
  read: (root, language) => {
    const file = join(root, `staff/words/${language}.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  },
}

/** Reads the messages of a language: flat files of text by key, which the type checker checks too. */
function readSubjects(root: string, language: string): Words {
  const folder = join(root, 'public/locales', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
}

/** Formats a fault as `file:line key says`; a missing key shows its place in English. */
function lineFor(root: string, { fileOf }: Place, fault: Fault): string {
  const files = [fault.language, 'en'].map((language) => fileOf(language, fault.subject))
  const found = files.map((file) => ({ file, line: lineOf(join(root, file), fault) })).find(({ line }) => line > 0)
  const { file, line } = found ?? { file: files[0] ?? '', line: 1 }
  return `${file}:${line} ${fault.subject}.${fault.key} ${fault.says} (${fault.language})`
}

function lineOf(file: string, { subject, key }: Fault): number {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const names = (name: string) => (line: string) => line.trimStart().startsWith(`"${name}":`)
    // a file of one subject does not name it
    const from = Math.max(
      0,
      lines.findIndex((line) => names(subject)(line) && line.endsWith('{')),
    )
    const at = lines.slice(from).findIndex(names(key))
    return at === -1 ? 0 : from + at + 1
  } catch {
    return 0 // the file itself is missing: the fault says so
  }
}

/** Returns every fault in the messages of a repository in these languages, one line each; none if all is well. */
export function messageFaults(root: string, codes: readonly string[]): string[] {
  return [portal, staff].flatMap((place) => faultsIn(root, place, codes))
}

/** Permissions of staff are written like keys. */
const isPermission = (name: string) => permissions.some((permission) => permission === name)

function faultsIn(root: string, place: Place, codes: readonly string[]): string[] {
  const english = place.read(root, 'en')
  const subjects = Object.keys(english)
  const uses = globSync(place.code, { cwd: root }).flatMap((file) =>
    usesIn(file, readFileSync(join(root, file), 'utf8'), subjects).filter(
      ({ subject, key }) => !isPermission(`${subject}.${key}`),
    ),
  )
  const compared = codes.flatMap((language) => {
    const own = place.read(root, language)
    const all = [...new Set([...subjects, ...Object.keys(own)])]
    return all.flatMap((subject) => subjectFaults(language, subject, { english, own }))
  })
  // A list of an island's messages (`.words.ts`) does not count as a use; refusals are used by their codes.
  const real = uses.filter(({ file }) => !file.endsWith('.words.ts'))
  const unused = unusedKeys(real, english).filter(({ subject }) => subject !== 'refusals')
  return [
    ...unknownUses(uses, english).map((use) => `${use.file}:${use.line} ${use.subject}.${use.key} has no English text`),
    ...[...compared, ...unused].map((fault) => lineFor(root, place, fault)),
  ]
}

function sortWords(root: string): void {
  for (const { code: language } of languages) {
    for (const [subject, words] of Object.entries(portal.read(root, language)))
      writeWords(join(root, portal.fileOf(language, subject)), sorted(words))
    const subjects = Object.entries(staff.read(root, language)).map(([name, words]) => [name, sorted(words)] as const)
    writeWords(join(root, staff.fileOf(language, '')), sorted(Object.fromEntries(subjects)))
  }
}

function sorted<Value>(words: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function writeWords(file: string, words: unknown): void {
  writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
}

if (import.meta.main) {
  const root = process.cwd()
  if (process.argv.includes('--sort')) sortWords(root)
  else {
    const faults = messageFaults(
      root,
      languages.map(({ code: language }) => language),
    )
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(faults.length > 0 ? `${faults.length} faults in the texts\n` : 'No faults in the texts.\n')
    process.exitCode = faults.length > 0 ? 1 : 0
  }
}
