import { type Claims, type Judged, type Judgement, judge } from '#arcade/fair/judge.ts'
import { claimList, factList } from './claims.ts'
import { byId, game as page, make } from './dom.ts'
import { countText, learn, moneyText, say } from './words.ts'

const field = make('textarea', { dir: 'ltr' })
const judged = make('div', { class: 'proof' })
let running = 0

/**
 * Puts what checks a copied proof of a game in the place of the button that asked for it: of any round, whoever played it and
 * when. It comes with words and looks of its own, since few need it and every page would carry them.
 */
export function bindVerify(game: Judged): void {
  const asking = byId('verify', HTMLButtonElement)
  const lay = async () => {
    asking.disabled = true
    const words = await askWords().catch(() => undefined)
    asking.disabled = false
    if (!words) return void (byId('problem').textContent = say('error.offline'))
    learn(words)
    document.head.append(looks())
    asking.replaceWith(make('div', { class: 'verify' }, [...introduction(), labelled(), checking(game), judged]))
    field.focus()
  }
  // this script runs once: what went wrong is tried again from here
  asking.addEventListener('click', () => void lay())
  void lay()
}

async function askWords(): Promise<Record<string, string> | undefined> {
  const answer = await fetch(`/${page}/verify.${document.documentElement.lang}.json`)
  return answer.ok ? answer.json() : undefined
}

function checking(game: Judged): HTMLButtonElement {
  const button = make('button', { class: 'second', text: say('verifyButton') })
  button.type = 'button'
  button.addEventListener('click', () => void judgeField(game))
  // what was said was said of another text
  field.addEventListener('input', () => show('none'))
  return button
}

function introduction(): HTMLElement[] {
  return [make('p', { text: say('verifyText') }), make('p', { class: 'rule', text: say('jackpotRule') })]
}

function labelled(): HTMLElement {
  field.id = 'proof'
  field.rows = 6
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.setAttribute('aria-describedby', 'judged')
  judged.id = 'judged'
  judged.setAttribute('role', 'status')
  const label = make('label', { text: say('verifyField') })
  label.htmlFor = field.id
  return make('div', { class: 'field' }, [label, field])
}

function looks(): HTMLLinkElement {
  const link = make('link')
  link.rel = 'stylesheet'
  link.href = '/page/verify.css'
  return link
}

async function judgeField(game: Judged): Promise<void> {
  const run = show('verifying', say('verifying'))
  // WebCrypto exists only on https and on this machine itself
  if (!('subtle' in crypto)) return void show('uncheckable', say('uncheckable'))
  const judgement = await judge(game, field.value)
  if (run === running) show(stateOf(judgement), ...told(judgement))
}

function show(state: string, ...parts: (Node | string)[]): number {
  judged.dataset['state'] = state
  judged.replaceChildren(...parts)
  return ++running
}

function stateOf(judgement: Judgement): string {
  return judgement.kind === 'judged' ? String(judgement.holds) : judgement.kind
}

function told(judgement: Judgement): Node[] {
  switch (judgement.kind) {
    case 'empty':
      return [sentence(say('proofEmpty'))]
    case 'unreadable':
      return [sentence(say('proofUnreadable'))]
    case 'unrevealed':
      return [sentence(say('proofUnrevealed'))]
    case 'otherGame':
      return [sentence(say('proofOtherGame', { game: judgement.game }))]
    case 'flawed':
      return [sentence(say('proofFlawed', { fields: judgement.fields.join(', ') }))]
    case 'judged':
      return [
        sentence(say(judgement.holds ? 'proofHolds' : 'proofFails')),
        claimsOf(judgement.claims),
        factsOf(judgement),
      ]
  }
}

const sentence = (text: string) => make('p', { class: 'said', text })

function claimsOf({ commitment, outcome, payout, jackpot }: Claims): HTMLElement {
  return claimList([
    ['claimCommitment', commitment],
    ['claimOutcome', outcome],
    ['claimPayout', payout],
    ...(jackpot === undefined ? [] : [['claimJackpot', jackpot] as const]),
    // nobody who was not there can know
    ['claimSeen', undefined],
  ])
}

function factsOf({ round }: Extract<Judgement, { kind: 'judged' }>): HTMLElement {
  const { state, nonce, stake, payout, currency, digits } = round
  const money =
    currency === undefined || digits === undefined
      ? []
      : [
          ['stake', moneyText(stake, { currency, digits })] as const,
          ['payout', state === 'void' ? say('cancelled') : moneyText(payout, { currency, digits })] as const,
        ]
  const codes = [
    ['commitmentDone', round.commitment],
    ['serverSeed', round.serverSeed],
    ['clientSeed', round.clientSeed],
    ['roundId', round.roundId],
  ] as const
  return factList([['nonce', countText(nonce)], ...money], codes)
}
