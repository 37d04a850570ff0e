import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A word or phrase that the glossary retires, in lower case, and where: in texts for users or in names in code. */
export interface RetiredWord {
  readonly words: readonly string[]
  readonly where: 'texts' | 'names'
}

/** Reads the rows of the table "Retired words": | `a`, `b c` | sense | write instead | texts, names | */
export function retiredWords(glossary: string): RetiredWord[] {
  const section = glossary.split('## Retired words')[1] ?? ''
  return section.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const places = (['texts', 'names'] as const).filter((where) => (cells[4] ?? '').split(', ').includes(where))
    const phrases = [...(cells[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)
    return places.flatMap((where) => phrases.map((phrase) => ({ words: phrase.split(' '), where })))
  })
}

/** Splits a name into lower-case parts: `watchLine`, `watch-line` and `WATCH_LINE` are `watch` and `line`. */
export function partsOf(name: string): string[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([part]) => part.toLowerCase())
}

const holds = (parts: readonly string[], { words }: RetiredWord) =>
  parts.some((_, at) => words.every((word, offset) => parts[at + offset] === word))

/** Returns the retired words in a text for users; placeholders are names and left out. */
export function retiredInText(text: string, retired: readonly RetiredWord[]): string[] {
  const parts =
    text
      .replaceAll(/\{\{.*?\}\}/g, ' ')
      .toLowerCase()
      .match(/[a-z']+/g) ?? []
  return retired.filter((word) => word.where === 'texts' && holds(parts, word)).map(({ words }) => words.join(' '))
}

/** Returns the retired words in a name of code or of a file. Database names (`reset_wish`) are exempt. */
export function retiredInName(name: string, retired: readonly RetiredWord[]): string[] {
  if (/^[a-z]+(_[a-z]+)+$/.test(name)) return []
  const parts = partsOf(name)
  return retired.filter((word) => word.where === 'names' && holds(parts, word)).map(({ words }) => words.join(' '))
}

const kinds: Readonly<Record<string, ts.ScriptKind>> = {
  ts: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  mjs: ts.ScriptKind.JS,
  js: ts.ScriptKind.JS,
}

/** Returns the names that a code file declares or uses, each once. For an Astro page, those of its front matter. */
export function namesIn(file: string): Set<string> {
  const text = readFileSync(file, 'utf8')
  const code = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text
  const kind = kinds[file.split('.').at(-1) ?? ''] ?? ts.ScriptKind.TS
  const names = new Set<string>()
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind))
  return names
}
