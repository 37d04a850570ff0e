import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { agentPayLine } from '#contract/agent/pay.ts'
import { payLine } from '#contract/agent/pay-line.ts'
import { canonicalTerms, kindRules, paysOf } from '#contract/agent/terms.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'

export { paysOf }
/** Everything that one line was computed from. */
export type Derivation = ValueOf<typeof agentPayLine>
/** A figure of a line that a recomputation can differ in. */
export type CheckedFigure = keyof Derivation['result'] | 'terms' | 'shares'
/** The result of a recomputation: the figures that differ; none if it agrees. */
export type Check =
  { readonly state: 'idle' | 'running' } | { readonly state: 'done'; readonly differing: readonly CheckedFigure[] }

const kept = createPageStore({
  endpoint: agentPayLine,
  input: (of: { readonly run: string }) => of,
  toPage: (value) => value,
})
/** The derivation of the open line. */
export const $derivation = kept.$page

const opened = atom<string | undefined>(undefined)
/** The settlement whose line is open. */
export const $openedLine: ReadableAtom<string | undefined> = opened
const check = atom<Check>({ state: 'idle' })
export const $check: ReadableAtom<Check> = check

/**
 * Keeps the open line fresh, and closes it when the account changes.
 * @returns a function that stops it
 */
export function enterPayLine(): () => void {
  return keepFresh(() => void loadDerivation(), closeLine)
}

/** Opens the derivation of a line in place of the open one; the open line is closed. */
export function toggleLine(run: string): void {
  const isOpen = opened.get() === run
  closeLine()
  if (isOpen) return
  opened.set(run)
  void loadDerivation()
}

/** Loads the open line again. */
export async function loadDerivation(): Promise<void> {
  const run = opened.get()
  if (run) await kept.load({ run })
}

/** Closes the open line. */
function closeLine(): void {
  opened.set(undefined)
  check.set({ state: 'idle' })
  kept.forget()
}

/** Computes the open line again on this device, with the function that the gateway settles with. */
export async function checkLine(): Promise<void> {
  const state = $derivation.get()
  if (state.state !== 'ready') return
  check.set({ state: 'running' })
  const differing = await differencesOf(state.page)
  if ($derivation.get() === state) check.set({ state: 'done', differing })
}

/** Returns the figures of a line that do not follow from what it carries. */
export async function differencesOf(line: Derivation): Promise<CheckedFigure[]> {
  const { terms, facts, result, shares, sharesCount } = line
  const computed = payLine(terms, { ...facts, below: BigInt(facts.below) })
  const { base, tier = null, worth, entitled, numerator, pay, rest, carry } = computed
  const plain = { base, tier, worth, entitled, numerator, pay, rest, carry: `${carry.lasting} ${carry.once}` }
  const stated = { ...result, carry: `${result.carry.lasting} ${result.carry.once}` }
  const figures = (Object.keys(plain) as (keyof typeof plain)[]).filter(
    (name) => String(plain[name]) !== String(stated[name]),
  )
  const isWhole = shares.length === sharesCount
  const below = shares.reduce((sum, { entitled }) => sum + BigInt(entitled), 0n)
  return [
    ...figures,
    ...(isWhole && String(below) !== facts.below ? (['shares'] as const) : []),
    ...((await hashOf(canonicalTerms(terms))) === line.termsHash ? [] : (['terms'] as const)),
  ]
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns what a kind of pay counts: the team's valid bets, or what it lost. */
export function baseOf(kind: Derivation['kind']): 'valid' | 'lost' {
  return kindRules[kind].base
}
