import type { MessageKey } from '#i18n/keys.ts'
import { toastKeys } from '#stores/shell/toasts.ts'

/** The messages of the toasts, and of their buttons. */
export const toastWords = [
  ...toastKeys,
  'shell.dismiss',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]
