import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { chooseMessages, messageChoices } from '#contract/member/messages.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { createAct } from './act.ts'

/** Where a member wants messages of a kind (S2.70). */
export type MessageChoice = ValueOf<typeof messageChoices>['kinds'][number]
type Choices = ValueOf<typeof messageChoices>

const whole = {}
const kept = createPageStore({ endpoint: messageChoices, input: () => ({}), toPage: (value: Choices) => value })
/** Where the member wants messages, by kind. */
export const $messageChoices = kept.$page

/**
 * Loads where the member wants messages and keeps it fresh.
 * @returns a function that stops it
 */
export function enterMessageChoices(): () => void {
  return keepFresh(() => void loadMessageChoices(), kept.forget)
}

/** Loads where the member wants messages. */
export async function loadMessageChoices(): Promise<void> {
  await kept.load(whole)
}

/** Sets where the member wants messages of a kind. */
export const messageChoice = createAct(
  (choice: InputOf<typeof chooseMessages>) => authedCall(chooseMessages, choice),
  loadMessageChoices,
)
