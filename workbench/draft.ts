import { type Document, LineCounter, isNode, parseDocument } from 'yaml'
import type { Path } from './bet.ts'
import { type Draft, engines } from './engines.ts'

/** What is wrong in the text of a title, and in which line, from 1. */
export interface Problem {
  readonly line: number
  readonly says: string
}

/** A text as far as it is a title. `lineOf` finds the line of a field. */
interface ReadText {
  readonly problems: readonly Problem[]
  readonly draft?: Draft
  readonly lineOf: (path: Path) => number
}

/** Reads the text of a title's file, with the schema of its engine. */
export function readDraft(text: string): ReadText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => Math.max(lines.linePos(offset).line, 1)
  const lineOf = (path: Path) => lineAt(offsetOf(document, path))
  if (document.errors.length > 0) {
    return {
      lineOf,
      problems: document.errors.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        says: message.split('\n')[0] ?? message,
      })),
    }
  }
  const content: unknown = document.toJS()
  const named: unknown = Object(content).engine
  const engine = Object.entries(engines).find(([name]) => name === named)?.[1]
  if (!engine) {
    const says = `engine: one of ${Object.keys(engines).join(', ')}`
    return { lineOf, problems: [{ line: lineOf(['engine']), says }] }
  }
  const read = engine(content)
  if ('draft' in read) return { lineOf, problems: [], draft: read.draft }
  const problems = read.issues.map(({ path = [], message }) => {
    const keys = path.map(({ key }) => (typeof key === 'number' ? key : String(key)))
    return { line: lineOf(keys), says: keys.length > 0 ? `${keys.join('.')}: ${message}` : message }
  })
  return { lineOf, problems }
}

/** Returns where a field begins, or what is around it if it is missing. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(numbered(document, path.slice(0, length)), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** Keys of a file that are numbers (the spots of keno) are texts in the schema's paths. */
function numbered(document: Document, path: Path): Path {
  return path.map((key, at) => {
    const asNumber = Number(key)
    const isNumber = key !== '' && !Number.isNaN(asNumber)
    return isNumber && document.hasIn([...path.slice(0, at), asNumber]) ? asNumber : key
  })
}
