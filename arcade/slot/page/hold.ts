import { byId, make } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { amountText, countText, moneyText, translate } from '#arcade/page/words.ts'
import type { Coin, HoldPlay } from '../round.ts'
import { reelCount, title } from './playing.ts'

import type { PayContext } from './show.ts'
import { isStill } from './still.ts'
import { drawTile, nameOf } from './tiles.ts'
import { symbolsText } from './win-texts.ts'

const BEGIN_MS = 1_600
const RESPIN_MS = 1_100
const END_MS = 2_000

const layer = byId('coins')
const write = (id: string, words: string) => (byId(id).textContent = words)

/** Plays hold and respin: coins stay with their amounts, all other cells turn until no respin is left. */
export async function showHold(hold: HoldPlay, respins: number, context: PayContext): Promise<void> {
  const [all, tile] = [reelCount * title.rows, nameOf('coin')]
  let [left, kept] = [respins, 0]
  const land = (coins: readonly Coin[]) => {
    for (const coin of coins) layer.append(coinOf(coin, context))
    kept += coins.length
    write('counter', translate('respinsLeft', { left: countText(left), kept: countText(kept), all: countText(all) }))
  }
  context.stage.sound('free')
  land(hold.coins)
  const begins = translate('holdBegins', { count: countText(kept), tile, left: countText(left) })
  write('caption', begins)
  write('news', begins)
  await wait(BEGIN_MS)
  write('caption', '')
  for (const coins of hold.respins) {
    layer.dataset['turns'] = isStill() ? 'still' : 'round'
    await wait(RESPIN_MS)
    delete layer.dataset['turns']
    left = coins.length > 0 ? respins : left - 1
    if (coins.length > 0) context.stage.sound('reel')
    land(coins)
    write('news', translate('respinLands', { count: countText(coins.length), left: countText(left) }))
  }
  const amount = moneyText(hold.pays * context.factor * context.unitStake, context.currency)
  const ends = hold.isFull ? translate('holdFull', { amount }) : `${symbolsText(kept, 'coin')}: ${amount}.`
  write('caption', ends)
  write('news', ends)
  await wait(END_MS)
}

/** Returns a coin at its cell with what it pays, a plain amount because places are small. */
function coinOf({ cell: [reel, row], pays }: Coin, { factor, unitStake, currency }: PayContext): HTMLElement {
  const amount = make('b', { text: amountText(pays * factor * unitStake, currency.digits) })
  const made = make('span', {}, [drawTile('coin'), amount])
  made.style.gridArea = `${row + 1} / ${reel + 1}`
  return made
}
