import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { NumberFlaw } from '#contract/typed/number.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { type Result, done, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { refreshBalance } from './balance.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

/** The error of a field: empty, an amount that cannot be read, or what the gateway refuses it for. */
export type FieldError = 'missing' | NumberFlaw | RefusalCode
export type FieldErrors<Field extends string> = ReadonlyMap<Field, FieldError>
/** The typed values of a form. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>

/**
 * State of a money order: filled in, confirmed if its subject requires it, sent, done. `unknown`: an answer was lost,
 * and the money may have moved; sent again, it is the same order.
 */
export type OrderState<Field extends string, Draft, Completed> =
  | {
      readonly state: 'filling'
      readonly errors: FieldErrors<Field>
      /** How many submits found an error. */
      readonly tried: number
      /** Why the last attempt moved nothing. */
      readonly why?: FailureKey | undefined
    }
  | { readonly state: 'confirming'; readonly draft: Draft }
  | {
      readonly state: 'sending'
      readonly draft: Draft
      /** Why the outcome of an earlier attempt is unknown. */
      readonly why?: FailureKey | undefined
    }
  | { readonly state: 'unknown'; readonly draft: Draft; readonly why: FailureKey }
  | { readonly state: 'done'; readonly completed: Completed }

/** The differences between the subjects of money orders. `Value` is the answer of the call. */
interface Subject<Field extends string, Facts, Draft, Value, Completed> {
  /** The names of the form's inputs. */
  readonly fields: readonly Field[]
  /** Whether the draft is shown for confirmation before it is sent. */
  readonly isConfirmed: boolean
  readonly validate: (typed: Typed<Field>, facts: Facts) => Result<Draft, FieldErrors<Field>>
  /** Returns what makes two drafts the same order: sent twice, money moves once. */
  readonly identify: (draft: Draft) => readonly (string | number)[]
  /** Sends a draft; secrets like a password come from the form, so that no store keeps them. */
  readonly send: (id: string, draft: Draft, typed: Typed<Field>) => Promise<Result<Value, CallFailure<unknown>>>
  /** Returns `undefined` if the answer is unreadable. */
  readonly toCompleted: (value: Value) => Completed | undefined
  /** The fields that refusals belong to. The gateway looks for an earlier attempt before it refuses for these reasons. */
  readonly fieldByRefusal: Readonly<Partial<Record<RefusalCode, Field>>>
  /** Reloads what an answer may have changed besides the balance. */
  readonly refresh?: () => void
}

/** A money order: its state, and what a form does with it. */
export interface MoneyOrder<Field extends string, Facts, Draft, Completed> {
  readonly $order: ReadableAtom<OrderState<Field, Draft, Completed>>
  readonly fields: readonly Field[]
  readonly isConfirmed: boolean
  /** Starts another order; a request in progress continues, but its answer is ignored. */
  readonly begin: () => void
  /** Validates the input, then asks for confirmation or sends it. Does nothing unless the form is being filled in. */
  readonly submit: (typed: Typed<Field>, facts: Facts) => Promise<void>
  /** Clears errors that are fixed while the user types. */
  readonly revalidate: (typed: Typed<Field>, facts: Facts) => void
  /** Sends a confirmed order, or one whose outcome is unknown. Ignores further requests while one is in progress. */
  readonly send: (typed: Typed<Field>) => Promise<void>
  /** Returns to the form with its input. */
  readonly change: () => void
}

/**
 * Creates the order of a subject. However often an order is sent, money moves once (threats, T19): its id is made before
 * sending, and kept until the outcome is known.
 */
