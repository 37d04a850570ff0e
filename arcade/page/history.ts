import { isWin } from '#arcade/fair/rules.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import { claimList, factList } from './claims.ts'
import { byId, game, make } from './dom.ts'
import type { Currency, OwnPage } from './own.ts'
import { paidOf } from './paid.ts'
import type { HistoryRow, Proof } from './state.ts'
import { countText, moneyText, translate } from './words.ts'

const list = byId('history', HTMLOListElement)

/** A drawn row. It is built once; only its proof changes. */
interface Drawn {
  readonly row: HTMLLIElement
  readonly mark: HTMLElement
  readonly details: HTMLDetailsElement
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
      if (known.details.open) drawDetails(known.details, round, { proof, format })
    }
  })
}

function build<Bet, Outcome>(round: FinishedRound<Bet, Outcome>, format: RowFormat<Bet, Outcome>): Drawn {
  const { currency, rowOf } = format
  const mark = make('span', { class: 'mark' })
  const ending = endingOf(round)
  const { outcome, bet } = rowOf(round, currency)
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
  const built: Drawn = { row, mark, details }
  // a proof is long, so it is drawn only when opened
  details.addEventListener('toggle', () => {
    if (details.open) drawDetails(details, round, { proof: built.proof ?? 'verifying', format })
  })
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

function drawDetails<Bet, Outcome>(
  details: HTMLDetailsElement,
  round: FinishedRound<Bet, Outcome>,
  { proof, format: { currency, rowOf } }: { proof: Proof; format: RowFormat<Bet, Outcome> },
): void {
  details.querySelector('.proof')?.remove()
  const facts: (readonly [string, string])[] = [
    ['nonce', countText(round.nonce)],
    ...rowOf(round, currency).facts,
    ['stake', moneyText(round.stake, currency)],
    ['payout', moneyText(round.state === 'void' ? 0 : round.payout, currency)],
    ...(round.jackpot?.isWon ? [['jackpot', moneyText(round.jackpot.paid, currency)] as const] : []),
  ]
  const codes: [string, string][] = [
    ['commitmentDone', round.commitment],
    ['serverSeed', round.serverSeed],
    ['clientSeed', round.clientSeed],
    ['roundId', round.roundId],
  ]
  details.append(
    make('div', { class: 'proof' }, [claimsOf(proof), factList(facts, codes), copyButton(round, currency)]),
  )
}

function claimsOf(proof: Proof): HTMLElement {
  if (typeof proof === 'string') return make('p', { class: 'small', text: translate(proof) })
  return claimList([
    ['claimSeen', proof.witnessed],
    ['claimCommitment', proof.commitment],
    ['claimOutcome', proof.outcome],
    ['claimPayout', proof.payout],
    ...(proof.jackpot === undefined ? [] : [['claimJackpot', proof.jackpot] as const]),
  ])
}

/** Returns the copy button; page/verify.ts reads what it copies. */
function copyButton(round: FinishedRound, { currency, digits }: Currency): HTMLButtonElement {
  const button = make('button', { class: 'second', text: translate('copy') })
  button.type = 'button'
  button.addEventListener('click', () => {
    button.textContent = translate(
      copy(JSON.stringify({ game, currency, digits, ...round }, null, 2)) ? 'copied' : 'copyFailed',
    )
  })
  return button
}

/** Copies with execCommand, because navigator.clipboard is denied to a frame unless its portal allows it. */
function copy(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill, { once: true })
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  return isCopied
}
