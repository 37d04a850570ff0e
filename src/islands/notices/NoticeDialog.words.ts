import type { MessageKey } from '#i18n/keys.ts'

/** What the dialog of announcements says before its own words have come; those are the subject's file. */
export const noticeDialogWords = ['shell.retry', 'shell.somethingBroke'] as const satisfies readonly MessageKey[]
