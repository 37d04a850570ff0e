import { type Page, expect, test } from 'playwright/test'
import { lotteryKey, nearNumeros } from '#contract/lottery/numeros.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, languages, words } from '#tests/e2e/support/site.ts'

let own: OwnGateway
let shift = 0
const SERIES = 'SEA-5D-1'

test.beforeEach(async () => {
  shift = 0
  own = await startOwnGateway({ clock: () => Date.now() + shift, drawsEveryMs: 50 })
})
test.afterEach(() => own.close())

const board = (page: Page) => page.getByTestId('board')
const t = words('en')

interface Bought {
  readonly numero: string
  readonly drawsAt: number
}

/** Buys a ticket with a random pick, and returns its draw. */
async function buy(page: Page, path: string): Promise<Bought> {
  // a draw that closes before the ticket is paid would refuse it; a session does not outlive a jump of hours
  const near = await page.request.get(`${own.url}${nearNumeros.path}?gameCode=${path.replace(/.*=/, '')}`)
  const { closesAt } = (await near.json()).value.draws[0]
  if (closesAt - Date.now() < 60_000) passBy(closesAt)
  await openAs(page, 'player', own.url + path)
  await board(page)
    .getByRole('button', { name: t('lottery.random') })
    .click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/lgw/orders/betting'))
  await board(page).getByRole('button', { name: /^Pay / }).click()
  const [ticket] = (await (await answer).json()).value.tickets
  await expect(board(page).getByTestId('receipts').locator('li')).toHaveCount(1)
  return ticket
}

/** Moves the clock to a second after an instant. */
function passBy(instant: number): void {
  shift = instant - Date.now() + 1_000
}

test('X60 B25 a void draw has a page with its reason, refunds and proof, which own tickets, lists and the hall lead to', async ({
  page,
}) => {
  const { numero, drawsAt } = await buy(page, '/seaLottery?gameCode=TCG_SEA-026')
  await own.takeOff({ series: SERIES, numero })
  await page.reload()
  await board(page)
    .getByRole('button', { name: t('lottery.myTickets') })
    .click()
  const ticket = board(page).getByTestId('tickets').locator('[data-state=void]')
  await ticket.getByRole('link', { name: t('lottery.drawPage') }).click()
  const facts = page.getByTestId('void')
  await expect(facts).toContainText(t('draws.voidCalendar'))
  await expect(facts).toContainText('Tickets refunded in full: 1')
  expect(await violations(page, undefined, 'main')).toEqual([])
  passBy(drawsAt)
  await page.reload()
  await expect(page.getByTestId('draws').locator('li', { hasText: numero })).toContainText(t('draws.void'))
  await page.goto(`${own.url}/seaLottery`)
  await expect(
    page
      .getByTestId('on-sale')
      .locator('li', { has: page.locator('a[href$="TCG_SEA-026"]') })
      .getByTestId('last'),
  ).toContainText(t('draws.void'))
  await page.goto(`${own.url}/results/${SERIES}?draw=${numero}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('draws.proof') })
    .last()
    .click()
  await expect(page.getByTestId('verdict')).toHaveText(t('draws.proofHolds'))
  await expect(page.getByTestId('proof')).toContainText(t('draws.proofVoid'))
})

test('S7.18 X60 B23 a board states its jackpot, which nobody outside witnesses, and leads to the odds of its own lottery; its draw shows the winning tickets by prize and what the jackpot did', async ({
  page,
}) => {
  await page.goto(`${own.url}/lottery?gameCode=DRH-003`)
  await expect(board(page).getByTestId('jackpot')).toContainText(`$100,000.00 ${t('lottery.noBeacon')}`)
  await board(page)
    .getByRole('link', { name: t('lottery.allOdds') })
    .click()
  await expect(page).toHaveURL(/\/odds#book-645$/)
  await expect(page.locator('#book-645')).toBeInViewport()
  const { numero, drawsAt } = await buy(page, '/lottery?gameCode=DRH-003')
  passBy(drawsAt)
  for (const language of languages) {
    await page.setViewportSize(language === 'ar' ? phone : desk)
    await page.goto(`${own.url}${at(language, '/results/L645')}?draw=${numero}`)
    const prizes = page.getByTestId('prizes')
    // five prizes, and all of them together
    await expect(prizes.locator('tbody tr')).toHaveCount(5)
    await expect(prizes.locator('tfoot tr')).toHaveCount(1)
    await expect(prizes.locator('tbody tr').first()).toContainText(words(language)('draws.jackpot'))
    await expect(page.getByTestId('pool').locator('dd').first()).toHaveText(/100,000\.29|১,০০,০০০\.২৯|١٠٠٬٠٠٠٫٢٩/)
    expect(await violations(page, undefined, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('B20 a receipt is checked on the board with one tap: its signature at once, its place once the draw is sealed; one that another key has signed fails, there and on the proof page with the key of the reader', async ({
  page,
}) => {
  const { numero, drawsAt } = await buy(page, '/seaLottery?gameCode=TCG_SEA-026')
  const address = page.url()
  const answer = await (await page.request.get(own.url + lotteryKey.path)).text()
  const ours: string = JSON.parse(answer).value.key
  const theirs = ours.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))
  await page.route(`**${lotteryKey.path}*`, (route) =>
    route.fulfill({ contentType: 'application/json', body: answer.replace(ours, theirs) }),
  )
  await board(page)
    .getByRole('button', { name: new RegExp(`^${t('lottery.checkReceipt')}`) })
    .click()
  const check = page.getByTestId('receipt-check')
  await expect(check).toContainText(t('lottery.receiptUnsigned'))
  await page.unroute(`**${lotteryKey.path}*`)
  const again = check.getByRole('button', { name: t('lottery.checkReceiptAgain') })
  await again.click()
  await expect(check).toContainText(t('lottery.receiptSigned'))
  await expect(check).toContainText(t('lottery.receiptOpen'))
  passBy(drawsAt)
  const proof = async () =>
    (await page.request.get(`${own.url}/lgw/draw/code?series=${SERIES}&numero=${numero}`)).json()
  await expect.poll(async () => (await proof()).success).toBe(true)
  await again.click()
  await expect(check).toContainText(t('lottery.receiptPlaced'))
  await expect(check.locator('[data-outcome=failed]')).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await violations(page, undefined, '[data-testid=receipt-check]')).toEqual([])

  const text: string = (await proof()).value.proof
  await page.goto(`${own.url}/proof`)
  const form = page.getByTestId('proof')
  const submit = form.getByRole('button', { name: t('draws.proofCheck') })
  await form.getByLabel(t('draws.proofPaste')).fill(text)
  await form.getByLabel(t('draws.proofTrusted')).fill(` ${ours} `)
  await submit.click()
  await expect(page.getByTestId('verdict')).toHaveText(t('draws.proofHolds'))
  await form.getByLabel(t('draws.proofTrusted')).fill(theirs)
  await submit.click()
  await expect(page.getByTestId('verdict')).toHaveText(t('draws.proofFails'))
})
