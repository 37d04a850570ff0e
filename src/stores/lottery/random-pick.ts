import type { Market } from '#contract/lottery/book.ts'
import { checkPicks } from '#contract/lottery/picks.ts'

/** Returns random picks for one bet, drawn by this device. */
export function randomPicks(market: Market): readonly string[] {
  for (;;) {
    const picks = drawn(market)
    // some markets take numbers of one pattern of digits only, such as two equal ones
    const checked = checkPicks(market, picks)
    if (typeof checked !== 'string') return checked
  }
}

function drawn({ pick, odds }: Market): string[] {
  if (pick.kind === 'choice') {
    const options = Object.keys(odds)
    return options.slice(below(options.length)).slice(0, 1)
  }
  if (pick.kind === 'number') return [Array.from({ length: pick.digits }, () => below(10)).join('')]
  const [min, max] = pick.range
  const urn = Array.from({ length: max - min + 1 }, (_, at) => String(min + at).padStart(String(max).length, '0'))
  return Array.from({ length: pick.count }, () => urn.splice(below(urn.length), 1)[0] ?? '')
}

/** A random bet of a market. */
interface LuckyLine {
  readonly market: Market
  readonly picks: readonly string[]
}

/** Returns random bets of these markets, each of a random one of them; the same bet may come twice. */
export function luckyLines(markets: readonly [Market, ...Market[]], count: number): readonly LuckyLine[] {
  return Array.from({ length: count }, () => {
    const market = randomOf(markets)
    return { market, picks: randomPicks(market) }
  })
}

/** Returns one of these, each equally likely. */
function randomOf<Item>(all: readonly [Item, ...Item[]]): Item {
  return all[below(all.length)] ?? all[0]
}

const WORDS = 2 ** 32

/** Returns a whole number below n, each equally likely: words past the last multiple of n are drawn again. */
function below(n: number): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1))
  const drawnWord = word ?? 0
  return drawnWord < WORDS - (WORDS % n) ? drawnWord % n : below(n)
}
