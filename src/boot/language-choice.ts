import { localStore } from '#lib/storage.ts'

/** S1.6: a language that was chosen is remembered, and the place stays: its promotion, its article, its game. */
export function watchLanguageChoice(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
      if (!link) return
      localStore.write('lang', link.hreflang)
      Object.assign(link, { search: location.search, hash: location.hash })
    },
    true,
  )
}

/**
 * The script of the one page that has no language in its address, home in the default language: whoever chose another
 * is led there before anything is painted.
 */
export function leadToChosen(others: readonly string[]): string {
  return `try{const l=localStorage.lang;${JSON.stringify(others)}.includes(l)&&location.replace("/"+l+location.search+location.hash)}catch{}`
}
