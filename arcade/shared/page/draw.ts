import { byId, make } from '#arcade/page/dom.ts'
import { drawHistory } from '#arcade/page/history.ts'
import type { Currency, OwnPage } from '#arcade/page/own.ts'
import { moneyText } from '#arcade/page/words.ts'
import type { Slip } from '../slip.ts'
import { drawChips } from './chips.ts'
import { drawCloth, nameOf } from './cloth.ts'
import { canPlace, drawControls } from './controls.ts'
import { drawCountdown } from './countdown.ts'
import type { OwnTable } from './own-table.ts'
import { drawResults } from './results.ts'
import { isKnown, isLanded } from './state.ts'
import { drawStatus } from './status.ts'
import { type TablePage, type TableTitle, knownHistory, lastSlip } from './table-state.ts'

/** Before the wallet has answered. */
const NO_CURRENCY: Currency = { currency: '', digits: 2 }

/** Draws the whole page; `check` shows the proof of a round. */
export function drawTable<Read extends TableTitle, Result>(
  page: TablePage<Read, Result>,
  check: (round: number) => void,
): void {
  const { view, own, draft } = page
  const { title } = own
  const currency = view.you?.walletBalance ?? NO_CURRENCY
  drawStatus(view, { resultText: own.resultText, returnRate: title.stated.return, maxPayout: title.maxPayout })
  drawControls(view, { draft: draft.now(), last: lastSlip(page), currency })
  drawChips(title.stakes, currency)
  drawLaid(page, currency)
  if (view.table) drawCountdown(view.table)
  const past = view.past.filter(({ round }) => isKnown(view, round))
  drawResults(past, { markOf: own.markOf, resultText: own.resultText, check })
  if (view.you?.walletBalance) drawHistory(knownHistory(view), { currency, rowOf: rowOf(own) })
}

/** Draws what lies on the cloth: the placed slip, or chips that are not placed. */
function drawLaid<Read extends TableTitle, Result>(page: TablePage<Read, Result>, currency: Currency): void {
  const { view, own, draft } = page
  const { you, sent } = view
  const asked = sent?.t === 'slip' ? sent.slip : draft.now()
  const slip = you?.slip?.slip ?? asked
  const isPlaced = Boolean(you?.slip)
  const look = { isPlaced, isOpen: canPlace(view), isWinner: winnersOf(page), chips: own.title.stakes }
  own.showSlip?.({ slip, isPlaced, isOpen: look.isOpen })
  drawCloth({ slip, currency, ...look })
  drawSlip(slip, currency, own.betText ?? nameOf)
}

/** Returns whether a bet has won in the round whose result can be seen. */
function winnersOf<Read extends TableTitle, Result>({ view, game, own }: TablePage<Read, Result>) {
  const [chip = 1] = own.title.stakes
  const result = isLanded(view) ? view.table?.result : null
  return (bet: string) =>
    result !== null && result !== undefined && game.payoutOf([{ bet, stake: chip }], result) > chip
}

type Words<Result> = Pick<OwnTable<TableTitle, Result>, 'resultText' | 'betText' | 'factsOf'>

const rowOf =
  <Result>({ resultText, betText = nameOf, factsOf }: Words<Result>): OwnPage<Slip, Result>['rowOf'] =>
  ({ stake, bet, outcome }, currency) => ({
    outcome: resultText(outcome),
    bet: moneyText(stake, currency),
    facts: [
      ['slip', bet.map((each) => `${betText(each.bet, outcome)}: ${moneyText(each.stake, currency)}`).join(' · ')],
      ...(factsOf?.(outcome) ?? []),
    ],
  })

const list = byId('slip', HTMLOListElement)
let drawn = ''

/** Lists what lies on the cloth in words. */
function drawSlip(slip: Slip, currency: Currency, textOf: (bet: string) => string): void {
  const key = JSON.stringify([slip, currency])
  if (drawn === key) return
  drawn = key
  byId('slipEmptyText').hidden = slip.length > 0
  list.replaceChildren(
    ...slip.map(({ bet, stake }) => {
      const money = make('span', { class: 'stakes', text: moneyText(stake, currency) })
      return make('li', {}, [make('span', { text: textOf(bet) }), money])
    }),
  )
}
