import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brandFile } from '#brand/brand-file.ts'
import { recoloured } from '#brand/recolour.ts'
import { type Language, isLanguage, languages } from '#brand/languages.ts'
import { partsOf, scriptOf } from './bundle.ts'
import type { Listed } from './game.ts'
import { type Head, type Theme, errorsOf, renderPage, renderUnknown, wordsOf } from './render.ts'
import { type ServedFile, serveIcon, serveJson, servePage, serveScript, serveStyle } from './served-file.ts'

/** Query of a launch address; unknown values fall back to the default. */
export interface Query {
  readonly lang?: unknown
  readonly theme?: unknown
  readonly head?: unknown
  /** Present if the page is for practice. */
  readonly practice?: unknown
}

/** The arcade's files. Each is made when it is first asked for, because few of the many are. */
export interface Files {
  /** Returns a game's page in the language and theme of a launch address. */
  page(game: string, query: Query): ServedFile | undefined
  /** Returns a file of an engine (its script, style or icon) or of a title (its texts and rules). */
  asset(folder: string, name: string): ServedFile | undefined
  /** Returns a file that belongs to no game. */
  shared(name: string): ServedFile | undefined
  /** Returns the page for an unknown game. */
  unknown(query: Query): ServedFile | undefined
}

/** Files by name, not made yet. */
type Makers = readonly (readonly [string, () => ServedFile])[]

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const has = (path: string) => existsSync(new URL(path, import.meta.url))

/** Returns the files of every game. The pages send their events to `portalOrigins`. */
export function readFiles(games: readonly Listed[], portalOrigins: readonly string[]): Files {
  const engines = [...new Set(games.map(({ engine }) => engine))]
  const tables = new Set(games.filter(({ isTable }) => isTable).map(({ engine }) => engine))
  const ofEngines = new Map(engines.map((engine) => [engine, whenAsked(engineFiles(engine, tables.has(engine)))]))
  ofEngines.set('shared', whenAsked(partsOf('shared').map((name) => scriptFile(name, 'shared', `${name}.part`))))
  const ofTitles = new Map(games.map((game) => [game.id, whenAsked(titleFiles(game))]))
  const pages = new Map(games.map((game) => [game.id, pagesOf(game, portalOrigins)]))
  return {
    page: (game, query) => pages.get(game)?.(query),
    asset: (folder, name) => ofTitles.get(folder)?.(name) ?? ofEngines.get(folder)?.(name),
    shared: whenAsked(sharedFiles()),
    unknown: eachLook((language, { theme }) => renderUnknown(language, theme)),
  }
}

/** Returns a function that makes each file once. */
function whenAsked(makers: Makers): (name: string) => ServedFile | undefined {
  const byName = new Map(makers)
  const made = new Map<string, ServedFile>()
  return (name) => {
    const file = made.get(name) ?? byName.get(name)?.()
    if (file) made.set(name, file)
    return file
  }
}

function sharedFiles(): Makers {
  return [
    ...['look', 'practice', 'sitting', 'verify'].map((name) => styleFile(name, `page/styles/${name}.css`)),
    ['voice.js', () => serveScript(scriptOf('.', 'voice'))],
    ...partsOf('.').map((name) => scriptFile(name, '.', `${name}.part`)),
  ]
}

/** Returns the files that all titles of an engine share. */
function engineFiles(engine: string, isTable: boolean): Makers {
  return [
    scriptFile(engine, engine, 'main'),
    [`${engine}.css`, () => serveStyle(recoloured(stylesOf(engine, isTable).map(read).join('\n'), brandFile.colours))],
    ['icon.svg', () => serveIcon(read(`${engine}/icon.svg`))],
    ...(hasPractice(engine) ? [scriptFile('practice', engine, 'practice')] : []),
    // crash verifies on its own page
    ...(has(`${engine}/page/verify.ts`) ? [scriptFile('verify', engine, 'verify')] : []),
    ...partsOf(engine).map((name) => scriptFile(name, engine, `${name}.part`)),
    ...partsOf(engine).flatMap((name) => partStyle(engine, name)),
  ]
}

