import { openRecovery } from '#stores/auth/passwords/recovery.ts'

/** Opens the dialog that sets a new password by what the link of a letter carries. */
export function setByLink(token: string): void {
  openRecovery({ step: 'set', token })
}
