import type { PageEvent } from '#browser/page-events.ts'
import { fillIn } from '#browser/fill-in.ts'
import { linkedCodes, knownDraft } from '#stores/register/register-draft.ts'

/** Prefills the untouched registration form with known values. */
export function fillRegistration(): void {
  fillIn(document.querySelector<HTMLFormElement>('main form'), knownDraft())
  // the form asks for an agent's code unless the link's is valid, so it checks that without waiting for an interaction
  if (linkedCodes().affiliateCode) wake()
  // the browser restores the chosen method on return, but the page's fields are those of the first method
  addEventListener('pageshow', () => {
    if (document.querySelector('main [type=radio]:checked:not([checked])')) wake()
  })
}

function wake(): void {
  document.querySelector('main astro-island')?.dispatchEvent(new Event('atoll:wake' satisfies PageEvent))
}
