import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { attributes, elements, isWebScheme } from '#lib/safe-list.ts'

// Editors' Markdown may contain HTML. It is parsed into the same tree as the Markdown around it, and the build fails at
// the first part that the allowlist of announcements lacks: a page then contains no code but that of this repository.

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

interface Element {
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
interface Context {
  readonly source: string
  readonly fileURL: URL | undefined
  readonly data: object
  removeNode(node: unknown): void
  setProperty(node: unknown, name: string, value: unknown): void
}

const pieces = new WeakMap<object, Piece[]>()

/** Markdown plugin: notes where HTML and addresses are, because the tree of elements no longer knows it. */
const notePieces = (() => {
  const note = (node: MarkdownNode, { data }: Context) => {
    const text = node.value ?? node.url ?? ''
    pieces.set(data, [...(pieces.get(data) ?? []), { text, line: node.position?.start.line ?? 1 }])
  }
  return { name: 'note-pieces', options: { position: true }, html: note, link: note, image: note, definition: note }
})()

/** Markdown plugin: fails on any element, property or address that the allowlist lacks. */
const allowOnly = {
  name: 'allow-only',
  element: {
    filter: [],
    visit(node: Element, context: Context): void {
      const problem = problemOf(node)
      if (problem) throw new Error(`${placeOf(problem, context)}: ${problem.text}`)
      for (const [name, value] of Object.entries(node.properties ?? {})) {
        if (name !== 'style') continue
        context.setProperty(node, 'style', null)
        context.setProperty(node, 'align', aligned.exec(String(value))?.[1])
      }
    },
  },
  comment: (node: unknown, context: Context): void => context.removeNode(node),
  raw(_node: unknown, context: Context): void {
    throw new Error(`${placeOf({ text: '', find: /</ }, context)}: HTML that could not be read`)
  },
}

interface Problem {
  readonly text: string
  /** What a piece that has the problem contains. */
  readonly find: RegExp
}

function problemOf({ tagName, properties = {} }: Element): Problem | undefined {
  if (!elements.includes(tagName) && !markdownElements.includes(tagName)) {
    return { text: `<${tagName}> is not allowed in an article`, find: new RegExp(`<\\s*${escaped(tagName)}\\b`, 'i') }
  }
  for (const [name, value] of Object.entries(properties)) {
    const problem = propertyProblem(tagName, name, value)
    if (problem) return problem
  }
  return undefined
}

function propertyProblem(tagName: string, name: string, value: unknown): Problem | undefined {
  const plain = name.toLowerCase()
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  if (plain === 'href' || plain === 'src') {
    if (isAddress(text, plain)) return undefined
    return { text: `<${tagName}> may not lead to "${text.slice(0, 60)}"`, find: new RegExp(escaped(text)) }
  }
  if (attributes.includes(plain) || markdownProperties[`${tagName}.${plain}`]?.test(text)) return undefined
  return {
    text: `<${tagName} ${plain}> is not allowed in an article`,
    find: new RegExp(`\\b${escaped(plain)}\\b`, 'i'),
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

/** Returns file and line: the parser got the text without its front matter. */
function placeOf({ find }: Problem, { data, fileURL, source }: Context): string {
  const found = pieces.get(data)?.find(({ text }) => find.test(text))
  const before = found ? linesBefore(found, find) : 0
  if (!fileURL) return `line ${before + 1}`
  const file = fileURLToPath(fileURL)
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : source
  const skipped = whole.slice(0, Math.max(0, whole.indexOf(source))).split('\n').length - 1
  return `${relative(process.cwd(), file)}:${skipped + before + 1}`
}

function linesBefore({ text, line }: Piece, find: RegExp): number {
  return line - 1 + text.slice(0, text.search(find)).split('\n').length - 1
}

/**
 * Astro integration: editors' Markdown contains only what the allowlist has. Astro goes on without an article that fails,
 * and keeps those of earlier builds, so a build first renders every article here.
 */
export function safeMarkdown(): AstroIntegration {
  let config: AstroConfig | undefined
  return {
    name: 'atoll:safe-markdown',
    hooks: {
      'astro:config:setup': ({ config: { markdown }, updateConfig }) => {
        guard(markdown.processor)
        // colours of code would be styles in attributes, which no policy allows
        updateConfig({ markdown: { syntaxHighlight: false } })
      },
      'astro:config:done': (done) => {
        config = done.config
      },
      'astro:build:start': async () => {
        const refused = config ? await refusedArticles(config) : []
        if (refused.length > 0) throw new Error(refused.join('\n'))
      },
    },
  }
}

const frontMatter = /^\uFEFF?---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/

/** Renders every article of a site; returns file, line and reason of each that the allowlist refuses. */
async function refusedArticles({ markdown, srcDir }: AstroConfig): Promise<string[]> {
  const { render } = await markdown.processor.createRenderer(markdown)
  const content = join(fileURLToPath(srcDir), 'content')
  const found = globSync('**/*.md', { cwd: content })
    .toSorted()
    .map(async (name) => {
      const file = join(content, name)
      const body = readFileSync(file, 'utf8').replace(frontMatter, '')
      return render(body, { fileURL: pathToFileURL(file) }).then(
        () => [],
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      )
    })
  return (await Promise.all(found)).flat()
}

/** Adds the allowlist to a Markdown processor. */
export function guard({ name, options }: { readonly name: string; readonly options: object }): void {
  if (name !== 'satteri') throw new Error(`safe-markdown.ts guards the Markdown of satteri, not of ${name}`)
  Object.assign(options, { mdastPlugins: [notePieces], hastPlugins: [allowOnly], features: { rawHtml: true } })
}
