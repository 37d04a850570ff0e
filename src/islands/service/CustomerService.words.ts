import type { MessageKey } from '#i18n/keys.ts'

/** The messages of the page's island; its screen loads its own. */
export const customerServiceWords = [
  'service.loading',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]

export type CustomerServiceKey = (typeof customerServiceWords)[number]
