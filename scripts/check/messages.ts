import { globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { type Fault, type Words, subjectFaults, unknownUses, unusedKeys, usesIn } from './message-rules.ts'

// `npm run check` runs this; with --sort it sorts every message file alphabetically instead.

const code = '{src,publish}/**/*.{ts,tsx,astro,js,mjs}'

/** Returns the file of one subject's messages in one language, under a root folder. */
function fileOf(root: string, language: string, subject: string): string {
  return join(root, 'public/locales', language, `${subject}.json`)
}

/** Reads the messages of a language: flat files of text by key, which the type checker checks too. */
function readWords(root: string, language: string): Words {
  const files = readdirSync(join(root, 'public/locales', language)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(join(root, 'public/locales', language, name), 'utf8')),
    ]),
  )
}

/** Formats a fault as `file:line key says`; a missing key shows its place in English. */
function place(root: string, fault: Fault): string {
  const files = [fault.language, 'en'].map((language) => fileOf(root, language, fault.subject))
  const found = files.map((file) => ({ file, line: lineOf(file, fault.key) })).find(({ line }) => line > 0)
  const { file, line } = found ?? { file: files[0] ?? '', line: 1 }
  return `${file.slice(root.length + 1)}:${line} ${fault.subject}.${fault.key} ${fault.says} (${fault.language})`
}

function lineOf(file: string, key: string): number {
  try {
    return (
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => line.trimStart().startsWith(`"${key}":`)) + 1
    )
  } catch {
    return 0 // the file itself is missing: the fault says so
  }
}

/** Returns every fault in the messages of a repository in these languages, one line each; none if all is well. */
export function messageFaults(root: string, codes: readonly string[]): string[] {
  const english = readWords(root, 'en')
  const subjects = Object.keys(english)
  const uses = globSync(code, { cwd: root }).flatMap((file) =>
    usesIn(file, readFileSync(join(root, file), 'utf8'), subjects),
  )
  const compared = codes.flatMap((language) => {
    const own = readWords(root, language)
    const all = [...new Set([...subjects, ...Object.keys(own)])]
    return all.flatMap((subject) => subjectFaults(language, subject, { english, own }))
  })
  // A list of an island's messages (`.words.ts`) does not count as a use; refusals are used by their codes.
  const real = uses.filter(({ file }) => !file.endsWith('.words.ts'))
  const unused = unusedKeys(real, english).filter(({ subject }) => subject !== 'refusals')
  return [
    ...unknownUses(uses, english).map((use) => `${use.file}:${use.line} ${use.subject}.${use.key} has no English text`),
    ...[...compared, ...unused].map((fault) => place(root, fault)),
  ]
}

function sortWords(root: string): void {
  for (const { code: language } of languages) {
    for (const [subject, words] of Object.entries(readWords(root, language))) {
      const sorted = Object.fromEntries(Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      writeFileSync(fileOf(root, language, subject), `${JSON.stringify(sorted, null, 2)}\n`)
    }
  }
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
