// What the desk's page and previewed pages say to each other.

/** The address that takes the desk's choice, and leads to the page. */
export const CHOICE = '/.preview'

/** The message that asks a previewed page to load again. */
export const RELOAD = 'reload'

/**
 * The message of a previewed page when it begins to load, which also says that it takes messages; a page of an error
 * sends none.
 */
export interface Here {
  /** How it is dressed (`dressOf`). */
  readonly dress: string
  /** The revision of the content that it has at least. */
  readonly revision: number
}

/** Returns one text for how a page is dressed. */
export function dressOf({ theme, language, audience }: { theme: string; language: string; audience: string }): string {
  return [theme, language, audience].join()
}
