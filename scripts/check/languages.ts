import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { englishFiles, fileIn, textsIn } from './language-files.ts'
import { type TextNote, notesOf } from './language-rules.ts'

// `npm run languages` says what each language lacks, everywhere; `-- --language bn` lists every text. `-- --walk` builds
// the portal with two pseudo-locales and walks it on a phone (pseudo-walk.ts).

interface FileNotes {
  readonly file: string
  readonly notes: readonly TextNote[]
}

/** What a language has and lacks. */
export interface LanguageState {
  readonly code: string
  readonly files: number
  readonly missing: number
  readonly texts: number
  readonly faults: number
  readonly advice: number
  readonly of: readonly FileNotes[]
}

/** Returns the state of a language in a repository. */
export function stateOf(root: string, code: string): LanguageState {
  const english = englishFiles(root)
  const read = english.map((file) => ({
    file: fileIn(code, file),
    source: textsIn(root, file) ?? new Map<string, string>(),
  }))
  const found = read.map(({ file, source }) => {
    const own = textsIn(root, file)
    const notes = notesOf({ language: code, english: source, own, isContent: file.startsWith('src/content/') })
    return { file, own, notes }
  })
  const notes = found.flatMap((each) => each.notes)
  return {
    code,
    files: english.length,
    missing: found.filter(({ own }) => !own).length,
    texts: found.reduce((sum, { own }) => sum + (own?.size ?? 0), 0),
    faults: notes.filter(({ isFault }) => isFault).length,
    advice: notes.filter(({ isFault }) => !isFault).length,
    of: found.filter((each) => each.notes.length > 0),
  }
}

/** Returns a sentence about a language. */
export function summaryOf({ code, files, missing, texts, faults, advice }: LanguageState): string {
  const offered = languages.some((row) => row.code === code) ? 'offered' : 'not offered'
  const state = faults === 0 ? 'complete' : `${faults} to change, of which ${missing} of ${files} files are missing`
  return `${code} (${offered}): ${texts} texts, ${state}; ${advice} worth a look`
}

function report(root: string, wanted: string | undefined): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const codes = wanted ? [wanted] : registry.map(({ code }) => code)
  const states = codes.map((code) => stateOf(root, code))
  const begun = states.filter(({ code, texts }) => texts > 0 || code === wanted)
  for (const state of begun) {
    say(summaryOf(state))
    if (wanted === undefined) continue
    for (const { file, notes } of state.of)
      for (const { key, says } of notes) say(`  ${[file, key].filter(Boolean).join(' ')} ${says}`)
  }
  const empty = states.filter((state) => !begun.includes(state)).map(({ code }) => code)
  if (empty.length > 0) say(`${empty.length} more languages of the registry have no texts yet: ${empty.join(', ')}`)
  return begun.every(({ code, faults }) => faults === 0 || !languages.some((row) => row.code === code))
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const { values } = parseArgs({ options: { language: { type: 'string' }, walk: { type: 'boolean' } } })
  if (values.walk) {
    const { walkPseudoLocales } = await import('./pseudo-walk.ts')
    process.stdout.write('Building a copy with two more languages …\n')
    const found = await walkPseudoLocales(root)
    const end = found.length === 0 ? 'Nothing is too wide or cut.' : `${found.length} places are too wide or cut.`
    process.stdout.write([...found, end, ''].join('\n'))
    if (found.length > 0) process.exitCode = 1
  } else if (!report(root, values.language)) process.exitCode = 1
}
