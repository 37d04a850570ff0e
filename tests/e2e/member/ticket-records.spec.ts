import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import { nearNumeros } from '#contract/lottery/numeros.ts'
import { buyTickets, cancelTickets } from '#contract/lottery/tickets.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'

// Tickets of one-minute dice, bought by calls: of a bet on big, one on small and one on a triple exactly one wins.

const QUICK = 'TCG_SEA-030'
const outcomes = [
  { market: 'side', picks: ['big'], units: 1 },
  { market: 'side', picks: ['small'], units: 1 },
  { market: 'form', picks: ['triple'], units: 2 },
]
let shift = 0
let own: OwnGateway
test.beforeEach(async () => {
  shift = 0
  own = await startOwnGateway({ clock: () => Date.now() + shift })
})
test.afterEach(() => own.close())

/** Buys three tickets for the first draw, one for the second and one for the last, cancels this one, and draws the first. */
async function play(): Promise<{ first: string; second: string; last: string }> {
  const headers = { ...sessionHeaders(await own.session('player')), 'content-type': 'application/json' }
  const send = async (path: string, body?: unknown) => {
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await (await fetch(own.url + path, sent)).json()
    expect(answer).toMatchObject({ success: true })
    return answer.value
  }
  const { draws } = await send(`${nearNumeros.path}?gameCode=${QUICK}`)
  // a draw that is about to close would refuse the last tickets
  const [first, second, last] = [draws[1], draws[2], draws[20]].map(({ numero }) => String(numero))
  if (!first || !second || !last) throw new Error('There are not enough draws.')
  const buy = async (numero: string, line: (typeof outcomes)[number]) => {
    const slip = { id: crypto.randomUUID(), gameCode: QUICK, numeros: [numero], lines: [line], total: line.units * 100 }
    return (await send(buyTickets.path, slip)).tickets[0].ticket
  }
  for (const line of outcomes) await buy(first, line)
  const [line] = outcomes
  if (!line) throw new Error('There is no bet.')
  await buy(second, line)
  await send(cancelTickets.path, { tickets: [await buy(last, line)] })
  shift = draws[1].drawsAt - Date.now() + 1_000
  await own.advanceDraws()
  return { first, second, last }
}

async function enter(page: Page, language: Language, screen: string): Promise<void> {
  await openAs(page, 'player', own.url + at(language, `/member?page=${screen}`))
}

test('S2.63 S2.64 tickets in the betting record and in the account record name their markets and state, also on a phone in Bengali and Arabic, and lead to the draw; the saved file has them too', async ({
  page,
}) => {
  const { first, second, last } = await play()
  await test.step('tickets in the betting record name their markets and state, and lead to the draw', async () => {
    const t = words('en')
    await page.setViewportSize(desk)
    await enter(page, 'en', 'personalHistoryCopy')
    const plays = page.getByRole('table', { name: t('member.plays') }).locator('> tbody > tr:not(:has([colspan]))')
    await expect(plays).toHaveCount(2)
    const bets = page.getByRole('table', { name: t('member.bets') })
    await plays
      .filter({ hasText: t('member.openBet') })
      .getByRole('button')
      .click()
    await expect(bets.locator('tbody tr')).toHaveCount(1)
    await expect(bets).toContainText(second)
    await expect(bets).toContainText(t('lottery.statePlaced'))
    await plays
      .filter({ hasNotText: t('member.openBet') })
      .getByRole('button')
      .click()
    await expect(bets.locator('tbody tr')).toHaveCount(3)
    await expect(bets.locator('tbody tr').filter({ hasText: t('lottery.stateWon') })).toHaveCount(1)
    await expect(bets.locator('tbody tr').filter({ hasText: t('lottery.stateLost') })).toHaveCount(2)
    await expect(bets.getByText('Big, small, odd, even: Small', { exact: true })).toBeVisible()
    await expect(bets.getByText('Form of the three dice: Three alike × 2', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await bets.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/results/SEA-K3-1\\?draw=${first}$`))
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
  })
  await test.step('stakes, the prize and the refund of tickets name their markets and state, in the saved file too', async () => {
    const t = words('en')
    await page.setViewportSize(desk)
    await page.goto(`${own.url}/member?page=transactionHistory`)
    const rows = page.getByRole('table', { name: t('member.movements') }).locator('tbody tr')
    await expect(rows.filter({ hasText: t('member.gameStake') })).toHaveCount(5)
    await expect(rows.filter({ hasText: t('lottery.stateLost') })).toHaveCount(2)
    await expect(rows.filter({ hasText: t('lottery.statePlaced') })).toHaveCount(1)
    const prize = rows.filter({ hasText: t('member.gamePayout') })
    await expect(prize).toContainText(t('lottery.stateWon'))
    await expect(prize.getByRole('link', { name: `See draw ${first}` })).toBeVisible()
    const refund = rows.filter({ hasText: t('member.gameBack') })
    await expect(refund).toContainText(`${t('member.rolledBack')}: ${t('lottery.stateCancelled')}`)
    await expect(refund).toContainText(last)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('table.csv') }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain('Big, small, odd, even: Small')
    expect(file).toContain('Form of the three dice: Three alike × 2')
    expect(file).toContain('Refunded: Cancelled')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Form of the three dice: Three alike × 2').first()).toBeVisible()
    await page.emulateMedia({ media: null })
  })
  for (const language of ['bn', 'ar'] as const) {
    await test.step(`on a phone, in ${language}`, async () => {
      const t = words(language)
      await page.setViewportSize(phone)
      await page.goto(own.url + at(language, '/member?page=transactionHistory'))
      const name = `${t('lottery.marketSide')}: ${t('lottery.optionSmall')}`
      const table = page.getByRole('table', { name: t('member.movements') })
      await expect(table.getByText(name, { exact: true }).first()).toBeVisible()
      await showQuery(page, 'page=personalHistoryCopy')
      await page
        .getByRole('table', { name: t('member.plays') })
        .getByRole('button', { expanded: false })
        .last()
        .click()
      await expect(page.getByRole('table', { name: t('member.bets') })).toContainText(name)
      expect(await violations(page)).toEqual([])
    })
  }
})
