import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'ultrahtml'
import { ELEMENT_NODE, TEXT_NODE, parse } from 'ultrahtml'
import { querySelectorAll } from 'ultrahtml/selector'
import { portalFolder } from './place.ts'
import { type Language, at } from './site.ts'

// The pages of the built portal as files: what they contain needs no browser.

/** An element of a built page. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

export interface BuiltPage {
  /** Returns the elements that match a selector, whose parts are within one another: `main article h2`. */
  all(selector: string): Element[]
  /** Returns the first part of the page that matches. */
  part(selector: string): BuiltPage
}

/** Returns the text of a node and of everything in it, each space and line break once. */
function textOf(node: Node): string {
  if (node.type === TEXT_NODE) return node.value
  if (node.type === ELEMENT_NODE && ['script', 'style', 'template'].includes(node.name)) return ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Returns the nodes that match the last of these selectors, each within a match of the one before. */
function within(root: Node, parts: readonly string[]): Node[] {
  const found = parts.reduce<Node[]>(
    (roots, part) => roots.flatMap((node): Node[] => querySelectorAll(node, part)),
    [root],
  )
  return [...new Set(found)]
}

function pageOf(root: Node): BuiltPage {
  const found = (selector: string) => within(root, selector.split(' '))
  return {
    all: (selector) =>
      found(selector).map((node) => ({
        name: node.type === ELEMENT_NODE ? node.name : '',
        attributes: node.type === ELEMENT_NODE ? node.attributes : {},
        text: textOf(node).replaceAll(/\s+/g, ' ').trim(),
      })),
    part: (selector) => {
      const [first] = found(selector)
      if (!first) throw new Error(`no ${selector}`)
      return pageOf(first)
    },
  }
}

/** Reads the built page of a path, without query and fragment. */
export function builtPage(language: Language, path: string): BuiltPage {
  const address = at(language, path)
  const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`
  return pageOf(parse(readFileSync(join(portalFolder, file), 'utf8')))
}
