import { call } from '#api/call.ts'
import { failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { PROVIDER_TOKEN, arrive, linkProvider } from '#contract/auth/social-login.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { goInstead, pageAddress, safePath } from '#lib/page.ts'
import { routeAt } from '#routes'
import { ask, tell } from '#stores/shell/ask.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { leaveLoginPage } from '#stores/auth/session/handoff.ts'
import { providerNames } from './provider.ts'
import { tellRegistered } from '#stores/auth/session/registered.ts'
import { $session, beginSession } from '#stores/auth/session/session.ts'

type Came = ValueOf<typeof arrive>

/**
 * Goes on with who comes back from a provider (S2.42, S7.48): signs in a member whose account is linked, asks one who is
 * signed in whether to link it (S4.48), and leads everybody else to an account first. What went wrong is told.
 */
export async function takeArrival(): Promise<void> {
  // a new member reads that the account is open before anything is asked
  await tellRegistered(tell)
  const session = $session.get()
  const result = await call(arrive, {}, session.state === 'in' ? { token: session.token } : {})
  if (!result.ok) return tell(failureKey(result.failure))
  const came = result.value
  switch (came.kind) {
    case 'in':
      beginSession({ token: came.token, account: came.account, isFirst: came.firstTimeLogin })
      return leaveLoginPage()
    case 'unknown':
      return leadToAccount(came)
    case 'unlinked':
      await offerLink(came)
      return leaveLoginPage()
    case 'linked':
      await tell('provider.already', { name: providerNames[came.provider] })
      return leaveLoginPage()
  }
}

/** Whom nobody knows signs in, or registers; from there the way leads on to the question whether to link the two. */
async function leadToAccount({ provider, label, mayRegister }: Came & { kind: 'unknown' }): Promise<void> {
  const { path, query } = pageAddress()
  const { language, path: place } = readPath(path.split('?')[0] ?? path)
  const isHere = routeAt(place)?.id === 'login'
  const after = arrivalAt(isHere ? (query.get('after') ?? pathIn(language, '/')) : path)
  const values = { name: providerNames[provider], label: named(label, provider) }
  const wants = mayRegister
    ? await ask('provider.unknown', { close: 'auth.submit', agree: 'auth.registerTitle' }, values)
    : await tell('provider.unknownClosed', values)
  goInstead(`${pathIn(language, wants ? '/register' : '/login')}?after=${encodeURIComponent(after)}`)
}

async function offerLink({ provider, label, account, arrival }: Came & { kind: 'unlinked' }): Promise<void> {
  const name = providerNames[provider]
  const values = { name, label: named(label, provider), account: apart(account) }
  if (!(await ask('provider.ask', { close: 'provider.askNot', agree: 'provider.askLink' }, values))) return
  const result = await authedCall(linkProvider, { arrival })
  if (result.ok) await tell('provider.done', { name })
  else await tell(failureKey(result.failure))
}

/** This page, once it is come back to. */
function arrivalAt(path: string): string {
  const { pathname, searchParams } = new URL(safePath(path), 'https://here.invalid')
  searchParams.set('token', PROVIDER_TOKEN)
  return `${pathname}?${searchParams}`
}

function named(label: string, provider: keyof typeof providerNames): string {
  return apart(label || providerNames[provider])
}

/** An address or a name keeps its own direction amid words of another (U+2068, U+2069). */
function apart(text: string): string {
  return `\u2068${text}\u2069`
}
