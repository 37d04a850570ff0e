import { wins } from '../fair.ts'
import type { FinishedRound } from '../wire.ts'
import { byId, make } from './dom.ts'
import type { HistoryRow, Proof } from './game.ts'
import { countText, faceText, moneyText, say } from './words.ts'

type Currency = Parameters<typeof moneyText>[1]

const list = byId('history', HTMLOListElement)
/** Rows that are drawn, by round. A row is built once; only its proof changes. */
const drawn = new Map<string, { row: HTMLLIElement; mark: HTMLElement; details: HTMLDetailsElement; proof?: Proof }>()

/** Draws the last rounds, newest first. */
export function drawHistory(rows: readonly HistoryRow[], currency: Currency): void {
  byId('historyEmpty', HTMLElement).hidden = rows.length > 0
  for (const [roundId, { row }] of drawn) {
    if (rows.some(({ round }) => round.roundId === roundId)) continue
    row.remove()
    drawn.delete(roundId)
  }
  rows.forEach(({ round, proof }, place) => {
    const known = drawn.get(round.roundId) ?? build(round, currency)
    if (list.children[place] !== known.row) list.insertBefore(known.row, list.children[place] ?? null)
    if (known.proof !== proof) {
      known.proof = proof
      drawMark(known, proof)
      if (known.details.open) drawDetails(known.details, round, { proof, currency })
    }
  })
}

function build(round: FinishedRound, currency: Currency) {
  const mark = make('span', { class: 'mark' })
  const won = round.state === 'settled' && wins(round.roll, round.target, round.direction)
  const outcome = round.state === 'void' ? 'cancelled' : won ? 'won' : 'lost'
  const summary = make('summary', {}, [
    make('span', { class: 'roll', text: faceText(round.roll) }),
    make('span', { class: 'aim', text: `${aimOf(round)} · ${say(outcome)}` }),
    make('span', { class: won ? 'money' : 'none', text: moneyText(won ? round.payout : 0, currency) }),
    mark,
  ])
  const details = make('details', {}, [summary])
  const row = make('li', {}, [details])
  row.dataset['outcome'] = outcome
  row.dataset['round'] = String(round.nonce)
  const built: { row: HTMLLIElement; mark: HTMLElement; details: HTMLDetailsElement; proof?: Proof } = {
    row,
    mark,
    details,
  }
  // a proof is long: it is written when somebody wants to read it
  details.addEventListener('toggle', () => {
    if (details.open) drawDetails(details, round, { proof: built.proof ?? 'verifying', currency })
  })
  drawn.set(round.roundId, built)
  return built
}

function drawMark({ row, mark }: { row: HTMLElement; mark: HTMLElement }, proof: Proof): void {
  const state = typeof proof === 'string' ? proof : Object.values(proof).every(Boolean) ? 'verified' : 'mismatch'
  mark.dataset['state'] = state
  row.dataset['verified'] = String(state === 'verified')
  mark.textContent = say(state)
}

function drawDetails(
  details: HTMLDetailsElement,
  round: FinishedRound,
  { proof, currency }: { proof: Proof; currency: Currency },
): void {
  details.querySelector('.proof')?.remove()
  const facts: [string, string][] = [
    ['nonce', countText(round.nonce)],
    ['rolled', faceText(round.roll)],
    ['target', aimOf(round)],
    ['stake', moneyText(round.stake, currency)],
    ['payout', moneyText(round.state === 'void' ? 0 : round.payout, currency)],
  ]
  const codes: [string, string][] = [
    ['commitmentDone', round.commitment],
    ['serverSeed', round.serverSeed],
    ['clientSeed', round.clientSeed],
    ['roundId', round.roundId],
  ]
  const rowOf = (look: { class?: string; dir?: string }) => (fact: [string, string]) =>
    make('div', {}, [make('dt', { text: say(fact[0]) }), make('dd', { ...look, text: fact[1] })])
  const list = make('dl', { class: 'facts' }, [
    ...facts.map(rowOf({})),
    ...codes.map(rowOf({ class: 'code', dir: 'ltr' })),
  ])
  details.append(make('div', { class: 'proof' }, [claimsOf(proof), list, copyButton(round)]))
}

function claimsOf(proof: Proof): HTMLElement {
  if (typeof proof === 'string') return make('p', { class: 'small', text: say(proof) })
  const claims = [
    ['claimSeen', proof.seen],
    ['claimCommitment', proof.commitment],
    ['claimRoll', proof.roll],
    ['claimPayout', proof.payout],
  ] as const
  const rows = claims.map(([key, holds]) => {
    const row = make('li', { text: `${holds ? '✓' : '✗'} ${say(key)}` })
    row.dataset['holds'] = String(holds)
    return row
  })
  return make('ul', { class: 'claims' }, rows)
}

function copyButton(round: FinishedRound): HTMLButtonElement {
  const button = make('button', { class: 'second', text: say('copy') })
  button.type = 'button'
  button.addEventListener('click', () => {
    button.textContent = say(copy(JSON.stringify(round, null, 2)) ? 'copied' : 'copyFailed')
  })
  return button
}

/** The older way to copy: navigator.clipboard is denied to a frame unless its portal allows it. */
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

function aimOf({ target, direction }: FinishedRound): string {
  return say(direction === 'under' ? 'aimUnder' : 'aimOver', { target: faceText(target) })
}
