/**
 * Tells the browser that the portal can be installed. Not in the page itself: a browser reads the manifest as soon as it
 * knows of one, and a page that was rendered ahead would do so in the very moment that the tap waits for. `later` runs only
 * once the page is seen.
 */
export function offerInstalling(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
