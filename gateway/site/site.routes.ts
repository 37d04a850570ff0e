import { banners, customerService, whitelabel } from '#contract/published.ts'
import { countries, status } from '#contract/site.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { promotionsOf } from '#gateway/promotions/promotions.rows.ts'
import {
  bannersOf,
  closure,
  countryCodes,
  defaultCountry,
  isHomeBehindLogin,
  registerRules,
  resources,
  servicePaths,
  whitelabelTree,
} from './site.rows.ts'
import { linkOf, treeOf } from './site.rules.ts'
import { wordsOf } from './words.rows.ts'

export const siteAnswers: readonly Answer[] = [
  answer(status, async (_input, { services, ip, country }) => {
    const { database, clock, sealing, providers, providerCodes, cdns } = services
    const rows = database.read
    return ok({
      info: {
        whitelabel: treeOf(services.side, await whitelabelTree(rows)),
        registerRules: await registerRules(rows),
        resources: await resources(rows),
        customerService: { pathList: await servicePaths(rows) },
        analytics: {},
        imageCDNs: [...cdns.images],
        launchGameCDNs: [...cdns.launches],
        providers: [...providers.names],
        smsProvider: providerCodes !== undefined,
        settings: { loginedToHomePage: await isHomeBehindLogin(rows) },
      },
      location: { ip, country: country ?? (await defaultCountry(rows)) },
      ...closure(rows),
      sealingKey: sealing.publicJwk,
      now: clock(),
    })
  }),

  answer(whitelabel, async (_input, { services: { database, side } }) =>
    ok({ whitelabel: treeOf(side, await whitelabelTree(database.read)) }),
  ),

  answer(banners, async ({ language, groupName }, { services }) => {
    const rows = services.database.read
    const words = await wordsOf(rows, 'banner', language)
    const found = await bannersOf(rows, groupName)
    const running = new Set((await promotionsOf(rows, {}, services.clock())).map(({ id }) => id))
    return ok({
      banners: found.map((row) => ({
        bannerId: row.id,
        groupName: row.group_name,
        url: row.url,
        ...linkOf(row, running),
        title: words.get(row.id)?.title ?? '',
        text: words.get(row.id)?.summary ?? '',
      })),
    })
  }),

  answer(countries, async (_input, { services, country }) => {
    const rows = services.database.read
    return ok({ current: country ?? (await defaultCountry(rows)), countries: await countryCodes(rows) })
  }),

  answer(customerService, async (_input, { services }) =>
    ok({ version: { pathList: await servicePaths(services.database.read) } }),
  ),
]
