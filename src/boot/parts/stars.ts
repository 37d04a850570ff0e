import { late } from '#browser/late.ts'
import { $session } from '#stores/auth/session/session.ts'
import { warn } from '#stores/shell/warning.ts'
import { addSheet } from './injected-dialog.ts'
import address from './stars.css?url'

/** Knows which games are favourites, and changes that. */
interface Keeper {
  watchKept(onChange: (ids: ReadonlySet<string>) => void): void
  toggle(nodeId: string, of: string, name: string): void
}

/** Loads for a member with favourites, or at the first tap; lottery favourites are only on this device. */
const keeper = late(async (): Promise<Keeper> => {
  const isLotteryHall = document.querySelector('game-star:not([data-of])')
  const loaded = isLotteryHall ? await import('./lottery-keeper.ts') : await import('./star-keeper.ts')
  loaded.watchKept((ids) => {
    kept = ids
    document.querySelectorAll<HTMLElement>('game-star').forEach(paint)
  })
  return loaded
})

/** The placeholder of a game's name in the label of a star (layouts). */
const NAME = '…'

let kept: ReadonlySet<string> = new Set()

/**
 * Draws a star on every game that the page marks for one, now or later: `<game-star data-of="LUM RNG">` beside a card's
 * link, without `data-of` in lottery halls. The HTML has no buttons in them, because without code a star does nothing.
 * They take no room, so nothing moves.
 */
export async function drawStars(): Promise<void> {
  // without its style sheet, a star would displace the games
  if (!(await addSheet(address))) return
  customElements.define('game-star', GameStar)
  $session.subscribe(({ state }) => {
    if (state === 'in') void keeper()
  })
}

class GameStar extends HTMLElement {
  connectedCallback(): void {
    const button = document.createElement('button')
    button.type = 'button'
    // the attribute makes boot/inline/early-taps.js ignore the button, which waits for no island
    button.setAttribute('command', '--keep')
    const words = document.querySelector<HTMLElement>('[data-star]')?.dataset.star ?? NAME
    button.ariaLabel = words.replace(NAME, () => nameOf(this))
    button.addEventListener('click', () => void tap(this, button))
    this.replaceChildren(button)
    paint(this)
  }
}

/** Toggles a favourite (S4.36). A visitor's first tap waits for the code; a failure to load is shown. */
async function tap(star: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true'
  const it = await keeper()
  if (it) it.toggle(idOf(star), star.dataset.of ?? '', nameOf(star))
  else void warn('refusals.offline')
  button.ariaBusy = null
}

function paint(star: HTMLElement): void {
  const button = star.querySelector('button')
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
