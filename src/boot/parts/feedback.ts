import { isPlainTap } from '#browser/plain-tap.ts'

/**
 * Opens the feedback dialog over the page on a plain tap on its link, and loads its code; if that fails, the link leads
 * to the operator's contact details.
 */
export function watchFeedback(): void {
  document.querySelector('a[data-tap="feedback"]')?.addEventListener('click', open)
}

async function open(event: Event): Promise<void> {
  const { currentTarget: link } = event
  if (!(event instanceof MouseEvent) || !isPlainTap(event) || !(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  link.ariaBusy = 'true'
  try {
    // with the islands' runtime: the dialog renders among the page's notices
    const { showFeedback } = await import('./feedback-opener.ts')
    // until the dialog opens and takes the focus
    addEventListener('focusin', () => (link.ariaBusy = null), { once: true })
    showFeedback()
  } catch {
    link.ariaBusy = null
    location.assign(link.href)
  }
}
