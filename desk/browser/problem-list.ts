import type { Problem } from '#editing/problems.ts'
import type { Titles } from '#desk/titles.ts'
import { element } from './state.ts'

// Problems as sentences, each with a link that opens the item and the field. Problems page and publish window share it.

/** Where in the desk a file is edited. */
interface FilePlace {
  readonly collection: string
  readonly id: string
  /** Empty for items that have no language. */
  readonly language: string
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** Returns what a content file is a part of; nothing for a file that the desk has no form for. */
function placeOfFile(file: string): FilePlace | undefined {
  const [collection = '', ...rest] = file.replace(/\.\w+$/, '').split('/')
  if (collection === 'pictures' || rest.length === 0) return undefined
  if (collection === 'footer') return { collection, id: collection, language: rest[0] ?? '' }
  const [language = '', id] = rest
  return id === undefined ? { collection, id: language, language: '' } : { collection, id, language }
}

/** Returns the address of an item in the desk, at one of its fields if that is known. */
export function addressOf(collection: string, id: string, at?: { field: string; language: string }): string {
  const query = at ? `?${new URLSearchParams(at).toString()}` : ''
  return `/admin${query}#/collections/${collection === id ? '_singletons' : collection}/entries/${id}`
}

/** Returns the name of what is published together or not at all: `help/limits`. */
export function unitOfFile(file: string): string {
  const place = placeOfFile(file)
  return place ? `${place.collection}/${place.id}` : file
}

/** Returns one problem: a link that says where, and what to do. */
export function problemRow({ file, field, problem, remedy }: Problem, titles: Titles): HTMLElement {
  const place = placeOfFile(file)
  const title = titles[unitOfFile(file)]
  const text = element('p', { text: `${problem} ${remedy}` })
  if (!place || title === undefined || title === unitOfFile(file))
    return element('li', {}, [element('b', { text: file }), text])
  const { collection, id, language } = place
  const where = language === '' ? title : `${title}, in ${languageNames.of(language) ?? language}`
  const href = addressOf(collection, id, field === undefined ? undefined : { field, language })
  return element('li', {}, [element('a', { href, text: where }), text])
}
