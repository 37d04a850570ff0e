import { goTo } from '#lib/page.ts'
import { requireLogin } from '#stores/auth/need.ts'

/** Goes to a page that needs an account once somebody is signed in (S4.31). */
export function goAsMember(path: string): void {
  void requireLogin(() => goTo(path))
}
