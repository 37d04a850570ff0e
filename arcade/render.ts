import { existsSync, readFileSync } from 'node:fs'
import { type Language, rowOf } from '#brand/languages.ts'
import type { Listed } from './game.ts'

/** `none`: the portal around the game shows title and balance. */
export type Head = 'shown' | 'none'

/** `system`: follows the operating system. */
export type Theme = 'light' | 'dark' | 'system'

interface Page {
  readonly game: Listed
  readonly language: Language
  readonly theme: Theme
  readonly head: Head
  readonly portalOrigins: readonly string[]
  /** Whether its rounds are played in the page itself, without an account. */
  readonly isPractice?: boolean
  /** Script whose texts the page carries. */
  readonly script: string
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const has = (path: string) => existsSync(new URL(path, import.meta.url))

/** Renders a game's page with its texts in place, so that the first paint is complete. */
export function renderPage({ game, language, theme, head, portalOrigins, isPractice = false, script }: Page): string {
  const { id, engine } = game
  const words = isPractice ? forPractice(wordsFor(language, game)) : wordsFor(language, game)
  const title = titleOf(game)
  const names = { game: id, engine, script: isPractice ? 'practice' : engine, art: title?.art ?? '' }
  const facts = { ...factsOf(language, theme), ...names, head, portalOrigins: portalOrigins.join(' ') }
  const html = read('page/page.html')
    .replace('<!-- practice -->', isPractice ? '<link rel="stylesheet" href="/page/practice.css" />' : '')
    .replace('<!-- stage -->', () => (game.isTable ? read('shared/stage.html') : read(`${engine}/stage.html`)))
    .replace('<!-- table -->', () => read(`${engine}/stage.html`))
    .replace('<!-- place -->', () => read(`${frameOf(game)}/place.html`))
    .replace('<!-- fair -->', () =>
      read(has(`${engine}/fair.html`) ? `${engine}/fair.html` : `${frameOf(game)}/fair.html`),
    )
  return fill(html, words, facts)
    .replace('<!-- art -->', () => (title?.art ? read(`${artOf(game)}/symbols.svg`) : ''))
    .replace('<!-- title -->', () => (title ? dataElement('rules', title) : ''))
    .replace('<!-- words -->', () => dataElement('words', namedIn(script, words)))
}

/** Returns the texts of a page for practice, which says so where the others name a balance or demo credits. */
function forPractice(words: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const practice = words.get('practice') ?? ''
  return new Map([
    ...words,
    ['balance', practice],
    ['demo', practice],
    ['controls', words.get('practiceControls') ?? practice],
  ])
}

/** Folder of what surrounds the stage of a game: its bet, and the fold about fairness. */
const frameOf = ({ isTable }: Listed) => (isTable ? 'shared' : 'page')

/** Returns the current version of a title; undefined for a game whose rules are code. */
const titleOf = ({ editions }: Listed) => editions?.at(-1)?.title

const artOf = (game: Listed) => `${game.engine}/art/${titleOf(game)?.art}`

/** Returns JSON as an element of the page: data that cannot close it. */
function dataElement(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** Returns the texts used by a further script of a game, as JSON. */
export function wordsOf(script: string, game: Listed, language: Language): string {
  return JSON.stringify(namedIn(script, wordsFor(language, game)))
}

/** Renders the page for a launch of an unknown game. */
export function renderUnknown(language: Language, theme: Theme): string {
  return fill(read('page/unknown.html'), wordsFor(language), factsOf(language, theme))
}

/**
 * Returns the shared texts and those of cards, overridden by those of the engine, of its drawings and of the title; a text
 * that the language lacks is in English.
 */
export function wordsFor(language: Language, game?: Listed): ReadonlyMap<string, string> {
  const own = game ? [...(game.isTable ? ['shared/words'] : []), `${game.engine}/words`, artOf(game)] : []
  const folders = ['page/words', 'cards/words', ...own]
  const files = folders.flatMap((folder) => [`${folder}/en.json`, `${folder}/${language}.json`])
  if (game?.editions) files.push(...['en', language].map((code) => `titles/words/${code}/${game.id}.json`))
  const words = wordsIn(files.filter(has))
  return game?.draftName ? new Map([['title', game.draftName], ...words]) : words
}

function wordsIn(files: readonly string[]): ReadonlyMap<string, string> {
  const words = files.map((file): Record<string, string> => JSON.parse(read(file)))
  return new Map(words.flatMap((each) => Object.entries(each)))
}

function factsOf(language: Language, theme: Theme): Record<string, string> {
  const { dir, numerals } = rowOf(language)
  return { lang: language, dir, locale: `${language}-u-nu-${numerals}`, theme }
}

function fill(html: string, words: ReadonlyMap<string, string>, facts: Record<string, string>): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => escapeHtml(facts[key] ?? words.get(key) ?? missing(key)))
}

/** Refusals that no page can get: it sends JSON, and bounds what is typed. */
const unreachable = ['error.body_too_large', 'error.wrong_media_type']

/** Errors whose texts are in the page: without a connection nothing can be loaded, and two are frequent. */
const onPage = ['offline', 'reconnecting', 'quota_insufficient', 'play_limited']

/** Returns the texts of all errors that a game's page can get, as JSON. */
export function errorsOf(game: Listed, language: Language): string {
  const errors = [...wordsFor(language, game)].filter(([key]) => key.startsWith('error.') && !unreachable.includes(key))
  return JSON.stringify(Object.fromEntries(errors))
}

/**
 * Returns the texts that a script may need: those of errors on the page, and those whose keys occur in it as quoted by the bundler.
 * An element's id is not a key.
 */
function namedIn(code: string, words: ReadonlyMap<string, string>): Record<string, string> {
  const quoted = code.replaceAll(/byId\("\w+"|"\w+"in /g, '').matchAll(/"([\w.]+)(?=")/g)
  const keys = new Set(Array.from(quoted, ([, key]) => key))
  return Object.fromEntries([...words].filter(([key]) => keys.has(key) || isOnPage(key)))
}

const isOnPage = (key: string) => onPage.some((code) => key === `error.${code}`)

function missing(key: string): never {
  throw new Error(`A page names the word "${key}", which nobody wrote.`)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
