import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUICK, lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

let now = 0
let bed: PageBed
let close = () => {}
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  bed = await startPageBed({ clock: () => now })
  await bed.reset()
  Object.assign(document, { hidden: false, addEventListener() {} })
  Object.assign(globalThis, { addEventListener() {} })
})
afterEach(async () => {
  close()
  await bed.close()
})

/** Opens the board of a lottery as a page of a member does. */
async function open() {
  const page = await openPage()
  const [board, slip, pay, tickets, draw, view, translate] = await Promise.all([
    import('#stores/lottery/board.ts'),
    import('#stores/lottery/slip.ts'),
    import('#stores/lottery/pay.ts'),
    import('#stores/lottery/own-tickets.ts'),
    import('#stores/lottery/own-draw.ts'),
    import('#islands/lottery/Board.tsx'),
    import('#i18n/translate.ts'),
  ])
  await signInOn(page, 'player')
  const stops = [board.enterBoard(QUICK), tickets.enterOwnTickets(QUICK), pay.enterPayment(QUICK)]
  close = () => {
    stops.forEach((stop) => stop())
    page.endSession('left')
  }
  await expect.poll(() => board.$board.get().state).toBe('ready')
  const props = { nodeId: QUICK, language: 'en', t: translate.translator('en', {}) } as const
  /** How often the board offers to play lines again, and how often the sheet of own tickets does, once for each slip. */
  const offers = () => {
    const [sheet = ''] = /<dialog.*?<\/dialog>/s.exec(html()) ?? []
    const count = (text: string) => text.split('lottery.playAgain').length - 1
    return { board: count(html().replace(sheet, '')), sheet: count(sheet) }
  }
  const html = () => renderToStaticMarkup(createElement(view.Board, props))
  return { ...board, ...slip, ...pay, ...tickets, ...draw, html, offers }
}

test('S2.14 a board offers once to play lines again: with the receipt while it is there, then with what came of the draw', async () => {
  const page = await open()
  const state = page.$board.get()
  const market = state.state === 'ready' ? state.menu.book.markets[0] : undefined
  if (!market) throw new Error('There is no market.')
  expect(page.offers()).toEqual({ board: 0, sheet: 0 })
  page.addLine(market, ['big'])
  page.payConfirmed()
  await expect.poll(() => page.$payment.get().state).toBe('done')
  await expect.poll(page.offers, { message: 'the receipt' }).toEqual({ board: 1, sheet: 1 })
  const paid = page.$payment.get()
  const [ticket] = paid.state === 'done' ? paid.bought.tickets : []
  if (!ticket) throw new Error('There is no ticket.')
  now = ticket.drawsAt + 1_000
  await lotteryOn(bed.gateway, () => now).advance()
  const stop = page.followOwnDraw({ series: ticket.series, numero: ticket.numero })
  await expect.poll(page.html, { message: 'what came of the draw' }).toMatch(/lottery\.own(Won|Lost)/)
  expect(page.offers(), 'the receipt and the outcome').toMatchObject({ board: 1 })
  page.beginSlip()
  expect(page.offers(), 'the outcome alone').toMatchObject({ board: 1 })
  stop()
})
