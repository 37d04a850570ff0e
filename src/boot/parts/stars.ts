import { $session } from '#stores/auth/session/session.ts'
import { warn } from '#stores/shell/warning.ts'
import { addSheet } from './injected-dialog.ts'
import address from './stars.css?url'

/** What knows which games are kept, and changes that. */
interface Keeper {
  watchKept(onChange: (ids: ReadonlySet<string>) => void): void
  toggle(nodeId: string, of: string, name: string): void
}

/** It comes with somebody who keeps some, or with the first tap; lotteries are kept on this device alone. */
function loadKeeper(): Promise<Keeper> {
  const isLotteryHall = document.querySelector('game-star:not([data-of])')
  return isLotteryHall ? import('./lottery-keeper.ts') : import('./star-keeper.ts')
}

/** Stands for a game's name in the words of a star (layouts). */
const NAME = '…'

let pending: Promise<Keeper> | undefined
let kept: ReadonlySet<string> = new Set()

/**
 * Draws the star on every game that the page marks for one, now or later: `<game-star data-of="LUM RNG">` beside a card's
 * link, and without more in the lottery halls. Pages travel without them, because without code a star could do nothing. They take no room, so nothing moves.
 */
export async function drawStars(): Promise<void> {
  // without its sheet a star would push the games about
  if (!(await addSheet(address))) return
  customElements.define('game-star', GameStar)
  $session.subscribe(({ state }) => {
    if (state === 'in') keeper().catch(() => {})
  })
}

class GameStar extends HTMLElement {
  connectedCallback(): void {
    const button = document.createElement('button')
    button.type = 'button'
    // for boot/inline/early-taps.js: it answers by itself, and waits for no island
    button.setAttribute('command', '--keep')
    const words = document.querySelector<HTMLElement>('[data-star]')?.dataset.star ?? NAME
    button.ariaLabel = words.replace(NAME, () => nameOf(this))
    button.addEventListener('click', () => void tap(this, button))
    this.replaceChildren(button)
    paint(this)
  }
}

/** S4.36: the first tap of a visitor waits for the code; what does not come is said. */
async function tap(star: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true'
  try {
    const { toggle } = await keeper()
    toggle(idOf(star), star.dataset.of ?? '', nameOf(star))
  } catch {
    void warn('refusals.offline')
  }
  button.ariaBusy = null
}

function keeper(): Promise<Keeper> {
  pending ??= loadKeeper().then((it) => {
    it.watchKept((ids) => {
      kept = ids
      document.querySelectorAll<HTMLElement>('game-star').forEach(paint)
    })
    return it
  })
  pending.catch(() => (pending = undefined))
  return pending
}

function paint(star: HTMLElement): void {
  const button = star.firstElementChild
  if (button) button.ariaPressed = String(kept.has(idOf(star)))
}

function linkOf(star: HTMLElement): HTMLAnchorElement | null {
  return star.parentElement?.querySelector('a') ?? null
}

function nameOf(star: HTMLElement): string {
  return linkOf(star)?.querySelector('b')?.textContent ?? ''
}

function idOf(star: HTMLElement): string {
  const query = new URLSearchParams(linkOf(star)?.search)
  return query.get('game') ?? query.get('gameCode') ?? ''
}
