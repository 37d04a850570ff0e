import { call } from '#api/call.ts'
import { brand } from '#brand/brand.ts'
import { hotGames, newGameVendor } from '#contract/games/catalogue.ts'
import { helpCenter } from '#contract/help/help.ts'
import { jackpot } from '#contract/games/jackpot.ts'
import { announcements } from '#contract/notices/notices.ts'
import { pointsReward } from '#contract/points/points.ts'
import { promotions } from '#contract/promotions/promotions.ts'
import { customerService } from '#contract/site/customer-service.ts'
import { banners } from '#contract/site/published.ts'
import { status } from '#contract/site/status.ts'
import { switchesOf } from '#contract/site/switches.ts'
import { revisionOf } from '#texts/revision.ts'
import { type Ask, lotteryHallMenus, popularGames, wholeCatalogue } from '#published/lists.ts'
import type { Published } from '#published/published.ts'
import { plainText } from './plain-text.ts'
import { titled } from './titled.ts'

/** Maximum length of a title taken from an announcement's text. */
const TITLE_LENGTH = 60

/**
 * Loads everything that one language's pages need. Throws on a refusal or a failed call.
 * @param base the gateway that has the catalogue and the operator's switches
 * @param editorial the gateway that has what editors wrote
 */
export async function gather(base: string, language: string, editorial = base): Promise<Published> {
  const ask = askAt(base, language)
  const askEditors = askAt(editorial, language)
  const permissions = await ask(status, { url: new URL(base).host })
  const { lanes } = await ask(newGameVendor, { platform: 'html5-desktop' })
  const { games } = await ask(hotGames, {
    merchantCode: brand.merchantCode,
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    language,
  })
  const helpCentre = await askEditors(helpCenter, { lang: language, device: 'WEB', all: '1' })
  // the gateway gives no lists to visitors while home is behind the login
  const isClosed = permissions.info.settings.loginedToHomePage
  const vendors = new Map(
    lanes.flatMap(({ cards }) => cards.map(({ vassalage, name }) => [vassalage, name.trim() || vassalage] as const)),
  )
  return {
    language,
    revision: revisionOf(games),
    maintenance: permissions.maintenance,
    resources: (await askEditors(status, { url: new URL(editorial).host })).info.resources,
    lanes,
    hotGames: games,
    games: isClosed ? games : await wholeCatalogue(ask, language),
    popular: isClosed ? [] : await popularGames(ask, language),
    lotteryMenus: await lotteryHallMenus(ask, language),
    goods: isClosed ? [] : titled((await askEditors(pointsReward, { language, all: '1' })).goods, ({ id }) => id),
    switches: switchesOf(permissions.info.whitelabel),
    registerRules: permissions.info.registerRules,
    servicePaths: (await ask(customerService, {})).version.pathList,
    jackpot: await jackpotNow(ask),
    vendors: [...vendors].map(([code, name]) => ({ code, name })),
    banners: titled(
      (await askEditors(banners, { language, all: '1' })).banners,
      ({ text, bannerId }) => text.trim() || bannerId,
    ),
    announcements: titled(
      (await askEditors(announcements, { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language, all: '1' }))
        .announcements,
      ({ content, id }) => plainText(content).slice(0, TITLE_LENGTH) || id,
    ).map((announcement) => ({ ...announcement, text: plainText(announcement.content) })),
    help: titled(helpCentre.items, ({ tag }) => tag),
    helpCategories: titled(helpCentre.categories, ({ id }) => id),
    promotions: titled((await askEditors(promotions, { language, all: '1' })).promotions, ({ id }) => id),
  }
}

/** Returns what calls a gateway, for pages of a language. */
export function askAt(base: string, language: string): Ask {
  return async (endpoint, input) => {
    const result = await call(endpoint, input, { base, language })
    if (result.ok) return result.value
    throw new Error(`The gateway at ${base} did not answer ${endpoint.path}: ${JSON.stringify(result.failure)}`)
  }
}

/** Leaves out the gateway's clock, so that publishing the same data twice gives the same files. */
async function jackpotNow(ask: Ask): Promise<Published['jackpot']> {
  const { now: _now, ...facts } = await ask(jackpot, {})
  return facts
}
