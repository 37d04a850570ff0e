import { type ReadableAtom, atom } from 'nanostores'
import { literal, object, safeParse, string, union } from 'valibot'
import { brand } from '#brand/brand.ts'
import { clearSessionStorage } from '#browser/clear-storage.ts'
import { closeDialog, markPage } from '#browser/page.ts'
import { isRemembered } from '#browser/remembers.ts'
import { localStore, sessionStore } from '#browser/storage.ts'
import { openTabChannel } from '#browser/tabs.ts'

/**
 * The user's session. Every island renders `unknown` first. `held`: logged in, but may do nothing until the password is
 * changed (S4.14, S4.15). `isFromOtherTab`: begun in another tab, which announced it.
 */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'out'; readonly why: 'never' | 'left' | 'ended' }
  | {
      readonly state: 'in' | 'held'
      readonly token: string
      readonly account: string
      readonly isFromOtherTab?: true | undefined
    }

/**
 * How long a new tab waits for the other tabs before it asks again, if one of them may be logged in, or assumes that no
 * one is.
 */
const TAB_ANSWER_MS = 250
const TRIES = 6

const tabMessage = union([
  object({ type: literal('who') }),
  object({ type: literal('out'), token: string() }),
  object({ type: literal('in'), token: string(), account: string() }),
])

/** The dialogs of the account menu, by id (account-dialog.ts): only members have them. */
const accountDialogs = ['sign-out', 'devices', 'change-password', 'transfer'] as const
export type AccountDialog = (typeof accountDialogs)[number]

const store = atom<Session>({ state: 'unknown' })
export const $session: ReadableAtom<Session> = store

const channel = openTabChannel('atoll-session', onTabMessage)

function onTabMessage(message: unknown): void {
  const parsed = safeParse(tabMessage, message)
  if (!parsed.success) return
  const current = store.get()
  switch (parsed.output.type) {
    case 'who':
      if (current.state === 'in') channel.post({ type: 'in', token: current.token, account: current.account })
      return
    case 'in':
      // one account per browser: the cookie half belongs to the last login
      if (current.state !== 'in' || current.token !== parsed.output.token) setSession(parsed.output, true)
      return
    case 'out':
      // a tab that slept may announce the end of an old session: only the current one counts
      if (current.state === 'in' && current.token === parsed.output.token) clearSession('left')
  }
}

/** Restores the session that this tab had before a page load. */
function resume(session: { token: string; account: string }): void {
  if (sessionStore.read('cpw')) holdSession(session)
  else setSession(session)
}

/**
 * Restores the session of this tab, else asks the other tabs for theirs (readings, X5). Ends in `in` or `out`.
 * @param signIn tries another login before the session becomes `out`
 */
export async function restoreSession(signIn?: () => unknown): Promise<void> {
  const token = sessionStore.read('token')
  const account = sessionStore.read('account')
  if (token && account) resume({ token, account })
  else {
    // a busy tab may be slow to answer
    let tries = localStore.read('member') && !isRemembered() ? TRIES : 1
    for (; tries > 0 && store.get().state === 'unknown'; tries -= 1) await askTabs()
  }
  await signIn?.()
  if (store.get().state === 'unknown') store.set({ state: 'out', why: 'never' })
}

async function askTabs(): Promise<void> {
  channel.post({ type: 'who' })
  await new Promise((resolve) => setTimeout(resolve, TAB_ANSWER_MS))
}

/** Begins a session from the gateway, marks it if it is the account's first, and notifies the other tabs. S4.13 */
export function beginSession({ token, account, isFirst }: { token: string; account: string; isFirst: boolean }): void {
  if (isFirst) sessionStore.write('firstLogin', '1')
  else sessionStore.remove('firstLogin')
  setSession({ token, account })
  sessionStore.write('unproven', '1')
  channel.post({ type: 'in', token, account })
}

/** Holds a session, in this tab only, that can only change the password. No password is kept (X4). */
export function holdSession({ token, account }: { token: string; account: string }): void {
  saveSession({ token, account })
  sessionStore.write('cpw', '1')
  markPage('session', 'out')
  store.set({ state: 'held', token, account })
}

/**
 * Drops the session here and in every other tab, and clears session storage except for the merchant (S4.22).
 * @param why `left` if the member logged out, `ended` because the gateway no longer knows it
 */
export function endSession(why: 'left' | 'ended'): void {
  const current = store.get()
  if (current.state !== 'in' && current.state !== 'held') return
  clearSession(why)
  channel.post({ type: 'out', token: current.token })
}

/**
 * Ends a session that the gateway no longer knows, unless another tab has a newer one, which this tab takes over: a tab
 * that slept must not log out all the others.
 */
export async function loseSession(token: string): Promise<void> {
  await askTabs()
  const current = store.get()
  if (current.state === 'in' && current.token === token) endSession('ended')
}

function setSession({ token, account }: { token: string; account: string }, isFromOtherTab?: true): void {
  saveSession({ token, account })
  sessionStore.remove('cpw')
  localStore.write('member', '1')
  markPage('session', 'in')
  store.set({ state: 'in', token, account, isFromOtherTab })
}

function saveSession({ token, account }: { token: string; account: string }): void {
  sessionStore.write('token', token)
  sessionStore.write('account', account)
  sessionStore.write('merchantCode', brand.merchantCode)
}

function clearSession(why: 'left' | 'ended'): void {
  clearSessionStorage(['merchantCode'])
  localStore.remove('member')
  // members' elements are hidden next: an open dialog among them would keep the rest of the page inert; the search
  // shows games that the member has played
  for (const id of [...accountDialogs, 'search']) closeDialog(id)
  markPage('session', 'out')
  store.set({ state: 'out', why })
}
