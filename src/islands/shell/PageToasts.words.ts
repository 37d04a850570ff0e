import type { MessageKey } from '#i18n/keys.ts'
import { toastKeys } from '#stores/shell/toasts.ts'

/** What the toasts say, and the button of each. */
export const toastWords = [
  ...toastKeys,
  'shell.dismiss',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]
