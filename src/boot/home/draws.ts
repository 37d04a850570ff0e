import { isLanguage } from '#brand/languages.ts'
import { DAY_MS, SECOND_MS } from '#contract/time/time.ts'
import { headlineOf } from '#i18n/draw-numbers.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { pageLanguage } from '#browser/page.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { $now } from '#stores/shell/clock.ts'
import { type DrawRule, type NearDraw, loadNearDraw, nextDrawAt } from '#stores/lottery/near-draw.ts'
import { timeLeft } from './time-left.ts'

interface Card {
  readonly card: HTMLElement
  readonly rule: DrawRule
  next: number
  /** How far the gateway's clock is ahead. */
  offset: number
}

const MAX_BALLS = 6

const cards = (): Card[] =>
  [...document.querySelectorAll<HTMLElement>('[data-draw]')].map((card) => ({
    card,
    rule: readRule(card.dataset.rule ?? ''),
    next: 0,
    offset: 0,
  }))

/** Reads a rule as the page carries it (layouts/home/next-draws.ts). */
export function readRule(text: string): DrawRule {
  const [zone = '', at = '', days = '', ...pauses] = text.split(' ')
  if (!at) return { every: Number(zone) }
  const [weekdays, ranges] = [[...days].map(Number), pauses.map((range) => range.split('/'))]
  return { zone, at, weekdays, pauses: ranges.map(([from = '', to = '']) => [from, to] as const) }
}

let shown: readonly Card[] = []

/** Shows on each card the time until its next draw, every second. */
export function countDown(): void {
  shown = cards()
  if (shown.length > 0) $now.subscribe((now) => now > 0 && shown.forEach((card) => paint(card, now + card.offset)))
}

function paint(one: Card, now: number): void {
  if (now >= one.next) one.next = nextDrawAt(one.rule, now) ?? Infinity
  if (one.next === Infinity) return
  const period = 'every' in one.rule ? one.rule.every * SECOND_MS : DAY_MS
  const left = one.next - now
  const time = one.card.querySelector('[data-left]')
  const ring = one.card.querySelector('i')
  if (time) time.textContent = timeLeft(one.next, now)
  ring?.style.setProperty('--left', `${Math.min(100, (left / period) * 100).toFixed(1)}%`)
}

/** Shows the last numbers of each card and its jackpot, and again after each of its draws. */
export function followDraws(): void {
  for (const one of shown) {
    let awaited = 0
    const look = async () => {
      const near = await loadNearDraw(one.card.dataset.draw ?? '')
      if (!near) return false
      one.offset = near.offset
      show(one.card, near)
      showStop(one.card, near)
      if ((near.previous?.drawsAt ?? 0) >= awaited) awaited = nextDrawAt(one.rule, Date.now() + one.offset) ?? Infinity
      return true
    }
    pollWhileVisible(look, (failures) => pauseMs(failures, awaited - Date.now() - one.offset))
  }
}

const RESULT_MS = 2500
const MAX_PAUSE_MS = 300_000

/** Asks again when the awaited draw has its result; a late one every few seconds; less often after failures. */
function pauseMs(failures: number, left: number): number {
  if (failures > 0) return Math.min(5000 * 2 ** failures, MAX_PAUSE_MS)
  return Math.min(Math.max(left, 1000) + RESULT_MS, MAX_PAUSE_MS)
}

/** Says that sales are stopped, or no longer: rare, so its code and words load only then. */
function showStop(card: HTMLElement, { isStopped }: NearDraw): void {
  if (isStopped || card.dataset.sales) void import('./sales.ts').then((it) => it.showSales(card, isStopped))
}

function show(card: HTMLElement, { previous, jackpot }: NearDraw): void {
  const language = pageLanguage()
  if (!isLanguage(language)) return
  const balls = card.querySelector('p')
  const numbers = ballsOf(previous?.result ?? [])
  if (balls && numbers.length > 0)
    balls.replaceChildren(
      Object.assign(document.createElement('span'), {
        className: 'unseen',
        textContent: `${card.parentElement?.dataset.last}: `,
      }),
      ...numbers.map((number) =>
        Object.assign(document.createElement('b'), { textContent: formatDigits(language, number) }),
      ),
    )
  const note = card.querySelector<HTMLElement>('[data-pool]')
  if (!note || !jackpot) return
  note.textContent = `${note.dataset.pool} ${formatMoney(language, jackpot)}`
  note.dataset.jackpot = ''
}

/** Returns what fits on a card as balls: the numbers, or the digits of the prize that the draw is known by. */
export function ballsOf(result: readonly string[]): readonly string[] {
  const [first = '', ...others] = headlineOf(result)
  return (first.length > 2 ? [...first] : [first, ...others]).filter(Boolean).slice(0, MAX_BALLS)
}
