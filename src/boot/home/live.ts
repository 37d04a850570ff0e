import { isLanguage } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMultiple } from '#i18n/game-figures.ts'
import { pageLanguage } from '#browser/page.ts'
import { $jackpot } from '#stores/games/boards/jackpot.ts'
import { type JustWon, followJustWon } from '#stores/games/boards/just-won.ts'

/** Shows what the jackpot of the games holds; the published amount stays until it is known. */
export function showJackpot(): void {
  const place = document.querySelector('[data-jackpot-now]')
  const language = pageLanguage()
  if (!place || !isLanguage(language)) return
  $jackpot.subscribe((known) => {
    if (known.state !== 'ready') return
    const { running, digits } = known.value
    if (running) place.textContent = formatMoney(language, { minor: running.amount, digits })
  })
}

/** Shows the newest wins in a list of fixed height; without any, its own words stay. */
export function showWins(): void {
  const list = document.querySelector<HTMLElement>('[data-won]')
  if (!list) return
  const { won, playAt = '' } = list.dataset
  followJustWon(Number(won), (wins) => {
    if (wins.length > 0) list.replaceChildren(...wins.map((win) => rowOf(win, playAt)))
  })
}

function rowOf({ player, nodeId, gameName, payout, multiple, digits }: JustWon, playAt: string): HTMLElement {
  const language = pageLanguage()
  const row = document.createElement('li')
  if (!isLanguage(language)) return row
  const part = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) =>
    Object.assign(document.createElement(name), { textContent: text, translate: false })
  const link = Object.assign(part('a', gameName), { href: `${playAt}?game=${encodeURIComponent(nodeId)}` })
  row.append(
    part('bdi', player),
    link,
    part('span', formatMultiple(language, multiple)),
    part('strong', formatMoney(language, { minor: payout, digits })),
  )
  return row
}
