import type { MessageKey } from '#i18n/keys.ts'

/** What the account area of the header says. */
export const headerAccountWords = [
  'shell.account',
  'shell.cancel',
  'shell.confirm',
  'shell.logout',
  'shell.logoutText',
  'shell.logoutTitle',
  'shell.somethingBroke',
  'auth.welcome',
  'auth.lastLogin',
  'wallet.balance',
  'wallet.hide',
  'wallet.refresh',
  'wallet.refreshing',
  'wallet.show',
  'wallet.unavailable',
] as const satisfies readonly MessageKey[]
