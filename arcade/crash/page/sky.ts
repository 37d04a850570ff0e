import { byId, write } from '#arcade/page/dom.ts'
import { onThemeChange } from '#arcade/page/theme.ts'
import { moneyText } from '#arcade/page/words.ts'
import { tableNow } from '#arcade/shared/page/clock.ts'
import { heightAt, lengthOf } from '../curve.ts'
import { payoutOf, targetOf } from '../rules.ts'
import type { ActiveBet } from '../wire.ts'
import { drawCurve, prepareCurve } from './curve.ts'
import { type View, betsOf } from './state.ts'
import { timesText } from './texts.ts'

const height = byId('height')
const bar = byId('bar')
/** Interval of text updates: for the amount always, and for all text with reduced motion. */
const CALM_MS = 150

let shown = ''
let view: View | undefined
let frame = 0
let calmAt = 0
/** The riding bet, and the element that shows its amount. */
let prize: { readonly bet: ActiveBet; readonly place: HTMLElement } | undefined

const noMotion = matchMedia('(prefers-reduced-motion: reduce)')
/** Cached, because a query at every frame would force a style recalculation. */
let isStill = noMotion.matches

/** Shows the table's sky: countdown, flight or crash. */
export function drawSky(now: View, place: HTMLElement): void {
  view = now
  const { table } = now
  if (!table) return
  const { current } = betsOf(now)
  prize = table.phase === 'flying' && current?.state === 'riding' ? { bet: current, place } : undefined
  const key = `${table.phase} ${table.round}`
  if (key !== shown) begin(table.phase)
  shown = key
}

function begin(phase: string): void {
  cancelAnimationFrame(frame)
  bar.style.removeProperty('animation-duration')
  if (phase === 'flying') {
    prepareCurve()
    return fly()
  }
  if (phase === 'crashed') return crash()
  drawRest()
  write(height, timesText(100))
  if (phase === 'open' && view?.table) {
    // the bar runs as a CSS animation: nothing is drawn while bets are taken
    const { since, until } = view.table
    const whole = (until ?? since) - since
    bar.style.animationDuration = `${whole}ms`
    bar.style.animationDelay = `${since - tableNow()}ms`
  }
}

/** Draws the kite before its flight; with reduced motion the picture is not shown. */
function drawRest(): void {
  prepareCurve()
  drawCurve(0, false)
}

/** Draws one frame of a flight; none while the page is hidden. */
function fly(): void {
  const table = view?.table
  if (table?.phase !== 'flying') return
  const elapsed = tableNow() - table.since
  const now = performance.now()
  const isCalm = now - calmAt >= CALM_MS
  if (!isStill) drawCurve(elapsed, false)
  if (!isStill || isCalm) write(height, timesText(heightAt(elapsed)))
  if (isCalm) {
    calmAt = now
    drawPrize(elapsed)
  }
  frame = requestAnimationFrame(fly)
}

function drawPrize(elapsed: number): void {
  const walletBalance = view?.you?.walletBalance
  if (!prize || !walletBalance) return
  const { bet, place } = prize
  const out = Math.min(heightAt(elapsed), targetOf(bet.stake, bet))
  write(place, moneyText(payoutOf(bet.stake, out), walletBalance))
}

function crash(): void {
  const at = view?.table?.crash
  if (at === undefined || at === null) return
  write(height, timesText(at))
  if (isStill) return
  prepareCurve()
  drawCurve(lengthOf(at), true)
}

/** Refits the picture when its size or the theme changes. */
export function watchSky(): void {
  const again = () => {
    isStill = noMotion.matches
    prepareCurve()
    const phase = view?.table?.phase
    if (phase === 'crashed') crash()
    else if (phase !== 'flying') drawRest()
  }
  addEventListener('resize', again)
  onThemeChange(again)
  matchMedia('(forced-colors: active)').addEventListener('change', again)
  noMotion.addEventListener('change', again)
}
