import { openDialog } from '#lib/page.ts'

/** A plain tap on a link to the announcements opens them over the page; where that cannot be, the link leads to them. */
export function watchOpeners(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-tap="announcements"]')
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (openDialog('notices')) event.preventDefault()
  })
}
