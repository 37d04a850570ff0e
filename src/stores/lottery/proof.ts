import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { drawProof } from '#contract/lottery/numeros.ts'
import type { Check, CheckName, ReadProof } from '#contract/lottery/proof/checks.ts'
import { ticketPrize } from '#contract/lottery/proof/ticket-checks.ts'
import type { ReadUnsold } from '#contract/lottery/proof/unsold-checks.ts'
import { MAX_PROOF_LENGTH, verifyProof } from '#contract/lottery/proof/verify.ts'
import { pageAddress } from '#browser/page.ts'
import { tools } from './proof-tools.ts'

export { type Check, type CheckName, MAX_PROOF_LENGTH }

/** What was found about a proof, by the checks of `npm run verify` (docs/lottery-proof.md). */
export interface Found {
  readonly holds: boolean
  readonly checks: readonly Check[]
  readonly draw?: string
  readonly key?: string
  readonly hasBeacon?: boolean
  readonly isVoid?: boolean
  readonly result?: readonly string[]
  readonly ticket?: string
  /** What the ticket wins in minor units, without a jackpot, once the draw is drawn. */
  readonly prize?: number
}

/** The proof that is checked on this page. */
export type ProofState =
  | { readonly state: 'none' | 'busy' }
  | { readonly state: 'failed'; readonly why: FailureKey | 'draws.proofNone' | 'draws.proofLarge' }
  | { readonly state: 'found'; readonly found: Found }

const store = atom<ProofState>({ state: 'none' })
export const $proof: ReadableAtom<ProofState> = store

/**
 * Checks a saved proof on this device; nothing is sent.
 * @param trusted the key that the reader brings, with which it must be signed; none if it is empty
 */
export async function checkProof(text: string, trusted = ''): Promise<void> {
  if (text.length > MAX_PROOF_LENGTH) return refuseLarge()
  store.set({ state: 'busy' })
  store.set(await foundIn(text, trusted))
}

async function foundIn(text: string, trusted = ''): Promise<ProofState> {
  if (text.length > MAX_PROOF_LENGTH) return tooLarge
  const { holds, checks, proof, unsold } = await verifyProof(text, tools, trusted || undefined)
  const found = { holds, checks, ...(proof && factsOf(proof)), ...(unsold && factsOfUnsold(unsold)) }
  return { state: 'found', found }
}

const tooLarge: ProofState = { state: 'failed', why: 'draws.proofLarge' }

/** Says that a proof is too large for this page, before any of it is read. */
export function refuseLarge(): void {
  store.set(tooLarge)
}

/** Checks the draw that the address names, `?draw=VN-N:20261127`, with the proof of the gateway. */
export async function checkNamed(): Promise<void> {
  const [, series, numero] = /^([A-Z0-9-]{1,32}):(\d{8}(?:-\d{4})?)$/.exec(pageAddress().query.get('draw') ?? '') ?? []
  if (series === undefined || numero === undefined) return
  store.set({ state: 'busy' })
  store.set(await proofOf({ series, numero }))
}

/** Checks a draw with the proof of the gateway, and returns what was found. */
export async function proofOf(draw: { readonly series: string; readonly numero: string }): Promise<ProofState> {
  const answer = await call(drawProof, draw)
  if (answer.ok) return foundIn(answer.value.proof)
  const { failure } = answer
  const isNone = failure.kind === 'refused' && failure.code === 'draw_unknown'
  return { state: 'failed', why: isNone ? 'draws.proofNone' : failureKey(failure) }
}

function factsOf(proof: ReadProof): Partial<Found> {
  const { file, opening, drawn, voided } = proof
  const prize = file.ticket && ticketPrize(proof, file.ticket)
  return {
    draw: opening.draw,
    key: file.key,
    hasBeacon: opening.beacon !== 'none',
    isVoid: voided !== undefined,
    ...(drawn && { result: drawn.result }),
    ...(file.ticket && { ticket: file.ticket.ticket.ticket }),
    ...(prize !== undefined && { prize }),
  }
}

function factsOfUnsold({ file: { key }, unsold: { draw, result } }: ReadUnsold): Partial<Found> {
  return { draw, key, hasBeacon: false, result }
}
