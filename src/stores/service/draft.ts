import { type InferOutput, fallback, object, optional, parse, string } from 'valibot'
import { randomId } from '#browser/random-id.ts'
import { sessionStore } from '#browser/storage.ts'

const draft = object({
  text: fallback(string(), ''),
  email: fallback(string(), ''),
  /** The id of the request that sends this draft: the same for every attempt. */
  id: fallback(optional(string()), undefined),
})
type Draft = InferOutput<typeof draft>

/** What is typed: the address is a visitor's. */
export type Typed = Pick<Draft, 'text' | 'email'>

/** A draft of which storage keeps nothing. */
let unkept: Draft = { text: '', email: '' }

/** Returns the draft of this tab. */
export function keptDraft(): Draft {
  try {
    return parse(draft, JSON.parse(sessionStore.read('serviceDraft') ?? JSON.stringify(unkept)))
  } catch {
    return unkept // foreign data
  }
}

/** Keeps the draft; another text is another message. */
export function keepDraft(typed: Typed): void {
  const { id, ...before } = keptDraft()
  const isSame = before.text === typed.text && before.email === typed.email
  write({ ...typed, ...(isSame && id !== undefined && { id }) })
}

/** Returns the id of the draft's request, made when it is first needed. */
export function idOfDraft(typed: Typed): string {
  keepDraft(typed)
  const id = keptDraft().id ?? randomId()
  write({ ...typed, id })
  return id
}

/** Makes the next attempt another message, as when its pictures have changed. */
export function renewDraft(): void {
  const { text, email } = keptDraft()
  write({ text, email })
}

/** Forgets the text after it was sent; the address stays for the next one. */
export function forgetDraft(): void {
  write({ text: '', email: keptDraft().email })
}

function write(kept: Draft): void {
  unkept = kept
  sessionStore.write('serviceDraft', JSON.stringify(kept))
}
