// Tables that lack their header row, as word processors and spreadsheets leave them: Markdown would show their | signs, and takes
// text right below a table for a row of it.

const FENCE = /^ {0,3}(```+|~~~+)/
/** A row with its outer signs, and the row that makes those around it a table. */
const ROW = /^ {0,3}\|(.*)\|\s*$/
const DELIMITER = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
/** Where one cell ends: `\|` is a sign in a cell. */
const BORDER = /(?<!\\)\|/

type Kind = 'row' | 'parts' | 'tabs'

/** Lines that belong together. */
interface Block {
  /** The first line, from 0. */
  readonly at: number
  readonly lines: readonly string[]
  /** How its cells are divided; none for other text. */
  readonly kind?: Kind
}

/** A fault in a text, with its line from 0. */
interface TableFault {
  readonly at: number
  readonly kind: 'no header' | 'tabs' | 'text below'
}

/** Returns the tables of a text that would not be shown as tables, and text that would become a part of one. */
export function tableFaults(markdown: string): TableFault[] {
  const blocks = blocksOf(markdown)
  return blocks.flatMap((block, index): TableFault[] => {
    const { at, kind } = block
    if (kind === 'tabs') return [{ at, kind }]
    if (kind === undefined) return []
    if (!isTable(block)) return [{ at, kind: 'no header' }]
    return isRowless(blocks[index + 1]) ? [{ at: at + block.lines.length, kind: 'text below' }] : []
  })
}

/** Returns a text whose tables all have a header row, and empty lines around them; the others stay as they are. */
export function withHeaderRows(markdown: string): string {
  if (!/[|\t]/.test(markdown)) return markdown
  const blocks = joined(blocksOf(markdown))
  const texts = blocks.map((block, index) => {
    if (block.kind === undefined) return block.lines.join('\n')
    const isBelowText = index > 0 && !isBlank(blocks[index - 1])
    const isAboveText = isRowless(blocks[index + 1]) || blocks[index + 1]?.kind !== undefined
    const lines = isTable(block) ? block.lines : tableOf(cellsOf(block))
    return [...(isBelowText ? [''] : []), ...lines, ...(isAboveText ? [''] : [])].join('\n')
  })
  return texts.join('\n')
}

/** Divides a text into its tables and all lines between them. */
function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const isCode = codeLines(lines)
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const block = (!isCode[at] && tableAt(lines, at)) || { at, lines: lines.slice(at, at + 1) }
    blocks.push(block)
    at += block.lines.length
  }
  return blocks
}

/** Returns of each line whether it is in a block of code, or begins or ends one. */
function codeLines(lines: readonly string[]): boolean[] {
  let fence = ''
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (mark === undefined) return fence !== ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    return true
  })
}

/** Returns the lines from `at` on that are rows of one table, whether or not it has its header row. */
function tableAt(lines: readonly string[], at: number): Block | undefined {
  const kind = kindOf(lines[at] ?? '')
  if (!kind) return undefined
  let end = at + 1
  while (end < lines.length && isNext(kind, lines, { at, end })) end += 1
  if (kind !== 'row' && end - at < 2) return undefined
  return { at, lines: lines.slice(at, end), kind }
}

function kindOf(line: string): Kind | undefined {
  if (ROW.test(line)) return 'row'
  if (/^(?: {4}|\s*(?:[-*+>]|\d+[.)]) )/.test(line)) return undefined
  if (/\S\t\s*\S/.test(line)) return 'tabs'
  return /\S \| \S/.test(line) ? 'parts' : undefined
}

function isNext(kind: Kind, lines: readonly string[], { at, end }: { at: number; end: number }): boolean {
  const [first = '', line = ''] = [lines[at], lines[end]]
  const isDelimiter = kind !== 'tabs' && end === at + 1 && DELIMITER.test(line) && line.includes('|')
  if (isDelimiter) return true
  if (kind === 'row') return ROW.test(line)
  return kindOf(line) === kind && parts(line, kind).length === parts(first, kind).length
}

function parts(line: string, kind: Kind): string[] {
  const text = kind === 'row' ? (ROW.exec(line)?.[1] ?? line) : line.trim()
  return text.split(kind === 'tabs' ? '\t' : BORDER).map((cell) => cell.trim())
}

/** Whether Markdown shows a block as a table: its second line is a row of lines, with as many parts as the first. */
function isTable({ kind, lines: [first = '', second = ''] }: Block): boolean {
  if (kind === undefined || kind === 'tabs' || !DELIMITER.test(second)) return false
  const count = second
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|').length
  return count === parts(first, kind).length
}

function isBlank(block: Block | undefined): boolean {
  return block === undefined || (block.kind === undefined && block.lines.every((line) => line.trim() === ''))
}

/** Whether the text of a block would become a row of the table above it: what else begins ends the table. */
function isRowless(block: Block | undefined): boolean {
  if (block === undefined || block.kind !== undefined || isBlank(block)) return false
  return !/^ {0,3}(?:#{1,6}\s|[-*+>]\s|\d+[.)]\s|```|~~~|<|---|\*\*\*|___)|\|/.test(block.lines[0] ?? '')
}

/** Joins rows that stand alone with empty lines between them, as pasted text of several paragraphs has them. */
function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = []
  for (const block of blocks) {
    const before = isBlank(all.at(-1)) ? all.at(-2) : undefined
    const kind = before && isRowBelow(before, block) ? kindOf(before.lines[0] ?? '') : undefined
    if (before && kind) all.splice(-2, 2, { at: before.at, lines: [...before.lines, ...block.lines], kind })
    else all.push(block)
  }
  return all
}

/** Whether a block is a single row as wide as those of the block above it, which have no header row. */
function isRowBelow(above: Block, block: Block): boolean {
  const [first = '', line = ''] = [above.lines[0], block.lines[0]]
  const kind = kindOf(line)
  if (block.lines.length > 1 || kind === undefined || kind === 'parts' || kindOf(first) !== kind) return false
  return canJoin(above) && parts(first, kind).length === parts(line, kind).length
}

/** Whether a block is one row, or rows that were joined. */
function canJoin(block: Block): boolean {
  return !isTable(block) && !block.lines.some((line) => DELIMITER.test(line))
}

function cellsOf({ lines, kind }: Block): string[][] {
  const rows = lines.filter((line) => !(kind !== 'tabs' && DELIMITER.test(line) && line.includes('-')))
  return rows.map((line) =>
    parts(line, kind ?? 'row').map((cell) => (kind === 'tabs' ? cell.replaceAll('|', '\\|') : cell)),
  )
}

/**
 * Returns a Markdown table whose first row is its header.
 * @param rows their cells as Markdown; shorter rows get empty cells
 */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  const [head, ...body] = filled.map((cells) =>
    rowOf(Array.from({ length: width }, (_, at) => lineBroken(cells[at] ?? ''))),
  )
  if (head === undefined) return []
  // one cell is no table, but a frame around a text
  if (width === 1 && body.length === 0) return [filled[0]?.[0] ?? '']
  return [head, rowOf(Array.from({ length: width }, () => '---')), ...body]
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The desk's editor writes the end of a line within a cell as `\n`. */
function lineBroken(cell: string): string {
  return cell.includes('`') ? cell : cell.replaceAll(/\s*(?:\\n)+\s*/g, '<br>')
}
