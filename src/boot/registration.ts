import { verifyBrought } from '#stores/auth/affiliate.ts'
import { knownDraft } from '#stores/auth/register-draft.ts'

/** Fills the registration in before anybody touches it, where nothing was typed since the page came. */
export function fillIn(): void {
  for (const [field, text] of Object.entries(knownDraft())) {
    const input = document.querySelector(`main form [name="${CSS.escape(field)}"]:not([type=checkbox])`)
    if (input instanceof HTMLInputElement && input.value === '') input.value = text
  }
  void verifyBrought()
}
