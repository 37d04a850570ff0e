import { localStore } from '#lib/storage.ts'

/**
 * Remembers a chosen language (S1.6; boot/inline/head-inline.js redirects home to it) and stays on the same promotion,
 * article, game or provider: also in a new tab, which no click on the link opens.
 */
export function watchLanguageChoice(): void {
  for (const type of ['click', 'focusin', 'pointerdown']) addEventListener(type, follow, true)
}

function follow({ target, type }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (!link) return
  if (type === 'click') localStore.write('lang', link.hreflang)
  Object.assign(link, { search: location.search, hash: location.hash })
}
