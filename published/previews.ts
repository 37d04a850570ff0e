/** A draw's page, whose preview is that of its series, and a day's, whose preview is that of all results. */
const draw = /^(\/results\/[A-Z0-9-]+)-\d{8,}$/
const day = /^(\/results)\/\d{4}-\d{2}-\d{2}$/

/**
 * Returns the address of the picture that messengers and social networks show beside a link to a page.
 * @param language the page's
 * @param path its canonical path without the language: `/help/limits`
 */
export function previewPath(language: string, path: string): string {
  return ownPreview(language, path.replace(day, '$1').replace(draw, '$1'))
}

/** Returns the address of the picture of a page that shares none with others. */
export function ownPreview(language: string, path: string): string {
  return `/previews/${language}${path === '/' ? '/index' : path}.png`
}