/** Returns the texts of a title, by the scripts that need them, and the rules of all its versions. */
function titleFiles(game: Listed): Makers {
  const { engine, editions = [] } = game
  return [
    ...textFiles('errors', (language) => errorsOf(game, language)),
    ...(has(`${engine}/page/verify.ts`) ? scriptTexts('verify', game, [engine, 'verify']) : []),
    ...partsOf('.').flatMap((name) => scriptTexts(name, game, ['.', `${name}.part`])),
    ...partsOf(engine).flatMap((name) => scriptTexts(name, game, [engine, `${name}.part`])),
    ...(game.isTable ? partsOf('shared').flatMap((name) => scriptTexts(name, game, ['shared', `${name}.part`])) : []),
    ...editions.map(({ title }) => [`rules.${title.version}.json`, () => serveJson(JSON.stringify(title))] as const),
  ]
}

/** Returns the styles of a page. The engine's own come last, so that they can override the shared ones. */
function stylesOf(engine: string, isTable: boolean): string[] {
  const own = readdirSync(new URL(`${engine}/styles`, import.meta.url)).filter((name) => !isOfPart(engine, name))
  return [
    ...['look', 'bet', 'proof'].map((name) => `page/styles/${name}.css`),
    // only a page with moves, one that lays cards, and one of an ante against the dealer, names these texts
    ...(scriptOf(engine).includes('"bestMove"') ? ['page/styles/moves.css'] : []),
    ...(scriptOf(engine).includes('"cardHidden"') ? ['cards/styles/cards.css'] : []),
    ...(scriptOf(engine).includes('"endUnqualified"') ? ['cards/styles/ante.css'] : []),
    ...(isTable ? ['shared/styles/table.css'] : []),
    ...own.toSorted().map((name) => `${engine}/styles/${name}`),
  ]
}

/** Returns whether a style loads with a part of the page, which has the same name. */
function isOfPart(engine: string, style: string): boolean {
  return partsOf(engine).some((name) => style === `${name}.css`)
}

function partStyle(engine: string, name: string): Makers {
  const path = `${engine}/styles/${name}.css`
  return has(path) ? [styleFile(name, path)] : []
}

const styleFile = (name: string, path: string) =>
  [`${name}.css`, () => serveStyle(recoloured(read(path), brandFile.colours))] as const

const scriptFile = (name: string, folder: string, script: string) =>
  [`${name}.js`, () => serveScript(scriptOf(folder, script))] as const

const scriptTexts = (name: string, game: Listed, script: [folder: string, name: string]): Makers =>
  textFiles(name, (language) => wordsOf(scriptOf(...script), game, language))

/** Returns a file of texts for each language. */
function textFiles(name: string, textsOf: (language: Language) => string): Makers {
  return languages.map(({ code }) => [`${name}.${code}.json`, () => serveJson(textsOf(code))])
}

/** How a launch address wants a page to look. */
interface Look {
  readonly theme: Theme
  readonly head: Head
  readonly isPractice: boolean
}

/** Returns whether the titles of an engine have practice: rounds that the page plays itself. */
const hasPractice = (engine: string) => has(`${engine}/page/practice.ts`)

function pagesOf(game: Listed, portalOrigins: readonly string[]): (query: Query) => ServedFile | undefined {
  return eachLook((language, { isPractice: isAsked, ...look }) => {
    const isPractice = isAsked && hasPractice(game.engine)
    // bundled when a page is first asked for, so that a restarted arcade finishes its rounds a second sooner
    const script = scriptOf(game.engine, isPractice ? 'practice' : 'main')
    return renderPage({ game, language, ...look, isPractice, portalOrigins, script })
  })
}

/** Returns a function that renders a page in the language and look of a launch address. */
function eachLook(render: (language: Language, look: Look) => string): (query: Query) => ServedFile | undefined {
  const made = new Map<string, ServedFile>()
  return ({ lang, theme: asked, head: wanted, practice }) => {
    const language = isLanguage(lang) ? lang : 'en'
    const theme = asked === 'light' || asked === 'dark' ? asked : 'system'
    const head = wanted === 'none' ? wanted : 'shown'
    const isPractice = practice !== undefined
    const key = `${language} ${theme} ${head} ${isPractice}`
    const page = made.get(key) ?? servePage(render(language, { theme, head, isPractice }))
    made.set(key, page)
    return page
  }
}
