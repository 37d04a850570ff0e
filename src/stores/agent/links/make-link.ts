import { type ReadableAtom, atom } from 'nanostores'
import { MAX_CHANNEL_LENGTH, MAX_USES, linkTypes, makeAgentLink } from '#contract/agent/links.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { isPrintable } from '#contract/fields/field-error.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { type Result, done, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createIdempotencyKeys } from '#stores/wallet/idempotency-keys.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'

export { MAX_CHANNEL_LENGTH, MAX_USES, linkTypes }

/** The values of the form. `until`: a day as `2026-11-27`, the last one on which the link works. */
export interface TypedLink {
  readonly type: (typeof linkTypes)[number]
  readonly channel: string
  readonly until: string
  readonly uses: string
}

/** Why a field is wrong. */
type LinkFieldError = 'channelLong' | 'channelCharacters' | 'untilPast' | 'usesWrong'
type LinkErrors = ReadonlyMap<keyof TypedLink, LinkFieldError>

type Answer = ValueOf<typeof makeAgentLink>
/** State of a new link; `full`: as many as allowed work already. `tried` counts the submits that found an error. */
export type MakeLink =
  | { readonly state: 'idle' | 'sending' }
  | { readonly state: 'incomplete'; readonly errors: LinkErrors; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'full' }
  | { readonly state: 'made'; readonly link: NonNullable<Answer['link']>; readonly origin: Answer['origin'] }

const store = atom<MakeLink>({ state: 'idle' })
/** The state of the new link. */
export const $makeLink: ReadableAtom<MakeLink> = store

const keys = createIdempotencyKeys()
let tried = 0

/** Empties the form for another link. */
export function beginLink(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

/** Clears the errors of fields that have been corrected; adds none while somebody types. */
export function revalidateLink(typed: TypedLink): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  const read = readLink(typed)
  const left = read.ok ? [] : [...read.failure].filter(([field]) => current.errors.has(field))
  store.set(left.length > 0 ? { ...current, errors: new Map(left) } : { state: 'idle' })
}

/** Makes a link (S2.75). Sent again after a lost answer, it is the same link. */
export async function makeLink(typed: TypedLink): Promise<void> {
  if (store.get().state === 'sending') return
  const read = readLink(typed)
  if (!read.ok) {
    tried += 1
    return store.set({ state: 'incomplete', errors: read.failure, tried })
  }
  store.set({ state: 'sending' })
  const { type, channel, validUntil = 0, maxUses = 0 } = read.value
  const id = keys.keyFor([type, channel, validUntil, maxUses])
  const result = await authedCall(makeAgentLink, { id, ...read.value })
  keys.settle(id, result)
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  const { link, origin } = result.value
  store.set(link ? { state: 'made', link, origin } : { state: 'full' })
}

interface ReadLink {
  readonly type: TypedLink['type']
  readonly channel: string
  readonly validUntil?: number
  readonly maxUses?: number
}

function readLink({ type, until, uses, ...typed }: TypedLink): Result<ReadLink, LinkErrors> {
  const channel = typed.channel.trim()
  const validUntil = until === '' ? undefined : Date.parse(until) + DAY_MS
  const maxUses = uses.trim() === '' ? undefined : readMoney(uses, 0)
  const wrong = [
    ['channel', channelError(channel)],
    ['until', validUntil === undefined || validUntil > Date.now() ? undefined : 'untilPast'],
    ['uses', maxUses === undefined || isUses(maxUses) ? undefined : 'usesWrong'],
  ] as const
  const errors = wrong.flatMap(([field, error]) => (error ? [[field, error] as const] : []))
  if (errors.length > 0) return failed(new Map(errors))
  return done({ type, channel, ...(validUntil && { validUntil }), ...(isUses(maxUses) && { maxUses }) })
}

function channelError(channel: string): LinkFieldError | undefined {
  if (channel.length > MAX_CHANNEL_LENGTH) return 'channelLong'
  return isPrintable(channel) ? undefined : 'channelCharacters'
}

function isUses(read: number | string | undefined): read is number {
  return typeof read === 'number' && read >= 1 && read <= MAX_USES
}
