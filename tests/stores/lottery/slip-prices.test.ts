import { type Arbitrary, array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotteryGames } from '#gateway/lottery/games.ts'
import { checkOrder } from '#gateway/lottery/slip-check.rows.ts'
import { type PageBed, openPage, startPageBed } from '#tests/support/page.fixture.ts'

// Slips as members make them on the boards: picked, typed in any script, drawn at random, changed and removed again.

const RUNS = 60
const now = Date.UTC(2026, 6, 28, 9, 30, 20)
let bed: PageBed
let page: Awaited<ReturnType<typeof open>>

async function open() {
  await openPage()
  const [board, slip, pay, random] = await Promise.all([
    import('#stores/lottery/board.ts'),
    import('#stores/lottery/slip.ts'),
    import('#stores/lottery/pay.ts'),
    import('#stores/lottery/random-pick.ts'),
  ])
  return { ...board, ...slip, ...pay, ...random }
}

beforeAll(async () => {
  bed = await startPageBed({ clock: () => now })
  await bed.reset()
  Object.assign(document, { hidden: false, addEventListener() {} })
  Object.assign(globalThis, { addEventListener() {} })
  page = await open()
})
afterAll(() => bed.close())

/** What a member does to a slip; numbers say which market, line or pick, wherever they lead. */
interface Deed {
  readonly kind: 'random' | 'pasted' | 'again' | 'units' | 'remove' | 'draws'
  readonly at: number
  readonly count: number
  readonly zero: string
}

const deeds: Arbitrary<Deed[]> = array(
  record({
    kind: oneof(
      { weight: 3, arbitrary: constantFrom('random' as const) },
      { weight: 3, arbitrary: constantFrom('pasted' as const) },
      { weight: 4, arbitrary: constantFrom('again' as const, 'units' as const, 'remove' as const, 'draws' as const) },
    ),
    at: nat(1_000),
    count: oneof(nat(40), nat(12_000)),
    // Latin, Bengali, Arabic, full-width
    zero: constantFrom('0', '০', '٠', '０'),
  }),
  { maxLength: 14 },
)

const inScript = (zero: string, text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

function run({ kind, at, count, zero }: Deed): void {
  const board = page.$board.get()
  if (board.state !== 'ready') throw new Error('There is no board.')
  const { markets } = board.menu.book
  const market = markets[at % markets.length]
  const lines = page.$lines.get()
  if (!market) throw new Error('There is no market.')
  if (kind === 'random') page.addLine(market, page.randomPicks(market))
  if (kind === 'units') page.setUnits(at % Math.max(lines.length, 1), count)
  if (kind === 'remove') page.removeLine(at % Math.max(lines.length, 1))
  if (kind === 'draws') page.setDraws(count)
  if (kind === 'again') page.playAgain(lines.toReversed())
  if (kind !== 'pasted' || market.pick.kind === 'choice') return
  const many = Array.from({ length: 1 + (count % 12) }, () => page.randomPicks(market)).flat()
  const picks = page.readPicks(market, inScript(zero, [...new Set(many)].join(count % 2 === 0 ? ', ' : ' ')))
  if (typeof picks !== 'string') page.addLine(market, picks)
}

test.each(lotteryGames.map((game) => [game.nodeId, game] as const))(
  'B22 the board of %s prices any slip as the gateway does, or refuses it for the same reason',
  async (gameCode) => {
    const stop = page.enterBoard(gameCode)
    try {
      await expect.poll(() => page.$board.get().state).toBe('ready')
      const { read } = bed.gateway.services.database
      await assert(
        asyncProperty(deeds, async (all) => {
          page.beginSlip()
          for (const deed of all) run(deed)
          const board = page.$board.get()
          if (board.state !== 'ready') throw new Error('There is no board.')
          const { price, numeros, why, lines: priced } = page.$priced.get()
          const lines = page.$lines.get()
          const member = { id: '', type: 0 } as const
          const order = { id: '', member, gameCode, series: board.sale.series, numeros, lines, stopsAfterWin: false }
          const checked = await checkOrder(read, { ...order, total: price }, now)
          if (why) expect(checked).toMatchObject({ refusal: why.replace('refusals.', '') })
          else {
            expect(checked).toMatchObject({ price })
            expect(priced.reduce((sum, line) => sum + line.price, 0) * numeros.length).toBe(price)
            for (const total of [price + 1, price - 1, -price, price / 3 + 0.5])
              expect(checkOrder(read, { ...order, total }, now)).toMatchObject({
                refusal: 'price_changed',
                detail: { total: price },
              })
          }
        }),
        { numRuns: RUNS, seed: 22 },
      )
    } finally {
      stop()
    }
  },
  60_000,
)
