/**
 * Links the manifest so that the portal can be installed. Not part of the page: browsers read the manifest as soon as
 * they see it, and a prerendered page would do so during the tap. `after-idle.ts` runs only once the page is visible.
 */
export function offerInstalling(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
