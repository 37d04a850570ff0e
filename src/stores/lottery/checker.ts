import { readNumbers } from '#contract/lottery/entries.ts'
import { checkPicks } from '#contract/lottery/picks.ts'
import { readResult } from '#contract/lottery/results.ts'
import { jackpotBetsOf, prizeOf } from '#contract/lottery/slip.ts'
import type { SlipLine } from '#contract/lottery/book.ts'
import type { FailureKey } from '#api/failure.ts'
import type { Book, Drawn } from './shapes.ts'

export type { FailureKey }

// Settles numbers against published results on the device, by the rules that the gateway settles tickets with. It needs
// no connection.

/** What numbers have won in one draw. */
export interface Won {
  readonly numero: string
  /** In minor units, without a jackpot. */
  readonly prize: number
  /** How many bets have won the jackpot, whose amount the gateway knows. */
  readonly jackpots: number
}

/** Lines to check, in one draw or in all. */
export interface Checked {
  readonly lines: readonly SlipLine[]
  /** The draw of a saved ticket, `VN-N:20261127`. */
  readonly draw?: string
}

/**
 * Reads what somebody has typed or pasted: numbers of a market, or a saved proof with its ticket.
 * @returns the lines, or why they are refused
 */
export function readEntry(book: Book, code: string, typed: string): Checked | FailureKey {
  const ticket = readTicket(typed)
  if (ticket) return ticket
  const market = book.markets.find((one) => one.code === code)
  const picks = market?.pick.kind === 'choice' ? [typed] : readNumbers(typed)
  if (!market || !picks || picks.length === 0) return 'refusals.pick_invalid'
  const valid = checkPicks(market, picks)
  return typeof valid === 'string' ? `refusals.${valid}` : { lines: [{ market: code, picks: valid, units: 1 }] }
}

/** Returns what lines have won in each of these draws, newest first; void draws and those without a prize are left out. */
export function winsOf(
  book: Book,
  { lines, draw }: Checked,
  { series, draws }: { readonly series: string; readonly draws: readonly Drawn[] },
): Won[] {
  const held = draws.filter(({ voidReason }) => !voidReason)
  const wanted = draw === undefined ? held : held.filter(({ numero }) => draw === `${series}:${numero}`)
  return wanted
    .map(({ numero, result }) => {
      const drawn = readResult(book.shape, result)
      let [prize, jackpots] = [0, 0]
      for (const line of lines) {
        const market = book.markets.find(({ code }) => code === line.market)
        if (!market) continue
        prize += prizeOf(market, line, drawn)
        jackpots += jackpotBetsOf(market, line, drawn)
      }
      return { numero, prize, jackpots }
    })
    .filter(({ prize, jackpots }) => prize > 0 || jackpots > 0)
}

/** Returns the ticket of a saved proof (docs/lottery-proof.md), if the text is one. */
function readTicket(text: string): Checked | undefined {
  if (!text.trim().startsWith('{')) return undefined
  try {
    const saved: unknown = JSON.parse(text)
    const { draw, lines } = fieldsOf(fieldsOf(fieldsOf(saved)['ticket'])['ticket'])
    if (typeof draw !== 'string' || !Array.isArray(lines)) return undefined
    return { draw, lines: lines.flatMap(lineOf) }
  } catch {
    return undefined // not JSON
  }
}

function lineOf(value: unknown): SlipLine[] {
  const { market, picks, units } = fieldsOf(value)
  const isLine = typeof market === 'string' && Array.isArray(picks) && Number.isSafeInteger(units)
  return isLine ? [{ market, picks: picks.map(String), units: Number(units) }] : []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
