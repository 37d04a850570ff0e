import { isPlainTap } from '#browser/plain-tap.ts'

/**
 * Links the manifest so that the portal can be installed, takes the browser's offer to install it, and opens the downloads
 * over the page. The manifest is not part of the page: browsers read it as soon as they see it, and a prerendered page
 * would do so during the tap. `after-idle.ts` runs only once the page is visible.
 */
export function offerInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // the browser's own banner would cover the page
    event.preventDefault()
    void import('./install-offer.ts').then((it) => it.offerInstall(event)).catch(() => {}) // the steps are there, too
  })
  document.addEventListener('click', openDownloads)
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

/** S2.54: a plain tap on a link of the menu to the download page opens the dialog; without its code the link is followed. */
function openDownloads(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('#menu a[href*="/download"]')
  if (!link || link.origin !== location.origin || link.pathname === location.pathname || !isPlainTap(event)) return
  event.preventDefault()
  import('./downloads-opener.ts').then(
    (it) => it.showDownloads(link),
    () => location.assign(link.href),
  )
}
