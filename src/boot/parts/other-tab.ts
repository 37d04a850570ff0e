import { redirectTo, pageAddress } from '#browser/page.ts'
import { $session } from '#stores/auth/session/session.ts'

/**
 * Leaves the login page for the page in `?after=` (readings, X10) when the player logs in in another tab. A login on
 * this page is handled by its form.
 */
export function followOtherTab(): void {
  const after = pageAddress().query.get('after')
  if (after !== null)
    $session.subscribe((session) => session.state === 'in' && session.isFromOtherTab && redirectTo(after))
}
