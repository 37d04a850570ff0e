import { attributes, elements, isWebScheme } from '#texts/safe-list.ts'

// Editors' Markdown may contain HTML. It is parsed into the same tree as the Markdown around it, and refused at the first
// part that the allowlist of announcements lacks: a page then contains no code but that of this repository.

/** Elements that Markdown itself makes, beside those of the allowlist. */
const markdownElements = ['h1', 'input', 'section']
/** Markdown's own alignment of a column: a style in an attribute, which no policy allows, and so written anew. */
const aligned = /^text-align: (left|right|center)$/
/** Properties that Markdown itself makes: of task lists, footnotes and code. Names of one's own are not among them. */
const markdownProperties: Readonly<Record<string, RegExp>> = {
  'a.ariadescribedby': /^footnote-label$/,
  'a.arialabel': /^Back to reference [\d-]+$/,
  'a.classname': /^data-footnote-backref$/,
  'a.datafootnotebackref': /^$/,
  'a.datafootnoteref': /^$/,
  'a.id': /^user-content-fnref-[\w-]+$/,
  'code.classname': /^language-[\w+#.-]+$/,
  'h2.classname': /^sr-only$/,
  'h2.id': /^footnote-label$/,
  'input.checked': /^true$/,
  'input.disabled': /^true$/,
  'input.type': /^checkbox$/,
  'li.classname': /^task-list-item$/,
  'li.id': /^user-content-fn-[\w-]+$/,
  'section.classname': /^footnotes$/,
  'section.datafootnotes': /^$/,
  'ul.classname': /^contains-task-list$/,
  'ol.classname': /^contains-task-list$/,
  'td.style': aligned,
  'th.style': aligned,
}
/** Links of articles may also open a letter or a call. */
const linkSchemes: readonly string[] = ['mailto:', 'tel:']

/** An element, as Markdown or its HTML makes it. */
export interface Element {
  readonly tagName: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** A piece of HTML or an address, as an editor wrote it. */
interface Piece {
  readonly text: string
  readonly line: number
}

interface MarkdownNode {
  readonly value?: string
  readonly url?: string
  readonly position?: { readonly start: { readonly line: number } }
}

/** What the Markdown parser passes to plugins. */
export interface Context {
  readonly source: string
  readonly fileURL: URL | undefined
  readonly data: object
  removeNode(node: unknown): void
  setProperty(node: unknown, name: string, value: unknown): void
}

/** A part that the allowlist refuses, with its line in the Markdown. */
export interface Refusal {
  readonly text: string
  readonly line: number
  /** The element, and what of it is refused: itself, an address or an attribute. */
  readonly tagName: string
  readonly part: 'element' | 'address' | 'attribute' | 'unreadable'
  readonly detail: string
}

const pieces = new WeakMap<object, Piece[]>()

/** Markdown plugin: notes where HTML and addresses are, because the tree of elements no longer knows it. */
const notePieces = (() => {
  const note = (node: MarkdownNode, { data }: Context) => {
    const piece = { text: node.value ?? node.url ?? '', line: node.position?.start.line ?? 1 }
    const known = pieces.get(data)
    if (known) known.push(piece)
    else pieces.set(data, [piece])
  }
  return { name: 'note-pieces', options: { position: true }, html: note, link: note, image: note, definition: note }
})()

/**
 * Returns the options of the Markdown parser that keep an article to the allowlist.
 * @param refuse is called for each part that the allowlist lacks
 * @param visit is called for each element
 */
export function safeOptions(
  refuse: (refusal: Refusal, context: Context) => void,
  visit?: (element: Element, lineOf: (text: string) => number) => void,
) {
  const allowOnly = {
    name: 'allow-only',
    element: {
      filter: [],
      visit(node: Element, context: Context): void {
        const problem = problemOf(node)
        if (problem) refuse({ ...problem, line: lineOf(problem.find, context) }, context)
        visit?.(node, (text) => lineOf(wholeOrPart(text, context), context))
        for (const [name, value] of Object.entries(node.properties ?? {})) {
          if (name !== 'style') continue
          context.setProperty(node, 'style', null)
          context.setProperty(node, 'align', aligned.exec(String(value))?.[1])
        }
      },
    },
    comment: (node: unknown, context: Context): void => context.removeNode(node),
    raw(_node: unknown, context: Context): void {
      const text = 'HTML that could not be read'
      refuse({ text, line: lineOf(/</, context), tagName: '', part: 'unreadable', detail: '' }, context)
    },
  }
  return { mdastPlugins: [notePieces], hastPlugins: [allowOnly], features: { rawHtml: true } }
}

interface FoundProblem extends Omit<Refusal, 'line'> {
  /** What a piece that has the problem contains. */
  readonly find: RegExp
}

function problemOf({ tagName, properties = {} }: Element): FoundProblem | undefined {
  if (!elements.includes(tagName) && !markdownElements.includes(tagName)) {
    const find = new RegExp(`<\\s*${escaped(tagName)}\\b`, 'i')
    return { text: `<${tagName}> is not allowed in an article`, find, tagName, part: 'element', detail: tagName }
  }
  for (const [name, value] of Object.entries(properties)) {
    const problem = propertyProblem(tagName, name, value)
    if (problem) return problem
  }
  return undefined
}

function propertyProblem(tagName: string, name: string, value: unknown): FoundProblem | undefined {
  const plain = name.toLowerCase()
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  if (plain === 'href' || plain === 'src') {
    if (isAddress(text, plain)) return undefined
    const detail = text.slice(0, 60)
    const find = new RegExp(escaped(text))
    return { text: `<${tagName}> may not lead to "${detail}"`, find, tagName, part: 'address', detail }
  }
  if (attributes.includes(plain) || markdownProperties[`${tagName}.${plain}`]?.test(text)) return undefined
  return {
    text: `<${tagName} ${plain}> is not allowed in an article`,
    find: new RegExp(`\\b${plain === 'classname' ? 'class' : escaped(plain)}\\b`, 'i'),
    tagName,
    part: 'attribute',
    detail: plain,
  }
}

/** Returns whether an article may link to an address, or show it as a picture. */
function isAddress(text: string, property: 'href' | 'src'): boolean {
  const base = 'https://portal.invalid/'
  const { protocol } = URL.canParse(text, base) ? new URL(text, base) : { protocol: '' }
  return isWebScheme(protocol) || (property === 'href' && linkSchemes.includes(protocol))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Returns what finds an address: as the whole of a piece, or in a piece of HTML. */
function wholeOrPart(text: string, { data }: Context): RegExp {
  const isWhole = pieces.get(data)?.some((piece) => piece.text === text)
  return new RegExp(isWhole ? `^${escaped(text)}$` : escaped(text))
}

/** Returns the line of the Markdown where a piece has a text; the first line if none has. */
function lineOf(find: RegExp, { data }: Context): number {
  const found = pieces.get(data)?.find(({ text }) => find.test(text))
  return found ? found.line + found.text.slice(0, found.text.search(find)).split('\n').length - 1 : 1
}
