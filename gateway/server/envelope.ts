import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { sentences } from './sentences.ts'

/** The body of every answer (readings, X53). */
export interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly errorCode: RefusalCode | null
  readonly value: unknown
}

export function accepted(value: unknown): Envelope {
  return { success: true, message: '', errorCode: null, value }
}

/** `detail`: the call's `refusalValue`. */
export function refused(code: RefusalCode, detail: unknown = null): Envelope {
  return { success: false, message: sentences[code], errorCode: code, value: detail }
}

export function statusOf(code: RefusalCode): number {
  return refusals[code]
}
