import type { MessageKey } from '#i18n/keys.ts'

/** The failures that any call of these forms may have besides its own refusals. */
export const failureWords = [
  'refusals.too_many_requests',
  'refusals.offline',
  'refusals.timeout',
  'refusals.malformed',
  'refusals.unkept',
  'refusals.insecure',
  'refusals.busy',
  'refusals.maintenance',
  'refusals.region_restricted',
  'refusals.unknown_error',
] as const satisfies readonly MessageKey[]
