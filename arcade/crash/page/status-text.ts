import { countText, moneyText, translate } from '#arcade/page/words.ts'
import { type View, betsOf } from './state.ts'
import { timesText } from './texts.ts'

/** Returns the status text. Changes are read out: take-off, cash-out and crash, but not the multiplier in flight. */
export function statusOf(view: View): string {
  const { table, playState } = view
  if (playState === 'opening') return translate('opening')
  if (!table || playState !== 'here') return ''
  // the player's own result may come before everyone's news of the crash; announce it once
  return ownWords(view) ?? flightWords(view, table)
}

/** Returns the text about the player's own bet once it is cashed out or its flight is over. */
function ownWords(view: View): string | undefined {
  const { you } = view
  const ownBet = ownBetOf(view)
  if (ownBet) return ownCrash(view, ownBet)
  const { current } = betsOf(view)
  if (current?.state !== 'cashed' || current.out === null || !you?.walletBalance) return undefined
  return translate('resultWin', { out: timesText(current.out), payout: moneyText(current.payout, you.walletBalance) })
}

function flightWords(view: View, table: NonNullable<View['table']>): string {
  switch (table.phase) {
    case 'waiting':
      return translate('phaseWaiting')
    case 'open':
      return openWords(view)
    case 'flying':
      return translate('phaseFlying', { round: countText(table.round) })
    case 'crashed':
      return translate('crashedAt', { crash: timesText(table.crash ?? 100) })
  }
}

/** Returns the player's settled bet on the flight shown, once that is over. */
const ownBetOf = ({ table, history }: View) =>
  history.find(({ round: { round, state } }) => round === table?.round && state === 'settled')?.round

function openWords(view: View): string {
  const { table, past, history } = view
  const [last] = past
  if (last?.state === 'interrupted' && last.round + 1 === table?.round) {
    return translate('interruptedAt', { round: countText(last.round) })
  }
  const isNew = history.length === 0 && !betsOf(view).current
  return isNew ? translate('idle') : translate('phaseOpen', { round: countText(table?.round ?? 0) })
}

function ownCrash({ you }: View, { outcome, payout }: NonNullable<ReturnType<typeof ownBetOf>>): string {
  const crash = timesText(outcome.crash)
  if (outcome.out === null || !you?.walletBalance) return translate('resultLoss', { crash })
  return translate('crashAfterOut', {
    crash,
    out: timesText(outcome.out),
    payout: moneyText(payout, you.walletBalance),
  })
}
