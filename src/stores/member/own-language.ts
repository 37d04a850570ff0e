import { updateLanguage } from '#contract/member/profile.ts'
import { pageLanguage } from '#browser/page.ts'
import { localStore } from '#browser/storage.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

let isSending = false

/**
 * S7.44: tells the gateway the language of this page for the member's letters and messages, if this device told another
 * one before. Called once a page is idle, so a change of language waits for nothing; a call that fails is repeated by the
 * next page.
 */
export async function tellLanguage(): Promise<void> {
  const language = pageLanguage()
  if (isSending || localStore.read('languageTold') === language) return
  isSending = true
  const result = await authedCall(updateLanguage, { language })
  isSending = false
  if (result.ok) localStore.write('languageTold', language)
}
