import { whenShown } from './shown.ts'

/**
 * Tells the browser that the portal can be installed. Only once the page is seen: a browser reads the manifest as soon as
 * it knows of one, and a page that was rendered ahead would do so in the very moment that the tap waits for.
 */
export function offerInstalling(): void {
  whenShown(() => {
    if (document.querySelector('link[rel=manifest]')) return
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = '/manifest.webmanifest'
    document.head.append(link)
  })
}
