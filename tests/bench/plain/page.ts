import { readFileSync } from 'node:fs'
import type { Game } from '#contract/games/catalogue.ts'
import { gamesOf } from '#texts/categories.ts'
import { lotteryRows, nextDraws } from '#layouts/home/next-draws.ts'
import { calendarOf } from '#publish/lottery-calendar.ts'
import type { Published } from '#published/published.ts'
import { launchPlace } from '#texts/launch-place.ts'
import { footer, menu, shownCategories } from './frame.ts'

/**
 * Returns the home page as a careful developer would write it by hand: own markup, own style, no framework, no island.
 * Only published data (games, banners, texts) is filled in, so that both pages have the same content.
 */
export function handWritten(published: Published): string {
  const { games: all, hotGames, vendors, banners, announcements, promotions, jackpot, lotteryMenus } = published
  const draws = nextDraws(all, { calendar: calendarOf(new Set(all.map(({ nodeId }) => nodeId))) })
  const lotteries = lotteryRows(all, lotteryMenus)
  const slides = banners.filter(({ groupName }) => groupName === 'w_home')
  const nameOf = new Map(vendors.map(({ code, name }) => [code, name]))
  const shown = shownCategories
    .map((category) => ({ ...category, games: gamesOf(hotGames, category.id).slice(0, 6) }))
    .filter(({ games }) => games.length > 0)
  const rowHtml = ({ id, name, path, games }: (typeof shown)[number]) => `
<section class="games"><h2 id="${id}">${name}</h2><a href="${path}">All</a><ul class="strip">${games
    .map((game) => card(game, nameOf.get(game.vassalage) ?? ''))
    .join('')}</ul></section>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Atoll: games, lotteries and sports in one calm place</title>
<meta name="description" content="Slots, live casino, fishing, lotteries and sports from many providers, all with play money.">
<meta name="theme-color" content="#f4f8f8">
<link rel="preload" as="image" href="${slides[0]?.url}" fetchpriority="high">
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${signs}
<header>
<button aria-label="Main menu" popovertarget="menu"><svg><use href="#grid"/></svg></button>
<a href="/"><svg><use href="#mark"/></svg>Atoll</a>
<a class="wide" href="/login">Free demo</a>
<button class="main-button" command="show-modal" commandfor="sign-in">Log in</button>
<button aria-label="Announcements" command="show-modal" commandfor="notices"><svg><use href="#bell"/></svg></button>
<button aria-label="Light or dark" onclick="document.documentElement.classList.toggle('dark')"><svg><use href="#moon"/></svg></button>
</header>
${menu(published)}
<dialog id="sign-in" closedby="any" aria-labelledby="sign-in-title">
<h2 id="sign-in-title">Log in</h2>
<form method="post" action="/login">
<label>User name<input name="username" autocomplete="username" autocapitalize="none" required></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button class="main-button">Log in</button>
</form>
<button class="close" aria-label="Close" command="close" commandfor="sign-in"><svg><use href="#close"/></svg></button>
</dialog>
<dialog id="notices" closedby="any" aria-labelledby="notices-title">
<h2 id="notices-title">Announcements</h2>
${announcements.map(({ title, text }) => `<h3>${title}</h3><p>${text}</p>`).join('')}
<button class="close" aria-label="Close" command="close" commandfor="notices"><svg><use href="#close"/></svg></button>
</dialog>
<main>
<h1>Atoll: games, lotteries and sports in one calm place</h1>
<section class="strip banners" aria-label="Highlights" tabindex="0">${slides.map(slide).join('')}</section>
<section class="draws"><h2>Next draws</h2><ul class="strip">${draws
    .map(
      ({ game, path }) =>
        `<li><svg viewBox="-22 -22 44 44"><circle r="19"/></svg><a href="${path}">${game.gameName}</a><strong>…</strong><p></p><small>Draws by its calendar</small></li>`,
    )
    .join('')}</ul></section>
<p class="note">Everything here uses play money. It can’t be bought, paid out or exchanged.</p>
<div id="games">${shown.slice(0, 1).map(rowHtml).join('')}</div>
<section class="live"><a href="/inhouse#jackpot"><small>Originals jackpot</small> <b>${(jackpot.running?.amount ?? 0) / 100}</b></a>
<h2>Just won</h2><ol><li>No big wins yet. Wins of 3 times the stake or more appear here.</li></ol></section>
<nav class="strip kinds" aria-label="Game categories">${shown
    .map(({ id, name }) => `<a href="#${id}"><svg><use href="#g-${id}"/></svg>${name}</a>`)
    .join('')}</nav>
${lotteryHtml('Quick draws', lotteries.quick)}
${lotteryHtml('Daily and weekly draws', lotteries.daily)}
${shown.slice(1).map(rowHtml).join('')}
<div class="strip news">
<section><h2><svg><use href="#bell"/></svg>Announcements</h2><ul>${announcements
    .slice(0, 3)
    .map(({ title, text }) => `<li><details name="news"><summary>${title}</summary>${text}</details></li>`)
    .join('')}</ul></section>
<section><h2><svg><use href="#gift"/></svg>Promotions</h2><ul>${promotions
    .slice(0, 3)
    .map(({ title, summary }) => `<li><b>${title}</b><p>${summary}</p></li>`)
    .join('')}</ul></section>
</div>
</main>
${footer(published)}
<nav class="bar" aria-label="Main menu">
<a href="/" aria-current="page"><svg><use href="#home"/></svg>Home</a>
<a href="#games"><svg><use href="#grid"/></svg>Games</a>
<a href="/promotions"><svg><use href="#gift"/></svg>Promotions</a>
<a href="/login"><svg><use href="#flame"/></svg>Free demo</a>
<button command="show-modal" commandfor="sign-in"><svg><use href="#person"/></svg>Log in</button>
</nav>
</body>
</html>
`
}

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
const signs = readFileSync(new URL('signs.svg', import.meta.url), 'utf8')

function card(game: Game, vendor: string): string {
  const cover = `/covers/${game.nodeId}`
  return `<li><a href="/game?game=${game.nodeId}"><picture><source srcset="${cover}.avif" type="image/avif"><img src="${cover}.webp" alt="" width="240" height="320" loading="lazy"></picture>${
    game.isHot ? '<svg class="hot" role="img" aria-label="Hot"><use href="#flame"/></svg>' : ''
  }<b>${game.gameName}</b><small>${vendor}</small></a></li>`
}

function lotteryHtml(title: string, games: readonly Game[]): string {
  const cards = games.map((game) => card(game, '').replace(`/game?game=${game.nodeId}`, launchPlace(game)))
  return `<section class="games"><h2>${title}</h2><a href="/lottery">All</a><ul class="strip">${cards.join('')}</ul></section>`
}

function slide({ url, title, text, linkTo }: Published['banners'][number], index: number): string {
  const heading = linkTo ? `<a href="/game?game=${linkTo}">${title}</a>` : title
  const priority = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"'
  return `<article><img src="${url}" alt="" width="1200" height="480" ${priority}><div><h2>${heading}</h2><p>${text}</p></div></article>`
}
