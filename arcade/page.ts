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
  /** File names of the modules, fetched together. */
  readonly scripts: readonly string[]
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
  // the words also go to the scripts, as data that cannot end its element
  const data = JSON.stringify(Object.fromEntries(words)).replaceAll('<', String.raw`\u003c`)
  const preload = scripts.map((name) => `<link rel="modulepreload" href="/dice/${name}" />`).join('\n    ')
  return read('dice/dice.html')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => escapeHtml(facts[key] ?? words.get(key) ?? missing(key)))
    .replace('<!-- modules -->', () => preload)
    .replace('<!-- words -->', () => `<script type="application/json" id="words">${data}</script>`)
}

function missing(key: string): never {
  throw new Error(`The page of dice names the word "${key}", which nobody wrote.`)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
