import { call } from '#api/call.ts'
import { brand } from '#brand/brand.ts'
import { nearNumeros } from '#contract/lottery/numeros.ts'
import { pageLanguage } from '#browser/page.ts'

export { type DrawRule, nextDrawAt } from '#contract/lottery/draw-rule.ts'

/** The last draw of a lottery, and what the next one is for. */
export interface NearDraw {
  /** Its numbers; none for a void draw. */
  readonly previous: { readonly drawsAt: number; readonly result: readonly string[] } | undefined
  /** What its jackpot holds by now. */
  readonly jackpot: { readonly minor: number; readonly digits: number } | undefined
  /** Nothing of it can be bought for now. */
  readonly isStopped: boolean
  /** How far the gateway's clock is ahead of this one, in milliseconds. */
  readonly offset: number
}

/** Loads the last draw of a lottery; `undefined` after a failure. */
export async function loadNearDraw(gameCode: string): Promise<NearDraw | undefined> {
  const sent = Date.now()
  const answer = await call(nearNumeros, { gameCode, language: pageLanguage() })
  if (!answer.ok) return undefined
  const { previous, jackpot, isStopped, now } = answer.value
  return {
    previous: previous ? { drawsAt: previous.drawsAt, result: previous.voidReason ? [] : previous.result } : undefined,
    jackpot: jackpot ? { minor: jackpot.amount, digits: brand.currency.digits } : undefined,
    isStopped,
    // the answer was made half the way there and back ago
    offset: now - (sent + Date.now()) / 2,
  }
}
