import { customerService } from '#contract/site/customer-service.ts'
import { whitelabel } from '#contract/site/published.ts'
import { domainRoute, registerRules as registerRulesCall } from '#contract/site/app-calls.ts'
import { countries } from '#contract/site/countries.ts'
import { status } from '#contract/site/status.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import {
  closure,
  countryCodes,
  defaultCountry,
  isHomeBehindLogin,
  registerRules,
  servicePaths,
} from '#gateway/site/site.rows.ts'
import { resourcesOf } from '#gateway/content/resources.ts'
import { whitelabelTree } from '#gateway/settings/settings.rows.ts'
import { treeOf } from '#gateway/site/site.rules.ts'

export const statusAnswers: readonly Answer[] = [
  answer(status, async (_input, { services, ip, country }) => {
    const { database, clock, sealing, providers, providerCodes, cdns } = services
    const rows = database.read
    return ok({
      info: {
        whitelabel: treeOf(services.side, await whitelabelTree(rows)),
        registerRules: await registerRules(rows),
        resources: resourcesOf(services),
        customerService: { pathList: await servicePaths(rows) },
        analytics: {},
        imageCDNs: [...cdns.images],
        launchGameCDNs: [...cdns.launches],
        providers: [...providers.names],
        smsProvider: providerCodes !== undefined,
        settings: { loginedToHomePage: await isHomeBehindLogin(rows) },
      },
      location: { ip, country: country ?? (await defaultCountry(rows)) },
      ...(await closure(rows)),
      sealingKey: sealing.publicJwk,
      now: clock(),
    })
  }),

  answer(whitelabel, async (_input, { services: { database, side } }) =>
    ok({ whitelabel: treeOf(side, await whitelabelTree(database.read)) }),
  ),

  answer(registerRulesCall, async (_input, { services }) =>
    ok({ registerRules: await registerRules(services.database.read) }),
  ),

  answer(domainRoute, async (_input, { services: { origin, side, playersOrigin } }) => {
    const players = playersOrigin === undefined ? [] : [{ origin: playersOrigin, side: 'players' as const }]
    return ok({ domains: [{ origin: origin(), side }, ...players] })
  }),

  answer(countries, async (_input, { services, country }) => {
    const rows = services.database.read
    return ok({ current: country ?? (await defaultCountry(rows)), countries: await countryCodes(rows) })
  }),

  answer(customerService, async (_input, { services }) =>
    ok({ version: { pathList: await servicePaths(services.database.read) } }),
  ),
]
