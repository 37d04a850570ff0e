import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, languages, words } from '#tests/e2e/support/site.ts'

let own: OwnGateway
let shift = 0
const MINUTE_MS = 60_000
const SERIES = 'SEA-5D-1'

test.beforeEach(async () => {
  shift = 0
  own = await startOwnGateway({ clock: () => Date.now() + shift, drawsEveryMs: 50 })
})
test.afterEach(() => own.close())

const onSale = (page: Page) => page.getByTestId('on-sale')
const zone = /GMT|UTC|غرينتش|জিএমটি|ইউটিসি/

test('S7.42 S9.6 X60 B7 a hall shows what is on sale with its zone, and on a new site when the first draw is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(globalThis, 'moved', Reflect.get(globalThis, 'moved') + Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const language of languages) {
    await page.setViewportSize(language === 'bn' ? phone : desk)
    await page.goto(own.url + at(language, '/vnlottery'))
    const cards = onSale(page).locator('li')
    await expect(cards).toHaveCount(15)
    for (const text of await cards.allInnerTexts()) expect(text).toMatch(zone)
    await expect(cards.first().getByRole('timer')).toHaveText(/^(?!…)/)
    await expect(cards.first().getByRole('timer')).toHaveAttribute('aria-live', 'off')
    const first = words(language)('draws.first').split('{{')[0] ?? ''
    // the three quick lotteries may have had theirs
    await expect(cards.filter({ hasText: first }).nth(11)).toBeVisible()
    await expect(page.getByTestId('popular').locator('li').first()).toBeVisible()
    expect(await violations(page, undefined, '[data-testid=on-sale]')).toEqual([])
    expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'moved')))).toBeLessThan(0.01)
  }
})

