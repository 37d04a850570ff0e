import type { ValueOf } from '#contract/endpoint.ts'
import { MAX_NEWS_DRAWS, drawNews } from '#contract/member/draw-news.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { runExclusive } from '#browser/alone.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { isRealAccount } from '#stores/auth/session/real-account.ts'
import { $session } from '#stores/auth/session/session.ts'
import { announceMoney } from '#stores/shell/money-moved.ts'
import { keepOwnDraws, onOwnDraws, readOwnDraws } from '#stores/shell/own-draws.ts'
import { showNote } from '#stores/shell/toasts.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { setUnread } from './unread-messages.ts'

/** How long after its time a draw has usually paid; a random part of the second keeps members from asking all at once. */
const PAID_MS = 2_500
const SPREAD_MS = 1_500
/** The pause before a draw that had not paid is asked about again; it doubles. */
const AGAIN_MS = 3_000
const LONGEST_MS = 5 * MINUTE_MS
/** After so many tries a draw is late for a reason: the page's next return asks again. */
const MAX_TRIES = 10

let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0
let askedAt = 0
/** When this page last wanted to ask, whether it did or another tab. */
let triedAt = -Infinity

/**
 * Tells a member what the own tickets have won: one call when a draw's time has come, in the tab in front alone; there is
 * none while no draw is waited for. A tab that was away asks about all that it missed at once.
 * @returns a function that stops it
 */
export function watchDrawNews(): () => void {
  const again = () => {
    tries = 0
    plan()
  }
  const stops = [$session.subscribe(again), onOwnDraws(again), onPageReturn(again)]
  return () => {
    stops.forEach((stop) => stop())
    clearTimeout(timer)
  }
}

/** Sets the timer of the next call. A page behind others has none: it asks when it returns. */
function plan(): void {
  clearTimeout(timer)
  const at = nextCall()
  if (at === undefined) return
  // whatever fails, the gateway is left alone for a moment
  const wait = Math.max(at, triedAt + AGAIN_MS) - Date.now()
  timer = setTimeout(() => void onTime(), Math.min(Math.max(wait, 0), DAY_MS))
}

/** Returns when to ask next; `undefined` for not at all. */
function nextCall(): number | undefined {
  const session = $session.get()
  if (session.state !== 'in' || tries > MAX_TRIES) return undefined
  const draws = readOwnDraws(session.account)
  // the first page on this device
  if (!draws) return askedAt + pauseNow()
  if (draws.length === 0) return undefined
  const first = Math.min(...draws.map(({ at }) => at))
  return Math.max(first + PAID_MS + Math.random() * SPREAD_MS, tries > 0 ? askedAt + pauseNow() : 0)
}

function pauseNow(): number {
  return tries === 0 ? 0 : Math.min(AGAIN_MS * 2 ** (tries - 1), LONGEST_MS)
}

async function onTime(): Promise<void> {
  // a hidden page asks when it is seen again, and a free-play account has no messages
  if (globalThis.document?.hidden || !(await isRealAccount())) return
  triedAt = Date.now()
  await runExclusive('atoll-draw-news', ask)
  plan()
}

/** Asks about the draws whose time has come, unless another tab has. */
async function ask(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  const due = readOwnDraws(session.account)
    ?.filter(({ at }) => at + PAID_MS <= Date.now())
    .slice(0, MAX_NEWS_DRAWS)
  if (due?.length === 0) return
  const asked = due?.map(({ draw }) => draw) ?? []
  askedAt = Date.now()
  const result = await authedCall(drawNews, { draws: asked })
  tries += 1
  if (result.ok && $session.get() === session) take(session.account, new Set(asked), result.value)
}

function take(account: string, asked: ReadonlySet<string>, { open, won, unread, now }: ValueOf<typeof drawNews>): void {
  const ahead = now - Date.now()
  const waiting = new Map(open.map(({ draw, at }) => [draw, { draw, at: at - ahead }]))
  if (![...asked].some((draw) => waiting.has(draw))) tries = 0
  // bought during the call
  const added = readOwnDraws(account)?.filter(({ draw }) => !asked.has(draw) && !waiting.has(draw)) ?? []
  keepOwnDraws(account, [...waiting.values(), ...added])
  setUnread(unread)
  if (!won) return
  showNote(won.text, won.lang)
  void refreshBalance()
  announceMoney()
}
