import { countWords } from '#contract/help/feedback.ts'
import type { Entry } from '#editing/entries.ts'
import { renderSafely } from '#editing/markdown.ts'
import { BODY, type Problem } from '#editing/problems.ts'
import { refusalProblems } from '#editing/refusals.ts'
import type { Element } from '#editing/safe-markdown.ts'
import { tableFaults } from '#editing/tables.ts'

/** More words than this are hard to read on one page. */
const LONG = 3_000

/** A link or picture of a text. */
interface Reference {
  readonly kind: 'link' | 'picture'
  readonly address: string
  /** Counted in the file. */
  readonly line: number
}

/** What other checks need to know of a text. */
export interface Article {
  readonly entry: Entry
  readonly references: readonly Reference[]
  /** The places of its headings that a link can lead to. */
  readonly anchors: ReadonlySet<string>
}

/** A text, and what is wrong in itself. */
export interface ReadArticle {
  readonly article: Article
  readonly problems: readonly Problem[]
}

/** Reads the text of an entry, of which its path and its body count alone. */
export function readArticle(entry: Entry): ReadArticle {
  const references: Reference[] = []
  const problems: Problem[] = []
  const { refusals } = renderSafely(entry.body, (element, lineOf) => {
    const reference = referenceOf(element)
    if (!reference) return
    const line = entry.bodyLine + lineOf(spelled(entry.body, reference.address)) - 1
    references.push({ ...reference, line })
    if (reference.kind === 'picture' && isUndescribed(element)) {
      const remedy = `Say what it shows: ![A hand with two dice](${reference.address}).`
      problems.push({
        file: entry.file,
        line,
        field: BODY,
        problem: 'The picture has no description.',
        remedy,
        isWarning: true,
      })
    }
  })
  problems.push(...titleProblems(entry), ...lengthProblems(entry), ...tableProblems(entry))
  problems.push(...refusalProblems(entry, refusals))
  return { article: { entry, references, anchors: anchorsOf(entry.body) }, problems }
}

/** Returns what an element leads to or shows; footnotes lead to their own. */
function referenceOf({ tagName, properties = {} }: Element): Omit<Reference, 'line'> | undefined {
  if (tagName === 'img') return { kind: 'picture', address: String(properties.src ?? '') }
  const isOwn = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
  return tagName === 'a' && 'href' in properties && !isOwn
    ? { kind: 'link', address: String(properties.href) }
    : undefined
}

function isUndescribed({ properties = {} }: Element): boolean {
  return typeof properties.alt !== 'string' || properties.alt.trim() === ''
}

/** What an editor does about a table, by its fault. */
const tableTexts = {
  'no header': {
    problem: 'The table has no header row, so its | signs would be shown.',
    remedy:
      'Write a line | --- | --- | below its first row, with as many parts as that row, or save the text at the desk.',
    isWarning: false,
  },
  'text below': {
    problem: 'The text right below a table would become a row of it.',
    remedy: 'Leave an empty line below the table.',
    isWarning: false,
  },
  tabs: {
    problem: 'These lines are divided by tabs, and would be shown as one line.',
    remedy: 'Save the text at the desk, which makes a table of them.',
    isWarning: true,
  },
} as const

function tableProblems({ file, body, bodyLine }: Entry): Problem[] {
  return tableFaults(body).map(({ at, kind }) => ({ file, line: bodyLine + at, field: BODY, ...tableTexts[kind] }))
}

/** The page's title is its only first-level heading. */
function titleProblems({ file, body, bodyLine }: Entry): Problem[] {
  return headingsIn(body)
    .filter(({ level }) => level === 1)
    .map(({ line, text }) => ({
      file,
      line: bodyLine + line,
      field: BODY,
      problem: 'The text has a title of its own.',
      remedy: `Write "## ${text}": the title of the page is the field "title".`,
      isWarning: false,
    }))
}

function lengthProblems({ file, body }: Entry): Problem[] {
  const words = countWords(body)
  const at = { file, line: 1, field: BODY, isWarning: true }
  if (words === 0) {
    return [{ ...at, problem: 'There is no text under the fields.', remedy: 'Write it under the second line "---".' }]
  }
  if (words <= LONG) return []
  const remedy = 'Divide it into several topics that link to each other.'
  return [{ ...at, problem: `The text has ${words} words.`, remedy }]
}

/** Returns an address as the editor spelled it: in the tree its letters beyond ASCII are encoded. */
function spelled(body: string, address: string): string {
  if (body.includes(address)) return address
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

interface Heading {
  /** From 0. */
  readonly line: number
  readonly level: number
  readonly text: string
}

/** Returns the headings of a Markdown text outside its blocks of code. */
function headingsIn(body: string): Heading[] {
  let fence = ''
  return body.split('\n').flatMap((line, at): Heading[] => {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    if (mark !== undefined && fence === '') fence = mark
    else if (mark?.startsWith(fence)) fence = ''
    if (fence !== '') return []
    const [, marks, text = ''] = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/.exec(line) ?? []
    return marks === undefined ? [] : [{ line: at, level: marks.length, text }]
  })
}

/** Returns the ids that the build gives to headings (as github-slugger does). */
function anchorsOf(body: string): Set<string> {
  const anchors = new Set<string>()
  for (const { text } of headingsIn(body)) {
    const slug = text
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[*_`~]|<[^>]*>/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    let unique = slug
    for (let count = 1; anchors.has(unique); count += 1) unique = `${slug}-${count}`
    anchors.add(unique)
  }
  return anchors
}
