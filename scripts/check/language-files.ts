import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'

/** Every file of English texts: a language has one beside each, in its own folder or with its code as its name. */
const places = [
  'public/locales/en/*.json',
  'staff/words/en.json',
  'arcade/*/words/en.json',
  'arcade/*/art/*/en.json',
  'arcade/titles/words/en/*.json',
  'gateway/seed/words/en/*.yaml',
  'src/content/*/en/*.{md,yaml}',
  'src/content/footer/en.yaml',
]

/** The fields of content that people read; the others are facts. */
const contentFields = [
  'title',
  'summary',
  'text',
  'about',
  'payment',
  'reward',
  'condition',
  'description',
  'alt',
  'action',
]

/** Lists the English files of a repository. */
export function englishFiles(root: string): string[] {
  return globSync(places, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

/** Returns the path of the same file in another language. */
export function fileIn(language: string, file: string): string {
  return file.replace(/(?<=\/)en(?=\/[^/]+$|\.[a-z]+$)/, language)
}

/** Checks whether a field of a content file is a text. */
export function isContentText(name: string): boolean {
  return contentFields.includes(name)
}

/** Returns the texts of a file by their keys, `title` or `code.summary`; `undefined` if there is no such file. */
export function textsIn(root: string, file: string): ReadonlyMap<string, string> | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  if (file.startsWith('src/content/')) return contentTexts(text, file.endsWith('.md'))
  return new Map(flat(file.endsWith('.json') ? JSON.parse(text) : parseYaml(text)))
}

/** Divides a Markdown file into its fields, as YAML, and its text. */
export function markdownParts(text: string): { head: string; body: string } {
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\n---\r?\n?([\s\S]*)$/.exec(text) ?? []
  return { head, body }
}

function contentTexts(text: string, isMarkdown: boolean): ReadonlyMap<string, string> {
  const { head, body } = isMarkdown ? markdownParts(text) : { head: text, body: '' }
  const fields = flat(parseYaml(head)).filter(([key]) => isContentText(key.split('.').at(-1) ?? ''))
  return new Map(body.trim() === '' ? fields : [...fields, ['body', body.trim()]])
}

function flat(tree: unknown, path: readonly string[] = []): [key: string, text: string][] {
  if (typeof tree === 'string') return [[path.join('.'), tree]]
  return Object.entries(Object(tree)).flatMap(([key, value]) => flat(value, [...path, key]))
}
