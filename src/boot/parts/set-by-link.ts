import { openRecovery } from '#stores/auth/passwords/recovery.ts'

/** Opens the dialog that sets a new password with the token of a reset link. */
export function setByLink(token: string): void {
  openRecovery({ step: 'set', token })
}
