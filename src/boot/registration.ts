import { keptDraft } from '#stores/auth/register-draft.ts'

/**
 * Fills the registration in before anybody touches it: what was typed before a reload, where nothing was typed since, and
 * the code that the address brings (S2.51).
 */
export function fillIn(): void {
  const referral = new URLSearchParams(location.search).get('referralCode')
  const known = { ...(referral && { referralCode: referral }), ...keptDraft() }
  for (const [field, text] of Object.entries(known)) {
    const input = document.querySelector(`main form [name="${CSS.escape(field)}"]:not([type=checkbox])`)
    if (input instanceof HTMLInputElement && input.value === '') input.value = text
  }
}
