import { localStore } from '#lib/storage.ts'

/**
 * S1.6: a language that was chosen is remembered (boot/inline/head-inline.js leads home to it), and the place stays: its promotion, its
 * article, its game.
 */
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
