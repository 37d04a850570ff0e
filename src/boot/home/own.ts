import { isLanguage } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { fetchCatalogue } from '#browser/catalogue-file.ts'
import { pageLanguage } from '#browser/page.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $recents, loadRecents } from '#stores/games/favourites/recents.ts'
import { playableIn } from '#stores/games/play/playable.ts'
import { $openTickets, type OpenTickets, watchOpenTickets } from '#stores/lottery/open-tickets.ts'
import { $now } from '#stores/shell/clock.ts'
import { launchPlace } from '#texts/launch-place.ts'
import { timeLeft } from './time-left.ts'

/** Shows a member the last game and the next draw of the own tickets, in places that are there from the first paint. */
export function showOwn(): void {
  const game = document.querySelector<HTMLAnchorElement>('[data-mine=game]')
  const ticket = document.querySelector<HTMLAnchorElement>('[data-mine=ticket]')
  if (!game || !ticket) return
  $session.subscribe(({ state }) => {
    if (state === 'in') void loadRecents()
  })
  $recents.subscribe((games) => {
    if (games.state === 'ready') showLast(game, games.value[0])
  })
  watchOpenTickets()
  $openTickets.subscribe((tickets) => tickets && void showTicket(ticket, tickets))
  $now.subscribe((now) => {
    const left = ticket.querySelector('strong')
    const at = Number(ticket.dataset.at)
    if (left && now > 0) left.textContent = at > 0 ? timeLeft(at, now) : ''
  })
}

function showLast(place: HTMLAnchorElement, game: { nodeId: string; gameName: string } | undefined): void {
  write(place, game?.gameName)
  place.href = game ? placeOf(`/game?game=${encodeURIComponent(game.nodeId)}`) : '#games'
}

async function showTicket(place: HTMLAnchorElement, { count, hasMore, next }: OpenTickets): Promise<void> {
  place.dataset.at = String(next?.drawsAt ?? '')
  if (!next) {
    place.href = placeOf('/lottery')
    return write(place)
  }
  const game = playableIn(await fetchCatalogue(), next.gameCode)
  const lottery = typeof game === 'object' ? game : undefined
  place.href = placeOf(lottery ? launchPlace(lottery) : '/lottery')
  write(place, (lottery?.name ?? next.gameCode) + countOf(count, hasMore))
}

/** How many tickets are open, if it is more than the one that is named. */
function countOf(count: number, hasMore: boolean): string {
  const language = pageLanguage()
  return count > 1 && isLanguage(language) ? ` (${formatNumber(language, count)}${hasMore ? '+' : ''})` : ''
}

/** Writes a name; without one, what the page said before any was known. */
function write(place: HTMLElement, text?: string): void {
  const name = place.querySelector('b')
  if (!name) return
  place.dataset.empty ??= name.textContent
  name.textContent = text ?? place.dataset.empty
}

/** Returns a path in the page's language. */
function placeOf(path: string): string {
  const language = pageLanguage()
  return isLanguage(language) ? pathIn(language, path) : path
}
