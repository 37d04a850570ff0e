import type { MessageKey } from '#i18n/keys.ts'

/** The messages of the announcements dialog. */
export const noticeDialogWords = [
  'notices.back',
  'notices.choose',
  'notices.failed',
  'notices.feed',
  'notices.loading',
  'notices.new',
  'notices.next',
  'notices.none',
  'notices.noneText',
  'notices.page',
  'notices.pages',
  'notices.previous',
  'notices.readAll',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]

export type NoticeKey = (typeof noticeDialogWords)[number]
