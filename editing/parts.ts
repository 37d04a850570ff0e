import type { Fault } from './problems.ts'

/** The parts of a content file, with the lines of the file where they begin. */
export interface Parts {
  /** The fields, as YAML. */
  readonly head: string
  readonly headLine: number
  /** The text under them; empty for YAML files. */
  readonly body: string
  readonly bodyLine: number
}

/** The most bytes of a content file. */
export const MAX_BYTES = 1_000_000

/** Decodes a content file. The mark that Notepad writes at its beginning (BOM) and Windows' line ends are no content. */
export function decode(bytes: Uint8Array): string | Fault {
  if (bytes.length > MAX_BYTES) return tooBig(bytes.length)
  // other encodings of two bytes for a letter have zeros in them
  const text = bytes.includes(0) ? undefined : utf8(bytes)
  if (text !== undefined) return text.replaceAll(/\r\n?/g, '\n')
  return { problem: 'The file is not saved as UTF-8.', remedy: 'Save it again and choose the encoding UTF-8.' }
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The fault of a file that is too big to be content. */
export function tooBig(bytes: number): Fault {
  const size = (bytes / 1_000_000).toFixed(1)
  return {
    problem: `The file has ${size} MB; at most 1 MB is read.`,
    remedy: 'Divide it into several. Pictures are files of their own.',
  }
}

/** The most characters of all fields together, which is four times what the longest texts of one item need. */
const MAX_HEAD = 8_000

/** Divides a decoded file into its fields and its text. Readers of YAML compare each field with all others. */
export function partsOf(text: string, format: 'md' | 'yaml'): Parts | Fault {
  const parts = divided(text, format)
  if ('problem' in parts || parts.head.length <= MAX_HEAD) return parts
  return {
    problem: `The fields have ${parts.head.length.toLocaleString('en')} characters; at most ${MAX_HEAD.toLocaleString('en')} are read.`,
    remedy: 'Keep the fields that this kind of content has, and write long texts under them.',
  }
}

function divided(text: string, format: 'md' | 'yaml'): Parts | Fault {
  if (format === 'yaml') return { head: text, headLine: 1, body: '', bodyLine: 1 }
  if (!/^---[ \t]*\n/.test(text)) {
    return {
      problem: 'The file does not begin with its fields.',
      remedy: 'Write a line "---" first, then the fields ("title: …"), then another line "---", then the text.',
    }
  }
  const headStart = text.indexOf('\n') + 1
  const end = /^---[ \t]*$/m.exec(text.slice(headStart))
  if (!end)
    return { problem: 'The fields have no end.', remedy: 'Write a line "---" between the last field and the text.' }
  const head = text.slice(headStart, headStart + end.index)
  const rest = text.slice(headStart + end.index)
  const body = rest.includes('\n') ? rest.slice(rest.indexOf('\n') + 1) : ''
  return { head, headLine: 2, body, bodyLine: 2 + head.split('\n').length }
}

const fields = /^\uFEFF?---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/

/** Returns the text of a Markdown file without its fields, as Astro cuts it. */
export function withoutFields(text: string): string {
  return text.replace(fields, '')
}
