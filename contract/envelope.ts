import { boolean, nullable, object, string, unknown } from 'valibot'

/** The one shape of every answer (readings, X53). `errorCode` is null when `success`. */
export const envelope = object({
  success: boolean(),
  message: string(),
  errorCode: nullable(string()),
  value: unknown(),
})
