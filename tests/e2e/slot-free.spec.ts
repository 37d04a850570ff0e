import { createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { type Arcade, startArcade } from '#arcade/start.ts'
import { type OwnGateway, startOwnGateway } from './own-gateway.ts'
import { signIn, startGame } from './site.ts'

// An arcade whose seeds are known: with `lagoon` for the player's, the first round of every play has eight free spins
// and pays nine stakes.
const secret = 'a secret that only this test knows'
let gateway: OwnGateway
let arcade: Arcade
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atoll-slot-'))
  const port = await freePort()
  gateway = await startOwnGateway({ vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${port}` } } })
  arcade = await startArcade({
    databasePath: join(folder, 'arcade.db'),
    port,
    gatewayUrl: gateway.url,
    secret,
    portalOrigins: [gateway.url],
    chance: (size) => Buffer.alloc(size, 0xd0),
  })
})
test.afterAll(async () => {
  await arcade.close()
  await gateway.close()
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

const slot = (page: Page) => page.frameLocator('#game-frame')

/** The rules are shown before the first launch alone. */
async function openSlot(page: Page, isFirst: boolean): Promise<void> {
  await page.goto(`${gateway.url}/game?game=ATL-SLOT`)
  if (isFirst) await startGame(page, 'en')
  await expect(slot(page).getByTestId('roll')).toBeEnabled()
  await slot(page).locator('#fair summary').click()
  await slot(page).locator('#clientSeed').fill('lagoon')
}

test('T21 D15 free spins are played out one by one with their count and sum, and are paid when the page is left in their middle', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto(gateway.url)
  await signIn(page, 'en', 'player')
  await openSlot(page, true)
  const balance = slot(page).locator('#balance')
  await expect(balance).toHaveText('1,000.00')
  await slot(page).getByTestId('roll').click()
  await expect(slot(page).locator('#counter')).toContainText('Free spin 2 of 8', { timeout: 30_000 })
  await page.goto('about:blank')

  await openSlot(page, false)
  await expect(balance).toHaveText('1,016.00')
  await slot(page).getByTestId('roll').click()
  const counter = slot(page).locator('#counter')
  await expect(slot(page).locator('#caption')).toHaveText('Pearls: 3. They pay 4.00 and bring free spins: 8.', {
    timeout: 30_000,
  })
  await expect(slot(page).locator('#news')).toHaveText('Pearls: 3. They pay 4.00 and bring free spins: 8.')
  for (let nth = 1; nth <= 8; nth += 1) {
    await expect(counter).toContainText(`Free spin ${nth} of 8`, { timeout: 20_000 })
    // until all is told, nothing says how the round ends
    await expect(balance).toHaveText('1,016.00')
  }
  await expect(slot(page).locator('#result')).toHaveText('You win: 18.00 paid.', { timeout: 20_000 })
  await expect(slot(page).locator('#total')).toHaveText('18.00')
  await expect(balance).toHaveText('1,032.00')
  await expect(slot(page).locator('[data-round]')).toHaveAttribute('data-verified', 'true')
})
