import { type Tag, isJavaScript, unread } from './html.ts'
import { policyTag } from './page-policy.ts'

// The second check of every page; the first is where foreign text enters (publish/vite/safe-markdown.ts).

/** Elements that run, load or redirect, and that no page of this portal contains. */
const forbidden = ['applet', 'base', 'embed', 'frame', 'frameset', 'iframe', 'object', 'portal']
/** Types of scripts that are data. */
const dataTypes = ['application/json', 'application/ld+json']
/** Attributes whose value a browser opens, sends to or loads. */
const addresses = [
  'action',
  'data',
  'formaction',
  'from',
  'href',
  'poster',
  'src',
  'srcdoc',
  'to',
  'values',
  'xlink:href',
]
const unsafeScheme = /^(?:javascript|vbscript|data|blob|filesystem|view-source):/
const picture = /^data:image\//

/** Returns what a page contains that no policy may allow: code of another origin than our build, and what runs it. */
export function breachesOf(html: string, tags: readonly Tag[], own: ReadonlySet<string>): string[] {
  const body = tags.findIndex(({ name }) => name === 'body')
  const policy = policyTag(tags)
  return [
    ...unread(html),
    ...(policy === undefined ? ['it has no policy of its own before its code'] : []),
    ...tags.flatMap((tag, index) => {
      if (tag === policy) return []
      const isInBody = body >= 0 && index > body
      return hasElementBreach(tag, isInBody, own) ? [shown(tag)] : attributeBreaches(tag)
    }),
  ]
}

function hasElementBreach(tag: Tag, isInBody: boolean, own: ReadonlySet<string>): boolean {
  const { name, attributes } = tag
  if (name === 'script') return !isOwnScript(tag, own)
  if (name === 'style') return isInBody
  // a closed page reloads itself, which names no address
  if (name === 'meta') return attributes.has('http-equiv') && !/^\d+$/.test(attributes.get('content') ?? '')
  if (name === 'link') return isInBody || attributes.get('rel')?.toLowerCase() === 'import'
  return forbidden.includes(name)
}

function isOwnScript(tag: Tag, own: ReadonlySet<string>): boolean {
  const source = tag.attributes.get('src')
  if (!isJavaScript(tag)) return dataTypes.includes(tag.attributes.get('type')?.toLowerCase() ?? '')
  if (source !== undefined) return /^\/_astro\/[\w.-]+\.js$/.test(source)
  return own.has(tag.text)
}

function attributeBreaches({ name, attributes }: Tag): string[] {
  return [...attributes].flatMap(([attribute, value]) => {
    const isCode = /^on[a-z]+$/.test(attribute) || attribute === 'style' || attribute === 'srcdoc'
    return isCode || leadsToCode(name, attribute, value) ? [`<${name} ${attribute}="${value.slice(0, 60)}">`] : []
  })
}

function leadsToCode(name: string, attribute: string, value: string): boolean {
  // browsers ignore blanks and control characters before and in a scheme
  const plain = decoded(value)
    .replaceAll(/[\s\p{Cc}]/gu, '')
    .toLowerCase()
  if (!addresses.includes(attribute)) return plain.startsWith('javascript:')
  return unsafeScheme.test(plain) && !(name === 'img' && attribute === 'src' && picture.test(plain))
}

const named: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n', amp: '&', lpar: '(', sol: '/' }

function decoded(value: string): string {
  return value
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/&([a-z]+);?/gi, (whole, name: string) => named[name.toLowerCase()] ?? whole)
}

function shown({ name, attributes, text }: Tag): string {
  const list = [...attributes].map(([attribute, value]) => ` ${attribute}="${value}"`).join('')
  return `<${name}${list}>${text}`.slice(0, 80)
}
