import { isWin } from '#arcade/fair/rules.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import type * as detailsPart from './details.part.ts'
import { byId, make } from './dom.ts'
import { loadPart } from './late.ts'
import type { Currency, OwnPage } from './own.ts'
import { paidOf } from './paid.ts'
import type { HistoryRow, Proof } from './state.ts'
import { moneyText, translate } from './words.ts'

const list = byId('history', HTMLOListElement)

/** A drawn row. It is built once; only its proof changes. */
interface Drawn {
  readonly row: HTMLLIElement
  readonly mark: HTMLElement
  readonly details: HTMLDetailsElement
  readonly facts: Omit<detailsPart.Detailed, 'proof'>
  proof?: Proof
}
const drawn = new Map<string, Drawn>()

/** How the rounds of a game are formatted. */
interface RowFormat<Bet, Outcome> {
  readonly currency: Currency
  readonly rowOf: OwnPage<Bet, Outcome>['rowOf']
}

/** Draws the last rounds, newest first. */
export function drawHistory<Bet, Outcome>(
  rows: readonly HistoryRow<Bet, Outcome>[],
  format: RowFormat<Bet, Outcome>,
): void {
  byId('historyEmpty').hidden = rows.length > 0
  for (const [roundId, { row }] of drawn) {
    if (rows.some(({ round }) => round.roundId === roundId)) continue
    row.remove()
    drawn.delete(roundId)
  }
  rows.forEach(({ round, proof }, place) => {
    const known = drawn.get(round.roundId) ?? build(round, format)
    if (list.children[place] !== known.row) list.insertBefore(known.row, list.children[place] ?? null)
    if (known.proof !== proof) {
      known.proof = proof
      drawMark(known, proof)
      if (known.details.open) void drawDetails(known)
    }
  })
}

function build<Bet, Outcome>(round: FinishedRound<Bet, Outcome>, format: RowFormat<Bet, Outcome>): Drawn {
  const { currency, rowOf } = format
  const mark = make('span', { class: 'mark' })
  const ending = endingOf(round)
  const { outcome, bet, facts } = rowOf(round, currency)
  const summary = make('summary', {}, [
    make('span', { class: 'outcome', text: outcome }),
    // a dash, because a dot beside a number would be a zero in Arabic
    make('span', { class: 'aim', text: `${bet} — ${translate(ending)}` }),
    make('span', { class: ending === 'won' ? 'money' : 'none', text: moneyText(paidOf(round), currency) }),
    mark,
  ])
  const details = make('details', {}, [summary])
  const row = make('li', {}, [details])
  row.dataset['outcome'] = ending
  row.dataset['round'] = String(round.nonce)
  const built: Drawn = { row, mark, details, facts: { round, currency, facts } }
  details.addEventListener('toggle', () => details.open && void drawDetails(built))
  drawn.set(round.roundId, built)
  return built
}

/** A round is won only if it pays more than its stake. */
function endingOf(round: FinishedRound): 'cancelled' | 'lost' | 'returned' | 'won' {
  if (round.state === 'void') return 'cancelled'
  const paid = paidOf(round)
  if (paid === 0) return 'lost'
  return isWin(round.stake, paid) ? 'won' : 'returned'
}

function drawMark({ row, mark }: { row: HTMLElement; mark: HTMLElement }, proof: Proof): void {
  const state = typeof proof === 'string' ? proof : verdictOf(Object.values(proof))
  mark.dataset['state'] = state
  row.dataset['verified'] = state === 'recomputed' ? 'partly' : String(state === 'verified')
  mark.textContent = translate(state)
}

/** A round that began before this page was opened can only be recomputed. */
function verdictOf(claims: readonly (boolean | undefined)[]): 'mismatch' | 'recomputed' | 'verified' {
  if (claims.includes(false)) return 'mismatch'
  return claims.includes(undefined) ? 'recomputed' : 'verified'
}

/** Draws the proof of an opened row. It is long and few players read one, so its script and texts are loaded for the first. */
async function drawDetails(drawn: Drawn): Promise<void> {
  const { details, facts } = drawn
  const part = await loadPart<typeof detailsPart>('details', 'page').catch(() => undefined)
  details.querySelector('.proof')?.remove()
  details.append(
    part?.detailsOf({ ...facts, proof: drawn.proof ?? 'verifying' }) ??
      make('p', { class: 'proof small', text: translate('error.offline') }),
  )
}
