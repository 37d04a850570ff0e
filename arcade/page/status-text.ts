import { isWin } from '#arcade/fair/rules.ts'
import type { OwnPage } from './own.ts'
import { paidOf } from './paid.ts'
import type { Phase, View } from './state.ts'
import { moneyText, translate } from './words.ts'

const standing: Partial<Record<Phase, string>> = { opening: 'opening', playing: 'playing', checking: 'checking' }

/** Returns the status text, which is read out when it changes: at the end of a round its result. */
export function statusOf<Bet, Outcome>(
  { phase, latest, walletBalance }: View<Bet, Outcome>,
  own: Pick<OwnPage<Bet, Outcome>, 'valuesOf'>,
): string {
  const key = standing[phase]
  if (key) return translate(key)
  if (!latest || !walletBalance) return phase === 'ready' ? translate('idle') : ''
  const { stake, payout } = latest
  const values = {
    ...own.valuesOf(latest),
    stake: moneyText(stake, walletBalance),
    payout: moneyText(payout, walletBalance),
  }
  if (latest.state === 'void') return translate('resultVoid', values)
  const result = translate(payout === 0 ? 'resultLoss' : isWin(stake, payout) ? 'resultWin' : 'resultReturn', values)
  const won = paidOf(latest) - payout
  return won === 0 ? result : `${translate('resultJackpot', { jackpot: moneyText(won, walletBalance) })} ${result}`
}
