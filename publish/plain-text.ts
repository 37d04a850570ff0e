import { ELEMENT_NODE, TEXT_NODE, type Node, parse } from 'ultrahtml'

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object'])
const blocks = new Set(['p', 'div', 'li', 'br', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Returns the text of external HTML, for pages that are read before or without JavaScript. It is inserted as text, so
 * anything that tricks the parser is escaped again there.
 */
export function plainText(html: string): string {
  return wordsOf(parse(html))
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
}

function wordsOf(node: Node): string {
  if (node.type === TEXT_NODE) return decode(node.value.replaceAll(/\s+/g, ' '))
  if (node.type === ELEMENT_NODE && silent.has(node.name.toLowerCase())) return ''
  if (!('children' in node)) return ''
  const inner = node.children.map((child: Node) => wordsOf(child)).join('')
  return node.type === ELEMENT_NODE && blocks.has(node.name.toLowerCase()) ? `\n${inner}\n` : inner
}

function decode(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi, (whole, name: string) => {
    const lower = name.toLowerCase()
    if (!lower.startsWith('#')) return entities[lower] ?? whole
    const code = lower.startsWith('#x') ? Number.parseInt(lower.slice(2), 16) : Number(lower.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
