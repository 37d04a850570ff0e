import { byId, make } from '#arcade/page/dom.ts'
import { amountText, countText, percentText, translate } from '#arcade/page/words.ts'
import { betButton } from './cloth.ts'

/** A bet as it lies on the cloth. */
export interface BetLook {
  readonly id: string
  /** In words. */
  readonly name: string
  /** What is printed on the cloth, if the whole name is too long. */
  readonly face?: string
  /** Hundredths of the stake, the stake included. */
  readonly pays: number
  /** Millionths. */
  readonly returns: number
  /** For the style: bets of a kind look alike. */
  readonly kind: string
}

/** Formats what a bet pays for 1, without the stake: 1, or 0.95. */
const oddsText = (pays: number) => (pays % 100 === 0 ? countText(pays / 100 - 1) : amountText(pays - 100, 2))

/** Lays the bets on the cloth, and says in the rules what each returns; bets that return alike are said once. */
export function layBets(bets: readonly BetLook[], returns: readonly Pick<BetLook, 'name' | 'returns'>[] = bets): void {
  byId('cloth').append(
    ...bets.map(({ id, name, face = name, pays, kind }) => {
      const odds = oddsText(pays)
      const spot = betButton(id, { text: face, name: translate('betPays', { name, odds }) })
      spot.dataset['kind'] = kind
      const printed = make('span', { class: 'odds', text: `${odds}:${countText(1)}`, dir: 'ltr' })
      printed.translate = false
      printed.ariaHidden = 'true' // the name of the bet says it in words
      spot.append(printed)
      return spot
    }),
  )
  listReturns(returns)
}

/** Says in the rules what each bet returns. */
export function listReturns(returns: readonly Pick<BetLook, 'name' | 'returns'>[]): void {
  const line = ({ name, returns: share }: Pick<BetLook, 'name' | 'returns'>) =>
    make('li', { text: translate('betReturn', { name, share: percentText(share / 1_000_000) }) })
  const list = make('ul', {}, returns.map(line))
  byId('howTo').append(make('p', { class: 'small', text: translate('betsTitle') }), list)
  list.className = 'small rules'
}
