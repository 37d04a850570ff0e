import { fillIn } from '#lib/fill-in.ts'
import { linkedCodes, knownDraft } from '#stores/register/register-draft.ts'

/** Fills the registration in before anybody touches it, where nothing was typed since the page came. */
export function fillRegistration(): void {
  fillIn(document.querySelector<HTMLFormElement>('main form'), knownDraft())
  // whether an agent's code is right decides whether it is asked for: the form does not wait for a touch to find out
  if (linkedCodes().affiliateCode) wake()
  // a browser that comes back here brings back which way was chosen, but the fields that stand here are of the first
  addEventListener('pageshow', () => {
    if (document.querySelector('main [type=radio]:checked:not([checked])')) wake()
  })
}

function wake(): void {
  document.querySelector('main astro-island')?.dispatchEvent(new Event('atoll:wake'))
}
