import { createHmac } from 'node:crypto'
import {
  changeProvider,
  confirmProvider,
  connectProvider,
  removeProvider,
  rotateProvider,
  type secretStates,
  staffProviders,
  switchProvider,
} from '#contract/staff/providers.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { ProviderFlaw } from '#gateway/providers/flaws.ts'
import * as providers from '#gateway/providers/providers.rows.ts'
import { staffAct } from './acts.ts'
import { textOf } from './member-acts.ts'
import { providersWithFacts } from './provider-facts.rows.ts'
import { type PersonRequest, type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the providers: the same functions as `npm run providers`. */
export const providerAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffProviders, async (_input, { services: { database } }) => {
    const found = await providersWithFacts(database.read)
    return { providers: found.map(shownProvider) }
  }),

  staffAct(
    connectProvider,
    async (rows, { request, code, name, address }, { services, log }) => {
      orRefuse(await providers.addProvider(rows, { code, name, address, secret: secretFor(request, services) }))
      await log({ subjectKind: 'provider', subject: code, detail: { name, address } })
      return {}
    },
    withSecret,
  ),

  staffAct(changeProvider, async (rows, { code, name, address, origins }, { log }) => {
    const known = await providers.findProvider(rows, code)
    // an address that the environment states is sent back as it was read
    const change = { name, origins, ...(address !== (known?.launch_address ?? '') && { address }) }
    orRefuse(await providers.changeProvider(rows, code, change))
    const before = known && [known.name, known.launch_address ?? '', ...originsOf(known)].join(' ')
    const detail = { from: before ?? '', to: [name, address, ...origins].join(' ') }
    await log({ subjectKind: 'provider', subject: code, detail })
    return {}
  }),

  staffAct(
    rotateProvider,
    async (rows, { request, code }, { services, log }) => {
      orRefuse(await providers.rotateSecret(rows, code, secretFor(request, services)))
      await log({ subjectKind: 'provider', subject: code })
      return {}
    },
    withSecret,
  ),

  staffAct(confirmProvider, async (rows, { code }, { log }) => {
    orRefuse(await providers.confirmSecret(rows, code))
    await log({ subjectKind: 'provider', subject: code })
    return {}
  }),

  staffAct(switchProvider, async (rows, { code, open, reason: typed }, { person, log }) => {
    const before = await stateOf(rows, code)
    // from then on its calls move money: a person who may only pause it does not begin that
    if (before === 'unconnected' && !person.permissions.includes('providers.change'))
      throw new StaffRefused('forbidden')
    const state = open ? 'open' : 'maintenance'
    if (before === state) throw new StaffRefused('state_other')
    orRefuse(await providers.switchProvider(rows, code, state))
    await log({ subjectKind: 'provider', subject: code, detail: { from: before, to: state, reason: textOf(typed) } })
    return { state }
  }),

  staffAct(removeProvider, async (rows, { code, reason: typed }, { now, log }) => {
    orRefuse(await providers.removeProvider(rows, code, now))
    await log({ subjectKind: 'provider', subject: code, detail: { reason: textOf(typed) } })
    return {}
  }),
]

function orRefuse(flaw: ProviderFlaw | undefined): void {
  if (flaw) throw new StaffRefused(flaw.code)
}

async function stateOf(rows: Rows, code: string) {
  const known = await providers.findProvider(rows, code)
  if (!known) throw new StaffRefused('unknown')
  return known.state
}

function shownProvider(one: Awaited<ReturnType<typeof providersWithFacts>>[number]) {
  const { code, name, state, openRounds, oldestRound, lastDay } = one
  return {
    code,
    name,
    // as lists of games take it: without an address nothing of it opens
    state: one.launch_address === null ? ('unconnected' as const) : state,
    openRounds,
    oldestRound,
    lastDay: lastDay === null ? null : lastDay * DAY_MS,
    address: one.launch_address,
    origins: originsOf(one),
    secret: secretOf(one),
    byEnvironment: one.by_environment === 1,
    games: one.games ?? 0,
  }
}

function originsOf({ frame_origins }: { readonly frame_origins: string }): string[] {
  return frame_origins.split(' ').filter(Boolean)
}

interface Secrets {
  readonly secret: string | null
  readonly next_secret: string | null
  readonly next_used_at: number | null
}

function secretOf({ secret, next_secret, next_used_at }: Secrets): (typeof secretStates)[number] {
  if (secret === null) return 'none'
  if (next_secret === null) return 'one'
  return next_used_at === null ? 'new' : 'used'
}

/**
 * Returns the secret that a request makes, 256 bits: the same for the same request, so that a lost answer can be asked for
 * again although no answer is stored with a secret.
 */
function secretFor(request: string, { sealing }: PersonRequest['services']): string {
  return createHmac('sha256', derivedKey(sealing, 'provider-secrets')).update(request).digest('base64url')
}

function withSecret(_kept: object, { request }: { readonly request: string }, { services }: PersonRequest) {
  return { secret: secretFor(request, services) }
}
