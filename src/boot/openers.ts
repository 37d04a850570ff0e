import { openDialog } from '#lib/page.ts'
import { isPlainTap } from '#lib/plain-tap.ts'

/** A plain tap on a link to the announcements opens them over the page; where that cannot be, the link leads to them. */
export function watchOpeners(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-tap="announcements"]')
    if (!link || !isPlainTap(event)) return
    if (openDialog('notices')) event.preventDefault()
  })
}
