import type { Terms, Verifiable } from '#arcade/fair/rules.ts'
import type { VerifiableGame } from '#arcade/fair/verify-proof.ts'
import type { Title } from '#arcade/titles/title.ts'
import { byId, game } from './dom.ts'
import type { OwnPage } from './own.ts'
import { factorText, translate } from './words.ts'

/** Returns the rules of the page's title, as its file states them. */
export function readTitle<Read extends Title>(): Read {
  return JSON.parse(byId('rules', HTMLScriptElement).textContent)
}

/** Returns a version of the page's title, for rounds that began before it changed. Fails offline, and without such a version. */
export async function titleOf<Read extends Title>(version = 1): Promise<Read> {
  const current = readTitle<Read>()
  if (version === current.version) return current
  const answer = await fetch(`/${game}/rules.${version}.json`)
  if (!answer.ok) throw new Error(`${game} has no version ${version}.`)
  return answer.json()
}

/** Returns what verifies a copied proof of the page's title, by the version that its round was played by. */
export function verifiable<Read extends Title>(make: (title: Read) => VerifiableGame): VerifiableGame {
  return {
    id: game,
    async verify(claimed) {
      const title = await titleOf<Read>(claimed.version).catch(() => undefined)
      return title && make(title).verify(claimed)
    },
  }
}

/**
 * Returns the parts of a page that know of versions: the rules that a round was played by, and its row in the list, which is
 * brief if the title has changed since.
 */
export function byEdition<Read extends Title, Bet, Outcome>(
  title: Read,
  rulesOf: (title: Read) => Terms<Bet> & Verifiable<Bet, Outcome>,
  rowOf: OwnPage<Bet, Outcome>['rowOf'],
): Required<Pick<OwnPage<Bet, Outcome>, 'rules' | 'rulesOf' | 'rowOf'>> {
  return {
    rules: rulesOf(title),
    rulesOf: async (version) => rulesOf(await titleOf<Read>(version)),
    rowOf(round, currency) {
      if ((round.version ?? 1) === title.version) return rowOf(round, currency)
      const outcome = round.state === 'void' ? '–' : factorText((round.payout / round.stake) * 10_000)
      return { outcome, bet: translate('earlierRules'), facts: [] }
    },
  }
}