test('B3 S7.35 the countdowns of a hall follow the gateway’s clock on a device whose clock is wrong; a card opens the board of its lottery by keyboard', async ({
  page,
}) => {
  await test.step('the countdowns of a hall follow the gateway’s clock on a device whose clock is wrong', async () => {
    await page.clock.install({ time: new Date(Date.now() - 6 * MINUTE_MS) })
    await page.goto(`${own.url}/seaLottery`)
    const quick = onSale(page).locator('li', { has: page.locator('a[href$="TCG_SEA-026"]') })
    await expect(quick.getByRole('timer')).toHaveText(/^0:\d\d$/)
  })
  await test.step('a card of a hall opens the board of its lottery by keyboard', async () => {
    await onSale(page).locator('a[href$="TCG_SEA-026"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('board')).toBeVisible()
  })
})

/** Buys a ticket, and lets its draw pass. */
async function drawOnce(page: Page): Promise<string> {
  // to just after a draw, so that the next one does not close while the ticket is bought
  shift += MINUTE_MS - ((Date.now() + shift) % MINUTE_MS)
  await openAs(page, 'player', `${own.url}/seaLottery?gameCode=TCG_SEA-026`)
  const board = page.getByTestId('board')
  await board.getByRole('button', { name: words('en')('lottery.random') }).click()
  await board.getByRole('button', { name: /^Pay / }).click()
  await expect(board.getByTestId('receipts').locator('li')).toHaveCount(1)
  shift += 3 * MINUTE_MS
  const draws = async () => (await (await page.request.get(`${own.url}/lgw/draw?series=${SERIES}`)).json()).value.draws
  await expect.poll(async () => (await draws()).length).toBeGreaterThan(1)
  const all: { numero: string; result: string[] }[] = await draws()
  return all.at(-1)?.numero ?? ''
}

test('B20 B21 X60 results show at once, one draw by its address, and numbers are checked offline; a draw is verified in the browser, and one changed digit fails, with the check named', async ({
  page,
  context,
}) => {
  await test.step('results show at once, one draw by its address, and numbers are checked offline', async () => {
    const numero = await drawOnce(page)
    await page.goto(`${own.url}/seaLottery`)
    await expect(
      onSale(page)
        .locator('li', { has: page.locator('a[href$="TCG_SEA-026"]') })
        .getByTestId('last'),
    ).toHaveText(/\d{5}/)
    await page.goto(`${own.url}/results/${SERIES}?draw=${numero}`)
    const numbers = page.getByTestId('numbers')
    await expect(numbers).toHaveText(/\d{5}/)
    const drawn = /\d{5}/.exec(await numbers.innerText())?.[0] ?? ''
    await expect(page.getByTestId('draws').locator('li', { hasText: numero })).toContainText(drawn)
    await expect(page.getByTestId('statistics')).toContainText(words('en')('draws.noMemory'))
    const row = page.getByTestId('draws').locator('li', { hasText: numero })
    await row.getByRole('button', { name: words('en')('draws.verify') }).press('Enter')
    await expect(row.getByTestId('verdict')).toContainText(words('en')('draws.proofHolds'))
    await context.setOffline(true)
    const checker = page.getByTestId('checker')
    await checker.getByLabel(words('en')('lottery.market')).selectOption('all5')
    const field = checker.getByLabel(words('en')('draws.checkerNumbers'))
    await field.fill(drawn)
    await field.press('Enter')
    await expect(checker.getByRole('status')).toContainText(numero)
    await field.fill('7')
    await field.press('Enter')
    await expect(checker.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    expect(await violations(page, undefined, 'main')).toEqual([])
  })
  await test.step('a draw is verified in the browser, and one changed digit fails, with the check named', async () => {
    const bought = await page.request.get(`${own.url}/lgw/draw?series=${SERIES}`)
    const all: { numero: string }[] = (await bought.json()).value.draws
    const proofOf = async (numero: string) =>
      (await page.request.get(`${own.url}/lgw/draw/code?series=${SERIES}&numero=${numero}`)).json()
    const proofs = await Promise.all(all.map(async ({ numero }) => ({ numero, answer: await proofOf(numero) })))
    const { numero, answer } = proofs.find((one) => one.answer.success) ?? { numero: '', answer: undefined }
    await page.goto(`${own.url}/proof?draw=${SERIES}:${numero}`)
    const verdict = page.getByTestId('verdict')
    await expect(verdict).toHaveText(words('en')('draws.proofHolds'))
    await expect(page.locator('[data-outcome=failed]')).toHaveCount(0)
    expect(await violations(page, undefined, 'main')).toEqual([])
    const proof: string = answer.value.proof
    const { result } = /"result\\?":\[(?<result>[^\]]*)\]/.exec(proof)?.groups ?? {}
    const forged = proof.replace(
      result ?? '',
      (result ?? '').replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    )
    expect(forged).not.toBe(proof)
    await page.getByLabel(words('en')('draws.proofPaste')).fill(forged)
    await page.getByRole('button', { name: words('en')('draws.proofCheck') }).click()
    await expect(verdict).toHaveText(words('en')('draws.proofFails'))
    await expect(page.locator('[data-outcome=failed]', { hasText: words('en')('draws.checkResult') })).toBeVisible()
  })
})

test('S2.4 S7.18 odds, proof and results are accessible and have no banner and no footer', async ({ page }) => {
  test.slow()
  for (const [language, theme, paths] of [
    ['en', 'light', ['/odds', '/proof', '/results', '/results/VN-N', '/results/SEA-K3-1']],
    ['bn', 'dark', ['/odds', '/proof', '/results', '/results/VN-N']],
    ['ar', 'light', ['/odds', '/proof', '/results/SEA-K3-1']],
  ] as const) {
    await page.setViewportSize(language === 'ar' ? phone : desk)
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const path of paths) {
      await page.goto(at(language, path))
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('footer, [data-banners]')).toHaveCount(0)
      expect(await violations(page, undefined, 'main'), `${path} ${language}`).toEqual([])
    }
  }
})
