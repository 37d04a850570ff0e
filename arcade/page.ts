import { readFileSync } from 'node:fs'

/** The languages of the game; the first is the default. */
export const languages = ['en', 'bn', 'ar'] as const
type Language = (typeof languages)[number]

/** Reading direction and CLDR numbering system of each. */
const ways: Record<Language, { dir: 'ltr' | 'rtl'; numerals: string }> = {
  en: { dir: 'ltr', numerals: 'latn' },
  bn: { dir: 'ltr', numerals: 'beng' },
  ar: { dir: 'rtl', numerals: 'arab' },
}

interface Page {
  readonly language: Language
  /** Absent: as the system has it. */
  readonly theme: 'light' | 'dark' | undefined
  readonly portalOrigins: readonly string[]
  /** The modules by file name, fetched together; the page carries the words that they name. */
  readonly scripts: ReadonlyMap<string, string>
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The page of the game with its words in place, so that the first paint reads whole. */
export function renderPage({ language, theme, portalOrigins, scripts }: Page): string {
  const words = new Map(Object.entries<string>(JSON.parse(read(`dice/words/${language}.json`))))
  const { dir, numerals } = ways[language]
  const facts: Record<string, string> = {
    lang: language,
    dir,
    locale: `${language}-u-nu-${numerals}`,
    theme: theme ?? 'system',
    portalOrigins: portalOrigins.join(' '),
  }
  // as data that cannot end its element
  const data = JSON.stringify(wordsOf(words, [...scripts.values()].join())).replaceAll('<', String.raw`\u003c`)
  const preload = [...scripts.keys()].map((name) => `<link rel="modulepreload" href="/dice/${name}" />`).join('\n    ')
  return read('dice/dice.html')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => escapeHtml(facts[key] ?? words.get(key) ?? missing(key)))
    .replace('<!-- modules -->', () => preload)
    .replace('<!-- words -->', () => `<script type="application/json" id="words">${data}</script>`)
}

/** The words that the scripts may need: those of every error, and those whose keys stand in the code. */
function wordsOf(words: ReadonlyMap<string, string>, code: string): Record<string, string> {
  return Object.fromEntries([...words].filter(([key]) => key.startsWith('error.') || code.includes(`'${key}'`)))
}

function missing(key: string): never {
  throw new Error(`The page of dice names the word "${key}", which nobody wrote.`)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
