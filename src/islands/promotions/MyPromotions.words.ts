import type { MessageKey } from '#i18n/keys.ts'

/** The messages below the list of promotions, for members. */
export const myPromotionsWords = ['shell.somethingBroke', 'shell.retry'] as const satisfies readonly MessageKey[]
