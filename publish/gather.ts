import { call } from '#api/call.ts'
import { brand } from '#brand/brand.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { hotGames, newGameVendor } from '#contract/games.ts'
import { helpCenter } from '#contract/help.ts'
import { announcements } from '#contract/notices.ts'
import { promotions } from '#contract/promotions.ts'
import { banners, status } from '#contract/site.ts'
import { revisionOf } from '#lib/revision.ts'
import { plainText } from './plain-text.ts'
import type { Published } from './published.ts'

/** Everything that one language's pages need from the gateway at `base`. A refusal or a dead line ends the publish. */
export async function gather(base: string, language: string): Promise<Published> {
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ValueOf<E>> => {
    const result = await call(endpoint, input, { base })
    if (result.ok) return result.value
    throw new Error(`The gateway at ${base} did not answer ${endpoint.path}: ${JSON.stringify(result.failure)}`)
  }
  const permissions = await ask(status, { url: new URL(base).host })
  const { lanes } = await ask(newGameVendor, { platform: 'html5-desktop' })
  const { games } = await ask(hotGames, {
    merchantCode: brand.merchantCode,
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    language,
  })
  const vendors = new Map(lanes.flatMap(({ cards }) => cards.map(({ vassalage, name }) => [vassalage, name] as const)))
  return {
    language,
    revision: revisionOf(games),
    maintenance: permissions.maintenance,
    resources: permissions.info.resources,
    lanes,
    hotGames: games,
    vendors: [...vendors].map(([code, name]) => ({ code, name })),
    banners: (await ask(banners, { language })).banners,
    announcements: (
      await ask(announcements, { types: 'B,PL,PU,PR', platform: 'W', execution: 'B', language })
    ).announcements.map((announcement) => ({ ...announcement, text: plainText(announcement.content) })),
    help: (await ask(helpCenter, { lang: language, device: 'WEB' })).items,
    promotions: (await ask(promotions, { language })).promotions,
  }
}
