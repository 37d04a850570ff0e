import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { MAX_TEMPLATE_NAME, agentTemplates, removeTemplate, saveTemplate } from '#contract/agent/given.ts'
import type { PayKind, Terms } from '#contract/agent/terms.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

export { MAX_TEMPLATE_NAME }
/** Terms that the agent keeps under a name. */
export interface Template {
  readonly name: string
  readonly terms: Terms
}

/** The templates of a kind; `done`: what happened last, to the template of this name. */
export interface Templates {
  readonly list: readonly Template[]
  readonly isBusy: boolean
  readonly why?: FailureKey | undefined
  readonly done?: { readonly act: 'saved' | 'removed'; readonly name: string } | undefined
}

const store = atom<Templates>({ list: [], isBusy: false })
export const $templates: ReadableAtom<Templates> = store
let asked = 0

/** Loads the templates of a kind; without them, a form is filled in as ever. */
export async function loadTemplates(kind: PayKind): Promise<void> {
  const sequence = (asked += 1)
  store.set({ list: [], isBusy: false })
  const result = await authedCall(agentTemplates, { kind })
  if (sequence === asked && result.ok) store.set({ list: result.value.templates, isBusy: false })
}

/** Keeps terms under a name, in place of those that have it. */
export async function keepAsTemplate(name: string, terms: Terms): Promise<void> {
  await change('saved', name, () => authedCall(saveTemplate, { name, terms }))
}

/** Removes a template. */
export async function forgetTemplate(name: string, kind: PayKind): Promise<void> {
  await change('removed', name, () => authedCall(removeTemplate, { kind, name }))
}

type Ask = () => ReturnType<typeof authedCall<typeof saveTemplate | typeof removeTemplate>>

async function change(act: 'saved' | 'removed', name: string, ask: Ask): Promise<void> {
  const { list, isBusy } = store.get()
  if (isBusy) return
  const sequence = (asked += 1)
  store.set({ list, isBusy: true })
  const result = await ask()
  if (sequence !== asked) return
  if (result.ok) store.set({ list: result.value.templates, isBusy: false, done: { act, name: name.trim() } })
  else store.set({ list, isBusy: false, why: failureKey(result.failure) })
}
