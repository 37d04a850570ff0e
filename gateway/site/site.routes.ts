import { banners, countries, customerService, status, whitelabel } from '#contract/site.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import {
  bannersOf,
  closure,
  countryCodes,
  defaultCountry,
  isHomeBehindLogin,
  resources,
  servicePaths,
  whitelabelTree,
} from './site.rows.ts'
import { wordsOf } from './words.rows.ts'

export const siteAnswers: readonly Answer[] = [
  answer(status, async (_input, { services, ip }) => {
    const { database, clock, sealing } = services
    const rows = database.read
    return ok({
      info: {
        whitelabel: await whitelabelTree(rows),
        resources: await resources(rows),
        customerService: { pathList: await servicePaths(rows) },
        imageCDNs: [],
        launchGameCDNs: [],
        settings: { loginedToHomePage: await isHomeBehindLogin(rows) },
      },
      location: { ip, country: await defaultCountry(rows) },
      ...(await closure(rows)),
      sealingKey: sealing.publicJwk,
      now: clock(),
    })
  }),

  answer(whitelabel, async (_input, { services }) => ok({ whitelabel: await whitelabelTree(services.database.read) })),

  answer(banners, async ({ language, groupName }, { services }) => {
    const rows = services.database.read
    const words = await wordsOf(rows, 'banner', language)
    const found = await bannersOf(rows, groupName)
    return ok({
      banners: found.map((row) => ({
        bannerId: row.id,
        groupName: row.group_name,
        url: row.url,
        linkageType: row.linkage_type,
        linkTo: row.link_to,
        title: words.get(row.id)?.title ?? '',
        text: words.get(row.id)?.summary ?? '',
      })),
    })
  }),

  answer(countries, async (_input, { services }) => {
    const rows = services.database.read
    return ok({ current: await defaultCountry(rows), countries: await countryCodes(rows) })
  }),

  answer(customerService, async (_input, { services }) =>
    ok({ version: { pathList: await servicePaths(services.database.read) } }),
  ),
]
