import { type Arbitrary, array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Market } from '#contract/lottery/book.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { lotteryGames } from '#gateway/lottery/books/games.ts'
import { checkOrder } from '#gateway/lottery/tickets/slip-check.rows.ts'
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
  readonly kind: 'random' | 'pasted' | 'again' | 'units' | 'remove' | 'draws' | 'date'
  readonly at: number
  readonly count: number
  readonly zero: string
}

const deeds: Arbitrary<Deed[]> = array(
  record({
    kind: oneof(
      { weight: 3, arbitrary: constantFrom('random' as const) },
      { weight: 3, arbitrary: constantFrom('pasted' as const) },
      {
        weight: 4,
        arbitrary: constantFrom(
          'again' as const,
          'units' as const,
          'remove' as const,
          'draws' as const,
          'date' as const,
        ),
      },
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
  const line = at % Math.max(lines.length, 1)
  const deeds: Readonly<Record<Deed['kind'], () => unknown>> = {
    random: () => page.addLine(market, page.randomPicks(market)),
    units: () => page.setUnits(line, page.readUnits(inScript(zero, String(count))) ?? 1),
    remove: () => page.removeLine(line),
    draws: () => page.setDraws(count),
    date: () => page.chooseDate(board.sale.draws[at % board.sale.draws.length]?.numero ?? '', count % 3 > 0),
    again: () => page.playAgain(lines.toReversed()),
    pasted: () => paste(market, { zero, count }),
  }
  deeds[kind]()
}

/** Pastes up to twelve valid picks, some of them twice. */
function paste(market: Market, { zero, count }: Pick<Deed, 'zero' | 'count'>): void {
  if (market.pick.kind === 'choice') return
  const many = Array.from({ length: 1 + (count % 12) }, () => page.randomPicks(market)).flat()
  const shown = count % 3 === 0 ? many : [...new Set(many)]
  const picks = page.readPicks(market, inScript(zero, shown.join(count % 2 === 0 ? ', ' : ' ')))
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
              expect(await checkOrder(read, { ...order, total }, now)).toMatchObject({
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

test.each([
  ['12', 12],
  ['১২', 12],
  ['١٢', 12],
  ['１２', 12],
  [' 7 ', 7],
  ['007', 7],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['1,000', undefined],
  ['9'.repeat(30), undefined],
])('B22 units typed as %j are %s', (typed, units) => {
  expect(page.readUnits(typed)).toBe(units)
})

test('B17 a paste of megabytes is refused unread, and the numbers of a full slip are read', () => {
  const market = books.flatMap(({ markets }) => markets).find(({ code }) => code === 'four')
  if (!market) throw new Error('There is no market of four digits.')
  const thousand = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(4, '0'))
  expect(page.readPicks(market, thousand.join(', '))).toEqual(thousand)
  const began = performance.now()
  for (const long of ['0123 '.repeat(1_000_000), '7'.repeat(5_000_000), ','.repeat(5_000_000)])
    expect(page.readPicks(market, long)).toBe('refusals.too_many_picks')
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('B22 lines that are added together are added all, or none of them, so that adding them again changes no price', async () => {
  const stop = page.enterBoard('TCG_SEA-031')
  try {
    await expect.poll(() => page.$board.get().state).toBe('ready')
    const board = page.$board.get()
    const [first, second] = board.state === 'ready' ? board.menu.book.markets : []
    if (!first || !second) throw new Error('There are no two markets.')
    page.beginSlip()
    expect(page.addLines([])).toBe('refusals.picks_missing')
    const wrong = [
      { market: first, picks: ['01'] },
      { market: second, picks: ['1'] },
    ]
    for (let tries = 0; tries < 2; tries += 1) expect(page.addLines(wrong)).toBe('refusals.pick_invalid')
    expect(page.$lines.get()).toEqual([])
    const ninetyNine = Array.from({ length: 99 }, (_, at) => ({
      market: board.state === 'ready' ? (board.menu.book.markets[at % 10] ?? first) : first,
      picks: Array.from({ length: 1 + Math.floor(at / 10) }, (__, pick) => String(pick + 1).padStart(2, '0')),
    }))
    expect(page.addLines(ninetyNine)).toBeUndefined()
    const added = [
      { market: first, picks: ['02', '03'] },
      { market: second, picks: ['02', '03'] },
    ]
    expect(page.addLines(added)).toBe('refusals.too_many_lines')
    expect(page.$lines.get().filter(({ units }) => units > 1)).toEqual([])
    expect(page.$lines.get()).toHaveLength(99)
  } finally {
    stop()
  }
})

test.for([
  ['lo2', { kind: 'equal' }, 10, '00'],
  ['lo2', { kind: 'digits', chosen: ['7', ''] }, 10, '70'],
  ['lo2', { kind: 'digits', chosen: ['7', '3'] }, 1, '73'],
  ['lo2', { kind: 'sum', of: '৯' }, 10, '09'],
  ['lo2', { kind: 'sum', of: '0' }, 1, '00'],
  ['three', { kind: 'orders', of: '122' }, 3, '122'],
  ['three', { kind: 'digits', chosen: ['', '5', ''] }, 100, '050'],
  ['lo2', { kind: 'orders', of: '1' }, 0, ''],
  ['lo2', { kind: 'digits', chosen: ['', ''] }, 0, ''],
  ['lo2', { kind: 'sum', of: '19' }, 0, ''],
  ['lo2', { kind: 'sum', of: 'x' }, 0, ''],
  ['lo2', { kind: 'sum', of: '' }, 0, ''],
] as const)('B22 many numbers of %s by %j are a line of %d picks', async ([code, many, count, first]) => {
  const { addMany, takesMany } = await import('#stores/lottery/many-numbers.ts')
  const market = books.flatMap(({ markets }) => markets).find((one) => one.code === code)
  if (!market) throw new Error(`There is no market ${code}.`)
  page.beginSlip()
  expect(takesMany(market)).toBe(true)
  const flaw = addMany(market, many)
  const [line] = page.$lines.get()
  expect([flaw, line?.picks.length ?? 0, line?.picks[0] ?? '']).toEqual([
    count === 0 ? 'refusals.pick_invalid' : undefined,
    count,
    first,
  ])
})
