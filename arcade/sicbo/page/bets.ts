import { countText, translate } from '#arcade/page/words.ts'
import { type BetLook, layBets } from '#arcade/shared/page/bet-cloth.ts'
import { type SicBoBet, bets } from '../rules.ts'
import type { SicBoTitle } from '../title.ts'

/** Lays the cloth of a title; bets of one entry return alike, so the rules say it once. */
export function layTable(title: SicBoTitle): void {
  const entries = [...new Set(bets.map(({ entry }) => entry))]
  const returns = entries.map((entry) => ({ name: entryText(entry), returns: title.bets[entry].return }))
  layBets(
    bets.map((bet) => lookOf(bet, title)),
    returns,
  )
}

function lookOf({ id, entry }: SicBoBet, title: SicBoTitle): BetLook {
  const numbers = id.split('-').slice(1).map(Number).filter(Boolean).map(countText)
  const [kind = ''] = id.split('-')
  const entryPays = title.bets[entry].pays
  const isHalf = entry === 'half'
  const isNamed = isHalf || entry === 'anyTriple'
  const name = translate(textKeys[isNamed ? id : kind] ?? '', { number: numbers.join(', ') })
  return {
    id,
    name,
    face: isNamed ? name : numbers.join(faceJoins[kind] ?? ''),
    pays: typeof entryPays === 'number' ? entryPays : entryPays[0],
    returns: title.bets[entry].return,
    kind: isHalf ? 'half' : kind,
  }
}

/** How the faces of a bet are printed. */
const faceJoins: Readonly<Record<string, string>> = { two: '·' }

const textKeys: Readonly<Record<string, string>> = {
  small: 'small',
  big: 'big',
  odd: 'odd',
  even: 'even',
  'any-triple': 'anyTriple',
  sum: 'sum',
  face: 'face',
  two: 'two',
  double: 'double',
  triple: 'triple',
}

const entryKeys: Readonly<Record<string, string>> = {
  half: 'allHalf',
  face: 'allFace',
  two: 'allTwo',
  double: 'allDouble',
  triple: 'allTriple',
  anyTriple: 'allAnyTriple',
}

/** Returns what the rules call bets that return alike. */
function entryText(entry: string): string {
  const [, one, other] = entry.split('-').map(Number)
  if (one && other) return translate('sum', { number: `${countText(one)}, ${countText(other)}` })
  return translate(entryKeys[entry] ?? '')
}
