import { Lexer } from 'yaml'
import type { Fault } from './problems.ts'
import { quoted } from './yaml-faults.ts'

/** The marks of the lexer, which are no part of the text: the beginning of a document, a flow's end, and a text without quotes. */
const marks = new Set(['\u0002', '\u0018'])
const SCALAR = '\u001F'

interface Part {
  readonly text: string
  readonly at: number
  /** A text without quotes. */
  readonly isPlain: boolean
}

/**
 * Returns the texts that YAML cuts off at a "#", which begins a note there, with their lines. A note on a line of its
 * own, or after quotes or brackets, cuts nothing.
 */
export function cutOffTexts(yaml: string): (Fault & { readonly line: number })[] {
  if (!yaml.includes('#')) return []
  const parts = partsOf(yaml)
  return parts.flatMap((part, index) => {
    if (!isNote(part)) return []
    const before = parts.slice(0, index).findLast(isText)
    const after = parts.slice(index + 1).find((each) => isText(each) && !isNote(each))
    return before && isCut({ before, note: part, after }, yaml) ? [faultOf(before, part, yaml)] : []
  })
}

function partsOf(yaml: string): Part[] {
  const parts: Part[] = []
  let at = 0
  let isPlain = false
  let isBlock = false
  for (const text of new Lexer().lex(yaml)) {
    if (text === SCALAR) isPlain = !isBlock
    if (text === SCALAR || marks.has(text)) continue
    parts.push({ text, at, isPlain })
    at += text.length
    // the lines of a block follow their sign, and notes are part of them
    if (/^[|>]/.test(text) && !isPlain) isBlock = true
    else if (isText({ text }) && !text.startsWith('#')) isBlock = false
    isPlain = false
  }
  return parts
}

const isText = ({ text }: Pick<Part, 'text'>): boolean => text.trim() !== ''
const isNote = ({ text, isPlain }: Part): boolean => text.startsWith('#') && !isPlain

interface Note {
  readonly before: Part
  readonly note: Part
  readonly after: Part | undefined
}

/** Returns whether a note belongs to the text before it: it follows on the same line, or is indented under it. */
function isCut({ before, note, after }: Note, yaml: string): boolean {
  const between = yaml.slice(before.at + before.text.length, note.at)
  const isValue = before.isPlain && !isKey(before, yaml)
  const lastBreak = between.lastIndexOf('\n')
  if (lastBreak !== -1) return isValue && between.length - lastBreak - 1 > indentAt(before.at, yaml)
  return isValue || (/^[:-]$/.test(before.text) && !hasListBelow(before, after, yaml))
}

/** Returns whether fields or a list follow under a field, whose own line has only a note. */
function hasListBelow(field: Part, next: Part | undefined, yaml: string): boolean {
  if (!next) return false
  const deeper = indentAt(next.at, yaml) - indentAt(field.at, yaml)
  if (next.text === '-') return deeper > 0 || (deeper === 0 && field.text === ':')
  return deeper > 0 && !(next.isPlain && !isKey(next, yaml))
}

function isKey({ at, text }: Part, yaml: string): boolean {
  return /^[ \t]*:(?:\s|$)/.test(yaml.slice(at + text.length))
}

function indentAt(at: number, yaml: string): number {
  const start = yaml.lastIndexOf('\n', at - 1) + 1
  return yaml.slice(start).search(/[^ ]/)
}

function faultOf(before: Part, note: Part, yaml: string): Fault & { line: number } {
  const start = before.isPlain ? before.at : note.at
  const end = yaml.indexOf('\n', note.at)
  const text = yaml
    .slice(start, end === -1 ? undefined : end)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
  const [, field = ''] = /^ *([\w-]+: +)/.exec(yaml.slice(yaml.lastIndexOf('\n', start) + 1, start)) ?? []
  return {
    line: yaml.slice(0, note.at).split('\n').length,
    problem: `${field === '' ? 'The text' : `"${field.replace(/: +$/, '')}"`} ends before the sign #, which begins a note.`,
    remedy: `Put quotes around it: ${field}${quoted(text)}; or move the note to a line of its own, as far left as the field.`,
  }
}
