import { broughtCodes, knownDraft } from '#stores/auth/register-draft.ts'

/** Fills the registration in before anybody touches it, where nothing was typed since the page came. */
export function fillIn(): void {
  for (const [field, text] of Object.entries(knownDraft())) {
    const input = document.querySelector(`main form [name="${CSS.escape(field)}"]:not([type=checkbox])`)
    if (input instanceof HTMLInputElement && input.value === '') input.value = text
  }
  // whether an agent's code is right decides whether it is asked for: the form does not wait for a touch to find out
  if (broughtCodes().affiliateCode) document.querySelector('main astro-island')?.dispatchEvent(new Event('atoll:wake'))
}
