import { boolean, nullable, object, string, unknown } from 'valibot'

/**
 * The shape of every answer (readings, X53). `errorCode` is null when `success`; otherwise `value` is null or the
 * call's `refusalValue`.
 */
export const envelope = object({
  success: boolean(),
  message: string(),
  errorCode: nullable(string()),
  value: unknown(),
})