export function createMoneyOrder<Field extends string, Facts, Draft, Value, Completed>(
  subject: Subject<Field, Facts, Draft, Value, Completed>,
): MoneyOrder<Field, Facts, Draft, Completed> {
  const { fields, isConfirmed, validate, fieldByRefusal } = subject
  const sendOnce = createSender(subject)
  let tried = 0
  const store = atom<OrderState<Field, Draft, Completed>>({ state: 'filling', errors: new Map(), tried })

  const fill = (errors: FieldErrors<Field>, why?: FailureKey) =>
    store.set({ state: 'filling', errors, tried: errors.size > 0 ? (tried += 1) : tried, why })

  async function attempt({ draft, why: earlier }: { draft: Draft; why?: FailureKey }, typed: Typed<Field>) {
    const sending = { state: 'sending', draft, why: earlier } as const
    store.set(sending)
    const sent = await sendOnce(draft, typed)
    // another order may have begun meanwhile
    if (store.get() !== sending) return
    if (sent.ok) return store.set({ state: 'done', completed: sent.value })
    const errors = fieldErrors(sent.failure, fieldByRefusal)
    const why = failureKey(sent.failure)
    if (errors.size > 0) fill(errors)
    else if (mayHaveMoved(sent.failure, earlier !== undefined)) store.set({ state: 'unknown', draft, why })
    else fill(errors, why)
  }

  return {
    $order: store,
    fields,
    isConfirmed,
    begin: () => fill(new Map()),
    async submit(typed, facts) {
      if (store.get().state !== 'filling') return
      const validated = validate(typed, facts)
      if (!validated.ok) fill(validated.failure)
      else if (isConfirmed) store.set({ state: 'confirming', draft: validated.value })
      else await attempt({ draft: validated.value }, typed)
    },
    revalidate(typed, facts) {
      const current = store.get()
      if (current.state !== 'filling' || current.errors.size === 0) return
      store.set({ ...current, errors: remaining(current.errors, validate(typed, facts)) })
    },
    async send(typed) {
      const current = store.get()
      if (current.state === 'confirming' || current.state === 'unknown') await attempt(current, typed)
    },
    change() {
      if (['confirming', 'unknown'].includes(store.get().state)) fill(new Map())
    },
  }
}

/** Sends drafts: each attempt at the same operation has the same id until its outcome is known. */
function createSender<Field extends string, Facts, Draft, Value, Completed>(
  subject: Subject<Field, Facts, Draft, Value, Completed>,
) {
  const keys = createIdempotencyKeys()
  return async (draft: Draft, typed: Typed<Field>): Promise<Result<Completed, CallFailure<unknown>>> => {
    const id = keys.keyFor(subject.identify(draft))
    const result = await subject.send(id, draft, typed)
    const completed = result.ok ? subject.toCompleted(result.value) : undefined
    const sent = completed ? done(completed) : failed(result.ok ? malformed : result.failure)
    keys.settle(id, sent)
    void refreshBalance()
    announceMoney()
    subject.refresh?.()
    return sent
  }
}

const malformed = { kind: 'malformed' } as const

/** Returns the error of the field that a refusal belongs to; empty if it belongs to none. */
function fieldErrors<Field extends string>(
  failure: CallFailure<unknown>,
  fieldByRefusal: Readonly<Partial<Record<RefusalCode, Field>>>,
): FieldErrors<Field> {
  if (failure.kind !== 'refused') return new Map()
  const field = fieldByRefusal[failure.code]
  return new Map(field && [[field, failure.code]])
}

/** Returns the new errors of the fields that had one; no other field gets one while the user types. */
function remaining<Field extends string>(
  errors: FieldErrors<Field>,
  validated: Result<unknown, FieldErrors<Field>>,
): FieldErrors<Field> {
  return validated.ok ? new Map() : new Map([...validated.failure].filter(([field]) => errors.has(field)))
}

/**
 * Returns whether money may have moved despite a failure.
 * @param wasUnknown whether the outcome of an earlier attempt is unknown
 */
export function mayHaveMoved(failure: CallFailure<unknown>, wasUnknown: boolean): boolean {
  if (failure.kind !== 'refused') return wasUnknown || failure.kind !== 'signed-out'
  if (failure.code === 'transfer_conflict') return false
  return wasUnknown || failure.code === 'unknown_error' || failure.code === 'sealed_replayed'
}

/** Makes a call whose body is sealed. */
export async function sealedCall<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const seal = await sealingKey()
  return 'kind' in seal ? failed<CallFailure>(seal) : authedCall(endpoint, input, { seal })
}
