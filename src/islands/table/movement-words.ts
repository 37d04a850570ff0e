import type { MessageKey } from '#i18n/keys.ts'
import type { TextContext } from './table-words.ts'
import type { Movement } from '#stores/member/account-record.ts'

/** The name of each type of movement. */
export const kindNames = {
  deposit: 'member.kindDeposit',
  withdrawal: 'member.kindWithdrawal',
  transfer: 'member.kindTransfer',
  wallet: 'member.kindWallet',
  game: 'member.kindGame',
  jackpot: 'member.kindJackpot',
  bonus: 'member.kindBonus',
  points: 'member.kindPoints',
  pay: 'member.kindPay',
  opening: 'member.kindOpening',
} as const satisfies Record<Movement['kind'], MessageKey>

const movementTexts: Readonly<Record<Movement['kind'], Partial<Record<Movement['deed'], MessageKey>>>> = {
  deposit: { in: 'member.depositIn' },
  withdrawal: { out: 'member.withdrawalOut', in: 'member.withdrawalBack', back: 'member.withdrawalBack' },
  transfer: { in: 'member.transferIn', out: 'member.transferOut' },
  wallet: { in: 'member.walletIn', out: 'member.walletOut' },
  game: { stake: 'member.gameStake', payout: 'member.gamePayout', back: 'member.gameBack' },
  jackpot: { payout: 'member.jackpotPayout', in: 'member.jackpotPayout' },
  bonus: { in: 'member.bonusIn' },
  points: { in: 'member.pointsIn' },
  opening: { in: 'member.openingIn' },
  pay: {},
}

/** Returns the text of a movement. */
export function movementText({ kind, deed }: Pick<Movement, 'kind' | 'deed'>, t: TextContext['t']): string {
  return t(movementTexts[kind][deed] ?? kindNames[kind])
}
