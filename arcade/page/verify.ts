import { type Claims, type VerifiableGame, type ProofResult, verifyProof } from '#arcade/fair/verify-proof.ts'
import { claimList, factList } from './claims.ts'
import { byId, game as page, make, write } from './dom.ts'
import { countText, addWords, moneyText, translate } from './words.ts'

const field = make('textarea', { dir: 'ltr' })
const output = make('div', { class: 'proof' })
let running = 0

/**
 * Replaces the button that loaded this script by a form that verifies a copied proof of a game, from any round of any
 * player. Texts and styles load separately, since few players need them.
 */
export function bindVerify(game: VerifiableGame): void {
  const asking = byId('verify', HTMLButtonElement)
  const lay = async () => {
    asking.disabled = true
    const words = await fetchWords().catch(() => undefined)
    asking.disabled = false
    if (!words) return write(byId('problem'), translate('error.offline'))
    addWords(words)
    document.head.append(looks())
    asking.replaceWith(make('div', { class: 'verify' }, [...introduction(), labelled(), checking(game), output]))
    field.focus()
  }
  // this script runs only once, so a failed load is retried from here
  asking.addEventListener('click', () => void lay())
  void lay()
}

async function fetchWords(): Promise<Record<string, string> | undefined> {
  const answer = await fetch(`/${page}/verify.${document.documentElement.lang}.json`)
  return answer.ok ? answer.json() : undefined
}

function checking(game: VerifiableGame): HTMLButtonElement {
  const button = make('button', { class: 'second', text: translate('verifyButton') })
  button.type = 'button'
  button.addEventListener('click', () => void checkField(game))
  // the shown result was for another text
  field.addEventListener('input', () => show('none'))
  return button
}

function introduction(): HTMLElement[] {
  return [make('p', { text: translate('verifyText') }), make('p', { class: 'rule', text: translate('jackpotRule') })]
}

function labelled(): HTMLElement {
  field.id = 'proof'
  field.rows = 6
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.setAttribute('aria-describedby', 'verified')
  output.id = 'verified'
  output.setAttribute('role', 'status')
  const label = make('label', { text: translate('verifyField') })
  label.htmlFor = field.id
  return make('div', { class: 'field' }, [label, field])
}

function looks(): HTMLLinkElement {
  const link = make('link')
  link.rel = 'stylesheet'
  link.href = '/page/verify.css'
  return link
}

async function checkField(game: VerifiableGame): Promise<void> {
  const run = show('verifying', translate('verifying'))
  // WebCrypto exists only on https and localhost
  if (!('subtle' in crypto)) return void show('uncheckable', translate('uncheckable'))
  const result = await verifyProof(game, field.value)
  if (run === running) show(stateOf(result), ...explain(result))
}

function show(state: string, ...parts: (Node | string)[]): number {
  output.dataset['state'] = state
  output.replaceChildren(...parts)
  return ++running
}

function stateOf(result: ProofResult): string {
  return result.kind === 'verified' ? String(result.holds) : result.kind
}

function explain(result: ProofResult): Node[] {
  switch (result.kind) {
    case 'empty':
      return [sentence(translate('proofEmpty'))]
    case 'unreadable':
      return [sentence(translate('proofUnreadable'))]
    case 'unrevealed':
      return [sentence(translate('proofUnrevealed'))]
    case 'otherGame':
      return [sentence(translate('proofOtherGame', { game: result.game }))]
    case 'flawed':
      return [sentence(translate('proofFlawed', { fields: result.fields.join(', ') }))]
    case 'verified':
      return [sentence(translate(result.holds ? 'proofHolds' : 'proofFails')), claimsOf(result.claims), factsOf(result)]
  }
}

const sentence = (text: string) => make('p', { class: 'verdict', text })

function claimsOf({ commitment, outcome, payout, jackpot }: Claims): HTMLElement {
  return claimList([
    ['claimCommitment', commitment],
    ['claimOutcome', outcome],
    ['claimPayout', payout],
    ...(jackpot === undefined ? [] : [['claimJackpot', jackpot] as const]),
    // only the page of the round can know this
    ['claimSeen', undefined],
  ])
}

function factsOf({ round }: Extract<ProofResult, { kind: 'verified' }>): HTMLElement {
  const { state, nonce, stake, payout, currency, digits } = round
  const money =
    currency === undefined || digits === undefined
      ? []
      : [
          ['stake', moneyText(stake, { currency, digits })] as const,
          ['payout', state === 'void' ? translate('cancelled') : moneyText(payout, { currency, digits })] as const,
        ]
  const codes = [
    ['commitmentDone', round.commitment],
    ['serverSeed', round.serverSeed],
    ['clientSeed', round.clientSeed],
    ['roundId', round.roundId],
  ] as const
  return factList([['nonce', countText(nonce)], ...money], codes)
}
