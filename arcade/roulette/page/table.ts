import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { betButton, keepStop } from '#arcade/shared/page/cloth.ts'
import { type Kind, type RouletteBet, betsOf, colourOf } from '../bets.ts'
import type { RouletteTitle } from '../title.ts'
import { placeOf } from './cells.ts'
import { betText, pocketText } from './texts.ts'

/** What can be chosen to lie between the numbers, with its text. */
const modes = [
  ['straight', 'modeNumber', []],
  ['split', 'modeSplit', ['split']],
  ['street', 'modeStreet', ['street', 'trio']],
  ['corner', 'modeCorner', ['corner', 'firstFour']],
  ['line', 'modeLine', ['line']],
] as const satisfies readonly (readonly [Kind, string, readonly Kind[]])[]
const between: readonly Kind[] = modes.flatMap(([, , kinds]) => kinds)

/** Lays the cloth of a title, and above it the choice of what the next chip covers. */
export function layTable(title: RouletteTitle): void {
  const cloth = byId('cloth')
  const spots = betsOf(title).map((bet) => ({ bet, spot: spotOf(bet, title.pockets) }))
  cloth.append(...spots.map(({ spot }) => spot))
  const choose = (kinds: readonly Kind[]) => {
    for (const { bet, spot } of spots) spot.inert = isBetween(bet) && !kinds.includes(bet.kind)
    keepStop()
  }
  const row = make('div', { class: 'modes' })
  row.setAttribute('role', 'radiogroup')
  row.setAttribute('aria-label', translate('modes'))
  row.append(
    ...modes
      .filter(([kind]) => title.bets.includes(kind))
      .map(([kind, key, kinds]) => {
        const input = make('input')
        input.type = 'radio'
        input.name = 'mode'
        input.checked = kind === 'straight'
        input.addEventListener('change', () => choose(kinds))
        return make('label', {}, [input, make('span', { class: 'small', text: translate(key) })])
      }),
  )
  cloth.before(row)
  choose([])
}

const isBetween = ({ kind }: RouletteBet) => between.includes(kind)

function spotOf(bet: RouletteBet, pockets: number): HTMLButtonElement {
  const { id, kind } = bet
  const spot = betButton(id, { text: faceOf(bet), name: betText(bet) })
  spot.dataset['kind'] = kind
  if (isBetween(bet)) spot.dataset['between'] = ''
  if (kind === 'straight') spot.dataset['look'] = colourOf(bet.pockets[0] ?? 0)
  if (id === 'red' || id === 'black') spot.dataset['look'] = id
  for (const [line, at] of Object.entries(placeOf(bet, pockets))) spot.style.setProperty(`--${line}`, String(at))
  return spot
}

/** Returns what is printed on the cloth. */
function faceOf({ id, kind, pockets }: RouletteBet): string {
  if (kind === 'straight') return pocketText(pockets[0] ?? 0)
  if (kind === 'column') return `${countText(2)}:${countText(1)}`
  if (kind === 'even') return id === 'low' || id === 'high' ? rangeText(pockets) : translate(id)
  return kind === 'dozen' ? rangeText(pockets) : ''
}

const rangeText = (pockets: readonly number[]) => `${pocketText(pockets[0] ?? 0)}–${pocketText(pockets.at(-1) ?? 0)}`
