import type { MessageKey } from '#i18n/keys.ts'
import type { WalletName } from '#stores/member/account-record.ts'

/** The name of each wallet, for views that have the texts of wallets. */
export const walletTitles = {
  main: 'wallets.main',
  lottery: 'wallets.lottery',
  reserve: 'wallets.reserve',
} as const satisfies Record<WalletName, MessageKey>
