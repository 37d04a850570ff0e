import { redirectTo, pageAddress } from '#lib/page.ts'
import { $session } from '#stores/auth/session/session.ts'

/**
 * A login page that somebody was led to goes on to where they were heading (`?after=`; readings, X10) when they sign in in
 * another tab. Who signs in on this one is led on by its form.
 */
export function followOtherTab(): void {
  const after = pageAddress().query.get('after')
  if (after !== null)
    $session.subscribe((session) => session.state === 'in' && session.isFromOtherTab && redirectTo(after))
}
