import type { BetView } from './calls.ts'
import { byId, rowOf, tableRow } from './dom.ts'

const COMPUTING = 'computing…'
const percent = (share: number, digits = 4) => `${share.toFixed(digits)} %`
const orComputing = (value: number | undefined, text: (value: number) => string) =>
  value === undefined ? COMPUTING : text(value)

/** Shows a row for each bet. */
export function showBets(bets: readonly BetView[]): void {
  byId('bets', HTMLElement).replaceChildren(
    ...bets.map((bet) => {
      const { returned, stated } = bet
      const row = tableRow([
        bet.name,
        returned ? percent(returned.percent, 6) : COMPUTING,
        stated === null ? '' : percent(stated / 10_000),
        orComputing(bet.deviation, (value) => value.toFixed(4)),
        orComputing(bet.hit, (value) => percent(value * 100)),
        orComputing(bet.win, (value) => percent(value * 100)),
        orComputing(bet.maxPayout, (value) => `× ${Number(value.toFixed(2)).toLocaleString('en')}`),
      ])
      const isWrong = returned !== null && stated !== null && returned.millionths !== stated
      row.cells[1]?.classList.toggle('wrong-cell', isWrong)
      return row
    }),
  )
  showNames(bets.map(({ name }) => name))
}

function showNames(names: readonly string[]): void {
  const select = byId('bet', HTMLSelectElement)
  if (names.join('\n') === [...select.options].map(({ value }) => value).join('\n')) return
  const chosen = select.value
  select.replaceChildren(...names.map((name) => rowOf('option', name)))
  if (names.includes(chosen)) select.value = chosen
}

/** Shows the chosen bet in detail. */
export function showDetail(bets: readonly BetView[]): void {
  const bet = bets.find(({ name }) => name === byId('bet', HTMLSelectElement).value)
  if (!bet) return
  byId('fraction', HTMLElement).textContent = bet.returned?.fraction ?? COMPUTING
  byId('spread', HTMLElement).replaceChildren(
    ...(bet.spread ?? []).map(({ rounds, returns }) =>
      tableRow([rounds.toLocaleString('en'), ...returns.map((share) => percent(share * 100, 2))]),
    ),
    ...(bet.spread ? [] : [tableRow([COMPUTING, '', '', ''])]),
  )
  const isKnown = bet.shares.length > 0 || bet.spread !== undefined
  byId('shares', HTMLElement).replaceChildren(
    ...bet.shares.map(({ name, returned, part, isMeasured }) =>
      tableRow([isMeasured ? `${name} (measured)` : name, percent(returned), percent(part, 2)]),
    ),
    ...(isKnown ? [] : [tableRow([COMPUTING, '', ''])]),
  )
}
