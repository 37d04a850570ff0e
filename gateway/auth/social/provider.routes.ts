import type { InferOutput } from 'valibot'
import { arrive, linkProvider, providerLinks } from '#contract/auth/social-login.ts'
import { isTrial } from '#contract/rights.ts'
import type { ProviderName } from '#contract/site/status.ts'
import { type Answer, type Caller, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { registrationFacts } from '#gateway/site/site.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { notifyCaller } from '#gateway/auth/login/account-notifications.ts'
import { endSession } from '#gateway/auth/login/login.rows.ts'
import { isAdmitted, refusalFor } from '#gateway/auth/login/entry.rules.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { clearedFlowCookie, flowSecret } from './provider-cookie.ts'
import {
  type Flow,
  sessionStartOf,
  dropFlow,
  findFlow,
  insertLink,
  linksOf,
  memberLinkedWith,
} from './provider.rows.ts'
import { mayLink } from './provider.rules.ts'
import { openForm } from '#gateway/auth/login/registration.rules.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import { findCaller } from '#gateway/auth/session/optional-caller.ts'

/** Spelled as the companies write them. */
const names: Readonly<Record<ProviderName, string>> = { google: 'Google', facebook: 'Facebook' }

/** Answers the return from an identity provider and the management of links (S2.42, S4.48, S7.48). */
export const providerAnswers: readonly Answer[] = [
  answer(arrive, async (_input, request) => {
    const flow = await flowOf(request)
    if (!flow) return refuse('provider_stale')
    if (flow.failure) {
      await end(flow, request)
      return refuse(flow.failure)
    }
    if (!isArrived(flow)) return refuse('provider_stale')
    const current = await findCaller(request)
    return current && !isTrial(current.type) ? offerLink(current, flow, request) : logInLinked(current, flow, request)
  }),

  answer(linkProvider, async ({ arrival }, request) => {
    const { caller, services, header, send } = request
    const { database, clock } = services
    const now = clock()
    let isNew = false
    const hash = hashOf(header('cookie'))
    const outcome = await database.write(async (rows): Promise<Outcome<InferOutput<typeof linkProvider.value>>> => {
      const flow = hash === arrival ? await findFlow(rows, hash) : undefined
      if (!flow || !isArrived(flow) || now >= flow.expires_at) return refuse('provider_stale')
      if (!mayLink(await sessionStartOf(rows, caller.handleHash), now)) return refuse('login_too_old')
      const linkState = await linkStateOf(rows, flow, caller.memberId)
      if (linkState === 'taken' || linkState === 'fixed') return refuse(`provider_${linkState}`)
      const { provider, issuer, subject } = flow
      if (linkState === 'free') {
        isNew = true
        await insertLink(rows, { issuer, subject, provider, member_id: caller.memberId, linked_at: now })
      }
      await dropFlow(rows, flow.hash)
      return ok({ provider })
    })
    if (outcome.ok) send('set-cookie', clearedFlowCookie())
    if (outcome.ok && isNew) notifyCaller(request, 'providerLinked', { provider: names[outcome.value.provider] })
    return outcome
  }),

  answer(providerLinks, async (_input, { caller, services }) => {
    const rows = services.database.read
    const links = await linksOf(rows, caller.memberId)
    return ok({
      links: links.map(({ provider, linked_at }) => ({ provider, linkedAt: linked_at })),
      mayLink: mayLink(await sessionStartOf(rows, caller.handleHash), services.clock()),
    })
  }),
]

type ArrivalResult = InferOutput<typeof arrive.value>
type Arrived = Flow & { issuer: string; subject: string; label: string }

function isArrived(flow: Flow): flow is Arrived {
  return flow.subject !== null && flow.issuer !== null
}

/** Logs in the linked member, once, if no one or only a trial is logged in; else reports an unknown identity. */
async function logInLinked(
  trial: Caller | undefined,
  flow: Arrived,
  request: Request,
): Promise<Outcome<ArrivalResult>> {
  const { database, clock } = request.services
  const { provider, label } = flow
  const member = await memberLinkedWith(database.read, flow)
  if (!member) return ok({ kind: 'unknown', provider, label, mayRegister: await isRegistrationOpen(request) })
  if (!(await end(flow, request))) return refuse('provider_stale')
  if (member.disabled_at !== null) return refuse('non_member')
  if (!isAdmitted(member, request.services)) return refuse(refusalFor(member))
  if (trial) await database.write((rows) => endSession(rows, trial.handleHash, clock()))
  return ok({ kind: 'in', ...(await openSession(member, request)), account: member.account })
}

/** Offers to link the returning identity to the logged-in member. */
async function offerLink(
  { memberId, account }: Caller,
  flow: Arrived,
  request: Request,
): Promise<Outcome<ArrivalResult>> {
  const { provider, label, hash } = flow
  const linkState = await linkStateOf(request.services.database.read, flow, memberId)
  if (linkState === 'free') return ok({ kind: 'unlinked', provider, label, account, arrival: hash })
  await end(flow, request)
  return linkState === 'own' ? ok({ kind: 'linked', provider }) : refuse(`provider_${linkState}`)
}

/** Returns whether the identity is the member's, another's (`taken`) or free; `fixed` if the member has another one. */
async function linkStateOf(rows: Rows, flow: Arrived, memberId: string): Promise<'own' | 'taken' | 'fixed' | 'free'> {
  const member = await memberLinkedWith(rows, flow)
  if (member) return member.id === memberId ? 'own' : 'taken'
  const links = await linksOf(rows, memberId)
  return links.some(({ provider }) => provider === flow.provider) ? 'fixed' : 'free'
}

/** Returns the flow of this browser if it has not expired. */
async function flowOf({ services, header }: Request): Promise<Flow | undefined> {
  const hash = hashOf(header('cookie'))
  const flow = hash === undefined ? undefined : await findFlow(services.database.read, hash)
  return flow && services.clock() < flow.expires_at ? flow : undefined
}

function hashOf(cookie: string | undefined): string | undefined {
  const secret = flowSecret(cookie)
  return secret && fingerprint(secret)
}

async function end({ hash }: Flow, { services, send }: Request): Promise<boolean> {
  send('set-cookie', clearedFlowCookie())
  return services.database.write((rows) => dropFlow(rows, hash))
}

async function isRegistrationOpen({ services }: Request): Promise<boolean> {
  const facts = await registrationFacts(services.database.read, services.side)
  return (['register', 'registerMobile'] as const).some((type) => openForm(type, facts) !== undefined)
}
