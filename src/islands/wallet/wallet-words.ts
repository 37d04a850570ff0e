import type { MessageKey } from '#i18n/keys.ts'
import type { WalletMove, WalletName } from '#stores/wallet/wallets.ts'

/** What each wallet is for. */
export const walletTexts = {
  main: 'wallets.mainText',
  lottery: 'wallets.lotteryText',
  reserve: 'wallets.reserveText',
} as const satisfies Record<WalletName, MessageKey>

/** Why money moved between wallets, unless the member asked for it. */
export const causeTexts = {
  ticket: 'wallets.causeTicket',
  prize: 'wallets.causePrize',
  refund: 'wallets.causeRefund',
} as const satisfies Record<Exclude<WalletMove['cause'], 'member'>, MessageKey>
