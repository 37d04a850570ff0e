import { openDownloads } from '#stores/shell/downloads.ts'

/**
 * Opens the downloads over the page, with the tab of the link's app, else of this device's; the link leads to the page
 * about them if this code fails to load.
 */
export function showDownloads({ hash }: HTMLAnchorElement): void {
  // an iPad says that it is a Mac, which has no touch screen
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  openDownloads(hash === '#IOS_APP' || (!hash && isApple) ? 'IOS_APP' : 'ANDROID_APP')
}
