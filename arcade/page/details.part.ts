import type { FinishedRound } from '#arcade/wire.ts'
import { claimList, factList } from './claims.ts'
import { game, make } from './dom.ts'
import type { Currency, RowWords } from './own.ts'
import { notifyPortal } from './parent.ts'
import type { Proof } from './state.ts'
import { countText, moneyText, translate } from './words.ts'

export { addWords } from './words.ts'

/** A finished round, as its row in the list of last rounds knows it. */
export interface Detailed extends Pick<RowWords, 'facts'> {
  readonly round: FinishedRound
  readonly proof: Proof
  readonly currency: Currency
}

/**
 * Returns the claims, facts and codes of a round, and the button that copies its proof. The portal hears that the player
 * looks at a proof that holds: promotions may count it.
 */
export function detailsOf({ round, proof, currency, facts }: Detailed): HTMLElement {
  const holds = typeof proof === 'object' && !Object.values(proof).includes(false)
  if (holds && round.state === 'settled' && round.walletRound) {
    notifyPortal('atoll:round-verified', `${round.walletRound} ${round.payout}`)
  }
  const all: (readonly [string, string])[] = [
    ['nonce', countText(round.nonce)],
    ...facts,
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
  return make('div', { class: 'proof' }, [claimsOf(proof), factList(all, codes), copyButton(round, currency)])
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
