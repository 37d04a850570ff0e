import { call } from '#api/call.ts'
import { failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { PROVIDER_TOKEN, arrive, linkProvider } from '#contract/auth/social-login.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { redirectTo, pageAddress, safePath } from '#browser/page.ts'
import { askToConfirm, showMessage } from '#stores/shell/ask.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { leaveLoginPage } from '#stores/auth/session/handoff.ts'
import { providerNames } from './provider.ts'
import { loadProviderLinks } from './provider-links.ts'
import { announceRegistration } from '#stores/auth/session/registered.ts'
import { $session, beginSession } from '#stores/auth/session/session.ts'

type Arrival = ValueOf<typeof arrive>

/**
 * Handles a return from an identity provider (S2.42, S7.48): logs in a member whose account is linked, asks a logged-in
 * member whether to link the account (S4.48), and sends anyone else to log in or register first. Shows failures.
 */
export async function takeArrival(): Promise<void> {
  // show a new member that the account is open before any question
  await announceRegistration()
  const session = $session.get()
  const result = await call(arrive, {}, session.state === 'in' ? { token: session.token } : {})
  if (!result.ok) return showMessage(failureKey(result.failure))
  const arrived = result.value
  switch (arrived.kind) {
    case 'in':
      beginSession({ token: arrived.token, account: arrived.account, isFirst: arrived.firstTimeLogin })
      return leaveLoginPage()
    case 'unknown':
      return leadToAccount(arrived)
    case 'unlinked':
      await offerLink(arrived)
      return leaveLoginPage()
    case 'linked':
      await showMessage('provider.already', { name: providerNames[arrived.provider] })
      return leaveLoginPage()
  }
}

/** Sends an unknown user to login or registration; the question whether to link the two accounts follows there. */
async function leadToAccount({ provider, label, mayRegister }: Arrival & { kind: 'unknown' }): Promise<void> {
  const { path, query } = pageAddress()
  const { language, path: place } = readPath(path)
  const isHere = place.startsWith('/login')
  const after = arrivalAt(isHere ? (query.get('after') ?? pathIn(language, '/')) : path)
  const values = { name: providerNames[provider], label: named(label, provider) }
  const wants = mayRegister
    ? await askToConfirm('provider.unknown', { close: 'auth.submit', agree: 'auth.registerTitle' }, values)
    : await showMessage('provider.unknownClosed', values)
  redirectTo(`${pathIn(language, wants ? '/register' : '/login')}?after=${encodeURIComponent(after)}`)
}

async function offerLink({ provider, label, account, arrival }: Arrival & { kind: 'unlinked' }): Promise<void> {
  const name = providerNames[provider]
  const values = { name, label: named(label, provider), account: isolate(account) }
  if (!(await askToConfirm('provider.ask', { close: 'provider.askNot', agree: 'provider.askLink' }, values))) return
  const result = await authedCall(linkProvider, { arrival })
  if (!result.ok) return showMessage(failureKey(result.failure))
  // the page may list the links already
  void loadProviderLinks()
  await showMessage('provider.done', { name })
}

/** Returns the address of the page with the token of a provider's return. */
function arrivalAt(path: string): string {
  const { pathname, searchParams } = new URL(safePath(path), 'https://here.invalid')
  searchParams.set('token', PROVIDER_TOKEN)
  return `${pathname}?${searchParams}`
}

function named(label: string, provider: keyof typeof providerNames): string {
  return isolate(label || providerNames[provider])
}

/** Isolates the direction of an address or a name within other text (U+2068, U+2069). */
function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
