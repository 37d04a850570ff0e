import { languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { type CollectionName, collectionNames, collections, isCollection } from './collections.ts'
import { idPattern } from './fields.ts'
import type { Fault } from './problems.ts'
import { REDIRECTS } from './redirects.ts'

/** The folder of pictures in the content folder. */
export const PICTURES = 'pictures'

/** What a file of the content folder is, by its path. */
export type Place =
  | { readonly kind: 'entry'; readonly collection: CollectionName; readonly language: string; readonly id: string }
  | { readonly kind: 'picture' }
  /** Where addresses lead that items had before. */
  | { readonly kind: 'redirects' }
  /** No content: JSON schemas, notes for colleagues, what file managers and editors leave behind. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'misplaced'; readonly fault: Fault; readonly isWarning?: true }

/** The language of items that have none. */
const NO_LANGUAGE = ''

const codes: readonly string[] = languages.map(({ code }) => code)
const listed = codes.join(', ')
const ignored = /(?:^|\/)(?:\.[^/]*|README\.md|Thumbs\.db|desktop\.ini|[^/]*(?:~|\.tmp|\.sw[a-p]))(?:\/|$)|^schemas\//i
const imageName = /\.(?:png|jpe?g|jfif|webp|avif|gif|svg|heic|heif|tiff?|bmp)$/i

/** Returns what a file is. @param path in the content folder, with `/` */
export function placeOf(path: string): Place {
  if (ignored.test(path)) return { kind: 'ignored' }
  if (path === REDIRECTS) return { kind: 'redirects' }
  const [folder = '', ...rest] = path.split('/')
  if (rest.length === 0) return misplaced(`"${path}" is in no folder of content.`, `Move it into one of: ${folders}.`)
  if (folder === PICTURES) return { kind: 'picture' }
  if (!isCollection(folder)) {
    return misplaced(`The folder "${folder}" is not one of content.`, `Use one of: ${folders}.`)
  }
  return inCollection(folder, rest)
}

function inCollection(folder: CollectionName, rest: readonly string[]): Place {
  const name = rest.at(-1) ?? ''
  const fault = nameFault(folder, name)
  if (fault) return { kind: 'misplaced', fault }
  const stem = name.slice(0, name.lastIndexOf('.'))
  const { layout } = collections[folder]
  if (layout === 'languages') return inLanguage(folder, rest, stem)
  if (rest.length > 1) return misplaced(`${folder}/ has no folders inside.`, `Move the file to ${folder}/${name}.`)
  if (layout === 'none') return named({ collection: folder, language: NO_LANGUAGE, id: stem }, name)
  return ofLanguage({ collection: folder, language: stem, id: folder })
}

const folders = [...collectionNames, PICTURES].join(', ')

function inLanguage(folder: CollectionName, rest: readonly string[], stem: string): Place {
  const [language = '', ...below] = rest
  const name = rest.at(-1) ?? ''
  if (below.length === 0) {
    const found = languageLike(stem)
    return misplaced(
      `"${name}" is in no folder of a language.`,
      found
        ? `Move it to ${folder}/${found}/ and name it after its subject.`
        : `Move it to ${folder}/${codes[0]}/${name}.`,
    )
  }
  if (below.length > 1) {
    return misplaced(`${folder}/${language}/ has no folders inside.`, `Move the file to ${folder}/${language}/${name}.`)
  }
  // as it was before there was one folder per language
  if (!languageLike(language) && codes.includes(stem)) {
    return misplaced(
      `"${language}" is no language of this site.`,
      `Move the file to ${folder}/${stem}/${idLike(language)}.md.`,
    )
  }
  const place = ofLanguage({ collection: folder, language, id: stem })
  return place.kind === 'entry' ? named(place, name) : place
}

type Entry = Omit<Extract<Place, { kind: 'entry' }>, 'kind'>

function ofLanguage(entry: Entry): Place {
  const { collection, language } = entry
  if (codes.includes(language)) return { kind: 'entry', ...entry }
  const found = languageLike(language)
  if (found) {
    const { layout, format } = collections[collection]
    const right = layout === 'file' ? `the file to "${found}.${format}"` : `the folder to "${found}"`
    return misplaced(`"${language}" is not how this site names the language.`, `Rename ${right}.`)
  }
  if (registry.some(({ code }) => code === language)) {
    const fault = {
      problem: `This site does not offer the language "${language}".`,
      remedy: `Nobody sees the file until it does. Languages: ${listed}.`,
    }
    return { kind: 'misplaced', fault, isWarning: true }
  }
  const remedy =
    collections[collection].layout === 'file'
      ? `Name the file after one of: ${listed}.`
      : `Use a folder of a language (${listed}). Pictures belong to ${PICTURES}/.`
  return misplaced(`"${language}" is no language of this site.`, remedy)
}

/** Returns the offered language that a name means: `EN`, `bn-BD`, `bn_BD`. */
function languageLike(name: string): string | undefined {
  const lower = name.toLowerCase().replaceAll('_', '-')
  return (
    codes.find((code) => code.toLowerCase() === lower) ??
    codes.find((code) => lower.split('-')[0] === code.toLowerCase())
  )
}

function nameFault(folder: CollectionName, name: string): Fault | undefined {
  const { format } = collections[folder]
  if (imageName.test(name)) {
    const problem = 'This is a picture, not content.'
    return { problem, remedy: `Move it to ${PICTURES}/ and write /${PICTURES}/${name} where it shows.` }
  }
  if (name.endsWith(`.${format}`)) return undefined
  const right = `${idLike(name.replace(/\.[^.]*$/, ''))}.${format}`
  return {
    problem: `${folder}/ holds files that end in .${format}.`,
    remedy: `Rename "${name}" to "${right}", or move it away.`,
  }
}

function named(entry: Entry, name: string): Place {
  if (idPattern.test(entry.id)) return { kind: 'entry', ...entry }
  const right = idLike(entry.id)
  return misplaced(
    `"${name}" cannot be part of an address.`,
    `Rename it${right ? ` to "${right}${name.slice(name.lastIndexOf('.'))}"` : ''}: lower-case letters, digits and hyphens, at most 64.`,
  )
}

function idLike(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64)
}

function misplaced(problem: string, remedy: string): Place {
  return { kind: 'misplaced', fault: { problem, remedy } }
}
