import type { Page } from 'playwright/test'

/**
 * Waits for frames that the page really draws, also while its clock is stopped: their scroll events have been handled
 * then, and a movement that has begun has left its place.
 */
export async function drawn(page: Page, frames = 2): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new ResizeObserver((_, observer) => (observer.disconnect(), resolve())).observe(document.documentElement)
        }),
    )
}
