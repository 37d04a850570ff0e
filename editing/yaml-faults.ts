import type { Fault } from './problems.ts'

/** An error of the YAML parser, and the part of its text. */
export interface YamlError {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

type Placed = Fault & { readonly line: number }

/** Puts an error of YAML into an editor's words, with its line in the YAML. */
export function yamlFault({ code, pos, message }: YamlError, yaml: string): Placed {
  const lines = yaml.split('\n')
  const line = yaml.slice(0, pos[0]).split('\n').length
  const own = lines[line - 1] ?? ''
  if (code === 'MISSING_CHAR' && message.includes('quote')) return unclosedQuote(lines, line)
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(own)) {
    return { line, problem: 'The line begins with a tab.', remedy: 'Begin it with spaces instead.' }
  }
  if (code === 'DUPLICATE_KEY') {
    return { line, problem: `"${own.replace(/:.*$/, '')}" occurs twice.`, remedy: 'Remove one of the two lines.' }
  }
  return sameQuotes(lines, line) ?? quotable(lines, line) ?? { line, ...unreadable }
}

const unreadable: Fault = {
  problem: 'The fields cannot be read from here on.',
  remedy: 'Write one field on each line: title: "…". Put quotes around texts with special signs.',
}

function unclosedQuote(lines: readonly string[], last: number): Placed {
  const opened = lines.findIndex((text) => {
    const [, mark = '', rest = ''] = /^[\w-]+:\s*(["'])(.*)$/.exec(text) ?? []
    return mark !== '' && !closes(rest, mark)
  })
  const line = opened === -1 ? last : opened + 1
  return {
    line,
    problem: 'A quote is opened and not closed.',
    remedy: 'End the text with the same sign, on the same line.',
  }
}

/** Returns whether a text contains the quote that ends it: not one that is escaped (`\"`, `''`). */
function closes(text: string, mark: string): boolean {
  const rest = mark === '"' ? text.replaceAll(/\\./g, '') : text.replaceAll("''", '')
  return rest.includes(mark)
}

/** Returns the fault of a quoted text that contains the sign of its quotes, which then ends it. */
function sameQuotes(lines: readonly string[], line: number): Placed | undefined {
  const [, key, mark = '', text = ''] = /^([\w-]+):\s*(["'])(.*)\2\s*$/.exec(lines[line - 1] ?? '') ?? []
  if (key === undefined || !text.includes(mark)) return undefined
  const problem = `The text of "${key}" ends at the second ${mark}, which is inside of it.`
  const other = mark === '"' ? "'" : '"'
  if (text.includes(other)) return { line, problem, remedy: 'Write the signs inside as “ ” or ’.' }
  return { line, problem, remedy: `Put the other quotes around it: ${key}: ${other}${text}${other}` }
}

/** Returns the fault of a line whose text needs quotes; the error may be found one line later. */
function quotable(lines: readonly string[], found: number): Placed | undefined {
  for (const line of [found, found - 1]) {
    const [, key, text = ''] = /^([\w-]+):\s+([^"'\s].*)$/.exec(lines[line - 1] ?? '') ?? []
    const sign = signIn(text)
    if (key === undefined || sign === undefined) continue
    const problem = `The text of "${key}" contains the sign "${sign}", which has a meaning of its own here.`
    return { line, problem, remedy: `Put quotes around it: ${key}: ${quoted(text)}` }
  }
  return undefined
}

/** Returns the sign of an unquoted text that has a meaning of its own: at its beginning, else in it. */
function signIn(text: string): string | undefined {
  const first = /^[[\]{}*&!|>%@`,#-]/.exec(text)
  return first?.[0] ?? (/:(?: |$)/.test(text) ? ':' : /[[\]{}*&!|>%@`,?#-]/.exec(text)?.[0])
}

/** Returns a text in quotes, as YAML reads it back. */
export function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
