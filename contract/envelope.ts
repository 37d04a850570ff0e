import { boolean, nullable, object, string, unknown } from 'valibot'

/**
 * The one shape of every answer (readings, X53). `errorCode` is null when `success`; otherwise `value` is null, or what the
 * call promises to say with its refusals.
 */
export const envelope = object({
  success: boolean(),
  message: string(),
  errorCode: nullable(string()),
  value: unknown(),
})
