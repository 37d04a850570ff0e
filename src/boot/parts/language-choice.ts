import { localStore } from '#lib/storage.ts'

/**
 * Remembers a chosen language (S1.6; boot/inline/head-inline.js redirects home to it) and stays on the same promotion,
 * article or game.
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
