import { readFileSync } from 'node:fs'

/** A text of editors that is rendered. */
export interface Article {
  /** Without its ending, the path of what was made of the text; its name is the hash of the text. */
  readonly path: string
  /** The addresses of pictures in it. */
  readonly pictures: readonly string[]
}

/** The endings of the files that are made of a text: its HTML, and its words, one a line. */
export const [HTML, WORDS] = ['.html', '.words']

/** Returns the HTML of an article, as the allowlist lets it pass (publish/vite/safe-markdown.ts). */
export function htmlOf({ path }: Article): string {
  return readFileSync(path + HTML, 'utf8')
}

/** Returns the words of an article, each once. */
export function wordsOf({ path }: Article): string[] {
  return readFileSync(path + WORDS, 'utf8')
    .split('\n')
    .filter(Boolean)
}
