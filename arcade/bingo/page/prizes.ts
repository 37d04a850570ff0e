import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { prizesOn } from '../rules.ts'
import { title } from './playing.ts'
import { patternText, timesText } from './texts.ts'

const rows = title.prizes.map((prize) => ({
  prize,
  row: make('li', {}, [
    make('span', { text: translate('prizeWithin', { prize: patternText(prize), count: countText(prize.within) }) }),
    make('b', { text: `×${timesText(prize)}`, dir: 'ltr' }),
  ]),
}))

/** Lists the prizes. */
export function layPrizes(): void {
  byId('prizes').append(...rows.map(({ row }) => row))
}

/** Marks the prizes that a player's cards have reached, and strikes out those that no card can reach any more. */
export function drawPrizes(drawn: readonly number[], cards: Iterable<number>): void {
  const reached = new Set([...cards].flatMap((card) => prizesOn(title, card, drawn)))
  for (const { prize, row } of rows) {
    row.toggleAttribute('data-reached', reached.has(prize))
    row.toggleAttribute('data-over', drawn.length > prize.within && !reached.has(prize))
  }
}
