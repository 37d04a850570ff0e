import { byId, make } from '#arcade/page/dom.ts'
import { countText, locale, translate } from '#arcade/page/words.ts'
import { listReturns } from '#arcade/shared/page/bet-cloth.ts'
import { betButton } from '#arcade/shared/page/cloth.ts'
import { type ColourDrawBet, bets } from '../bets.ts'
import type { ColourDrawTitle } from '../title.ts'
import { lookOf } from './ball.ts'
import { betText } from './texts.ts'

/** Lays the cloth of a title: three colours, ten digits, big and small; bets of one entry return alike, so the rules say it once. */
export function layTable(title: ColourDrawTitle): void {
  byId('cloth').append(...bets.map((bet) => spotOf(bet, title)))
  const entries = [...new Set(bets.map(({ entry }) => entry))]
  listReturns(entries.map((entry) => ({ name: translate(entryKeys[entry]), returns: title.bets[entry].return })))
}

function spotOf({ id, entry }: ColourDrawBet, { bets: paid }: ColourDrawTitle): HTMLButtonElement {
  const digit = entry === 'digit' ? Number(id.replace('digit-', '')) : undefined
  const times = timesText(paid[entry].pays)
  const text = digit === undefined ? translate(id) : countText(digit)
  const name = betText(id)
  const split = { five: countText(id === 'green' ? 5 : 0), split: timesText(paid.colour.split) }
  const key = entry === 'colour' ? 'betSplit' : 'betTimes'
  const spot = betButton(id, { text, name: translate(key, { name, times, ...split }) })
  spot.dataset['kind'] = entry
  spot.dataset['look'] = digit === undefined ? id : lookOf(digit)
  const onTwo = entry === 'colour' ? [make('bdi', { text: ` · ${split.five}: ×${split.split}` })] : []
  const printed = make('span', { class: 'odds', dir: 'ltr' }, [make('bdi', { text: `×${times}` }), ...onTwo])
  printed.translate = false
  printed.ariaHidden = 'true' // the name of the bet says it in words
  spot.append(printed)
  return spot
}

/** What the rules call bets that return alike. */
const entryKeys = { colour: 'colourAll', violet: 'violetAll', digit: 'digitAll', size: 'sizeAll' } as const

const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** Formats what a bet pays in stakes, its own included: 2, or 1.96. */
const timesText = (pays: number) => factor.format(pays / 100)
