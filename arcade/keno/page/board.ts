import { byId, make } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { columnsOf, moveOf } from './keys.ts'
import { title } from './playing.ts'

const board = byId('board')

/** Number buttons in order; in right-to-left languages 1 is on the right, as in their calendars. */
const cells = Array.from({ length: title.balls }, (_, place) => make('button', { text: countText(place + 1) }))

/** Numbers marked on the board. */
export interface Standing {
  readonly chosen: ReadonlySet<number>
  readonly drawn: ReadonlySet<number>
}

/** Builds the board, with a single cell in the tab order. `choose` is called for a number that is tapped. */
export function buildBoard(choose: (ball: number) => void): void {
  const columns = columnsOf(title.balls)
  board.style.setProperty('--columns', String(columns))
  for (let start = 0; start < title.balls; start += columns) {
    const row = make('div', { class: 'row' }, cells.slice(start, start + columns))
    row.setAttribute('role', 'row')
    board.append(row)
  }
  cells.forEach((cell, place) => {
    cell.type = 'button'
    cell.className = 'cell'
    cell.setAttribute('role', 'gridcell')
    cell.tabIndex = place === 0 ? 0 : -1
    cell.dataset['ball'] = String(place + 1)
    cell.addEventListener('click', () => {
      rove(place) // a browser may leave the focus where it was
      choose(place + 1)
    })
    cell.addEventListener('focus', () => rove(place))
  })
  board.addEventListener('keydown', (event) => {
    const from = cells.findIndex((cell) => cell === event.target)
    const way = { cells: title.balls, isRtl: document.documentElement.dir === 'rtl' }
    const to = from < 0 || event.altKey || event.metaKey ? undefined : moveOf(event, from, way)
    if (to === undefined) return
    event.preventDefault()
    cells[to]?.focus()
  })
}

/** Returns the cell in the tab order. */
export function currentCell(): HTMLElement {
  return cells.find(({ tabIndex }) => tabIndex === 0) ?? board
}

/** Marks each number by colour, by shape and in its accessible name. */
export function drawBoard({ chosen, drawn }: Standing): void {
  cells.forEach((cell, place) => {
    const [isChosen, isDrawn] = [chosen.has(place + 1), drawn.has(place + 1)]
    const state = isChosen ? (isDrawn ? 'hit' : 'chosen') : isDrawn ? 'drawn' : 'free'
    if (cell.dataset['state'] === state) return
    cell.dataset['state'] = state
    cell.setAttribute('aria-selected', String(isChosen))
    cell.setAttribute('aria-label', nameOf(countText(place + 1), isChosen, isDrawn))
  })
}

/** Locks or unlocks the choice of numbers. */
export function lockBoard(isLocked: boolean): void {
  board.setAttribute('aria-disabled', String(isLocked))
}

function nameOf(ball: string, isChosen: boolean, isDrawn: boolean): string {
  if (!isChosen) return isDrawn ? translate('cellDrawn', { ball }) : ball
  return translate(isDrawn ? 'cellHit' : 'cellChosen', { ball })
}

function rove(to: number): void {
  cells.forEach((cell, place) => (cell.tabIndex = place === to ? 0 : -1))
}
