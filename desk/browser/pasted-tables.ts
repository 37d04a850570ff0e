import { tableOf } from '#editing/tables.ts'

// Tables from word processors and spreadsheets have no header cells, and cells that span several. The editor writes a table
// without them as rows of | signs, so the first row becomes the header, and every row gets the same number of cells. Of the
// look of a cell nothing is kept but its links.

type Rows = readonly (readonly string[])[]

/** How the text of a cell is written. */
interface Writing {
  readonly text: (text: string) => string
  readonly link: (text: string, address: string) => string
}

const asHtml: Writing = {
  text: (text) => escaped(text),
  link: (text, address) => `<a href="${escaped(address)}">${text}</a>`,
}
const asMarkdown: Writing = { text: (text) => text, link: (text, address) => `[${text}](${address})` }

/** Replaces tables that are pasted into texts by ones that have a header row. */
export function fixPastedTables(): void {
  const own = new WeakSet<Event>()
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData, target } = event
    const editor = target instanceof Element ? target.closest('.lexical-root') : null
    if (!clipboardData || !editor || own.has(event)) return
    const pasted = tablesIn(clipboardData, editor.classList.contains('code'))
    if (!pasted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const again = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true })
    own.add(again)
    target?.dispatchEvent(again)
  }
  document.addEventListener('paste', onPaste, { capture: true })
}

/** Returns what to paste instead if there is a table in the clipboard. @param isPlain whether the editor takes Markdown */
function tablesIn(clipboard: DataTransfer, isPlain: boolean): DataTransfer | undefined {
  const writing = isPlain ? asMarkdown : asHtml
  const markup = clipboard.getData('text/html')
  const body = /<table[\s>]/i.test(markup) ? htmlTables(markup, writing) : textTable(clipboard.getData('text/plain'))
  if (!body) return undefined
  const data = new DataTransfer()
  data.setData(isPlain ? 'text/plain' : 'text/html', isPlain ? markdownOf(body) : body.innerHTML)
  return data
}

/** Returns a document whose tables have a header row, or nothing if there is no real table in it. */
function htmlTables(markup: string, writing: Writing): HTMLElement | undefined {
  const { body } = new DOMParser().parseFromString(markup.replaceAll(/<!--[^]*?-->/g, ''), 'text/html')
  for (const hidden of body.querySelectorAll('style, script, meta, link, title')) hidden.remove()
  // a table in a cell is a part of the text of that cell
  const tables = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'))
  const written = tables.map((table) => ({ table, rows: rowsOf(table, writing) }))
  for (const { table, rows } of written) table.outerHTML = tableMarkup(rows)
  return written.some(({ rows }) => rows.length > 1) ? body : undefined
}

/** Returns a document with the table of a text that a spreadsheet copied: lines with as many tabs each. */
function textTable(plain: string): HTMLElement | undefined {
  const lines = plain.replaceAll('\r', '').replace(/\n+$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t').map((cell) => escaped(neat(cell))))
  const width = rows[0]?.length ?? 0
  if (rows.length < 2 || width < 2 || rows.some(({ length }) => length !== width)) return undefined
  const body = document.createElement('div')
  body.innerHTML = tableMarkup(rows)
  return body
}

/** Returns the cells of a table; one that spans several leaves the others empty. */
function rowsOf(table: HTMLTableElement, writing: Writing): Rows {
  const rows = [...table.rows].map((): string[] => [])
  for (const [at, row] of [...table.rows].entries()) {
    for (const cell of row.cells) {
      const from = firstFree(rows[at] ?? [])
      const spanned = rows.slice(at, at + Math.max(1, cell.rowSpan))
      for (const own of spanned) for (let right = 0; right < cell.colSpan; right += 1) own[from + right] = ''
      const [own] = spanned
      if (own) own[from] = neat(inlineOf(cell, writing))
    }
  }
  return rows.map((cells) => Array.from(cells, (cell) => cell ?? '')).filter((cells) => cells.some(Boolean))
}

function firstFree(cells: readonly (string | undefined)[]): number {
  const at = Array.from(cells).findIndex((cell) => cell === undefined)
  return at === -1 ? cells.length : at
}

function inlineOf(node: Node, writing: Writing): string {
  if (node instanceof Text) return writing.text(node.data)
  if (!(node instanceof Element)) return ''
  const text = [...node.childNodes].map((child) => inlineOf(child, writing)).join('')
  const address = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : ''
  if (/^(?:https?:|mailto:|tel:|\/)/.test(address) && text.trim() !== '') return writing.link(neat(text), address)
  return node.matches('p, div, li, br, td, tr') ? ` ${text} ` : text
}

function neat(text: string): string {
  // the sign would begin another cell
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '/')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function tableMarkup(rows: Rows): string {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const markup = rows.map((cells, at) => {
    // the editor takes these for the cells of a header row, whatever their column
    const [open, close] = at === 0 ? ['<th scope="row">', '</th>'] : ['<td>', '</td>']
    const all = Array.from({ length: width }, (_, index) => `${open}${cells[index] ?? ''}${close}`)
    return `<tr>${all.join('')}</tr>`
  })
  return `<table><tbody>${markup.join('')}</tbody></table>`
}

/** Returns a document as Markdown: its tables, and a paragraph for each other block. */
function markdownOf(body: HTMLElement): string {
  const tables = [...body.querySelectorAll('table')].map((table) => {
    const markdown = tableOf([...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))).join('\n')
    table.replaceWith(`\0${markdown}\0`)
    return markdown
  })
  for (const block of body.querySelectorAll('p, div, li, br, h1, h2, h3, h4')) block.before('\0')
  const parts = body.textContent.split('\0').map((part) => (tables.includes(part) ? part : neat(part)))
  return parts.filter((part) => part !== '').join('\n\n')
}
