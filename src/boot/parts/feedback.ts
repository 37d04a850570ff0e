import { isPlainTap } from '#lib/plain-tap.ts'

/**
 * A plain tap on the link for feedback opens its dialog over the page, with the code that it needs; where that does not
 * come, the link leads to how the operator is reached.
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
    // with the islands' runtime: the dialog is drawn among the page's notices
    const { showFeedback } = await import('./feedback-opener.ts')
    // until it is there and takes the focus
    addEventListener('focusin', () => (link.ariaBusy = null), { once: true })
    showFeedback()
  } catch {
    link.ariaBusy = null
    location.hash = link.hash
  }
}
