import type { Language } from '#brand/languages.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Movement } from '#stores/member/account-record.ts'
import type { Days, Kind } from '#stores/member/place.ts'

/** The language and translator of the parts of a record. */
export interface TextContext {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** The name of each period. */
export const periodNames = {
  '1': 'member.day',
  '7': 'member.week',
  '30': 'member.month',
  '90': 'member.quarter',
} as const satisfies Record<Days, MessageKey>

/** The name of each type of movement. */
export const kindNames = {
  deposit: 'member.kindDeposit',
  withdrawal: 'member.kindWithdrawal',
  transfer: 'member.kindTransfer',
  game: 'member.kindGame',
  jackpot: 'member.kindJackpot',
  bonus: 'member.kindBonus',
  pay: 'member.kindPay',
  opening: 'member.kindOpening',
} as const satisfies Record<Kind, MessageKey>

const movementTexts: Readonly<Record<Kind, Partial<Record<Movement['deed'], MessageKey>>>> = {
  deposit: { in: 'member.depositIn' },
  withdrawal: { out: 'member.withdrawalOut', in: 'member.withdrawalBack', back: 'member.withdrawalBack' },
  transfer: { in: 'member.transferIn', out: 'member.transferOut' },
  game: { stake: 'member.gameStake', payout: 'member.gamePayout', back: 'member.gameBack' },
  jackpot: { payout: 'member.jackpotPayout', in: 'member.jackpotPayout' },
  bonus: { in: 'member.bonusIn' },
  opening: { in: 'member.openingIn' },
  pay: {},
}

/** Returns the text of a movement. */
export function movementText({ kind, deed }: Movement, t: TextContext['t']): string {
  return t(movementTexts[kind][deed] ?? kindNames[kind])
}

/** Formats an amount with its sign, for credits and debits. */
export function signed(language: Language, amount: { minor: number; digits: number }): string {
  return formatMoney(language, amount, 'exceptZero')
}

/** Returns the texts of a record's pager. */
export function pagerWords({ language, t }: TextContext) {
  const number = (of: number) => formatNumber(language, of)
  return {
    name: t('member.pages'),
    previous: t('member.previousPage'),
    next: t('member.nextPage'),
    page: (of: number) => t('member.pageOf', { page: number(of) }),
    number,
  }
}
