import { readFileSync } from 'node:fs'
import { type Page, expect, test } from 'playwright/test'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { ledgerBalance, minorOf, startGame, words } from '#tests/e2e/support/site.ts'

const script = readFileSync(new URL('../support/hostile-game.js', import.meta.url), 'utf8')
/** A page of the game's own origin, whose script runs at once and again within the leave that a press gives. */
const body = `<!doctype html><title>evil</title><button>Play</button>
<script type="module">
  await import('/dice/evil.js?untouched')
  document.querySelector('button').addEventListener('click', async () => {
    await import('/dice/evil.js?pressed')
    document.documentElement.dataset.pressed = '1'
  })
</script>`

/** What happens outside of the frame while the game does as it likes. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('popup', (popup) => seen.push(`a window: ${popup.url()}`))
  page.on('dialog', (dialog) => {
    seen.push(`a ${dialog.type()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', (download) => seen.push(`a download: ${download.suggestedFilename()}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(`the page went to ${frame.url()}`)
  })
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url()) && request.frame() === page.mainFrame())
      seen.push(`asked: ${request.url()}`)
    if (request.url().includes('/wps/session/logout')) seen.push('a logout')
  })
  page.on('close', () => seen.push('the page was closed'))
  return seen
}

/** What the portal keeps, and what it shows but for the clock of the session. A member's stars come when they come. */
const portal = (page: Page) =>
  page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage, favourites: undefined },
    stars: sessionStorage.getItem('favourites'),
    title: document.title,
    path: location.href,
    isFull: document.fullscreenElement !== null,
    isLocked: document.pointerLockElement !== null,
    header: document.querySelector('body > header')?.textContent,
    name: document.querySelector('#game-stage h1')?.textContent,
    dialogs: document.querySelectorAll('dialog[open]').length,
  }))

test('D15 S2.11 a game that tries fifty tricks, untouched and pressed, has no effect outside of its frame', async ({
  page,
  context,
}) => {
  const tricks = script.match(/^ {2}\w+: \(\) =>/gm)?.length ?? 0
  expect(tricks).toBeGreaterThanOrEqual(50)
  await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'evil' }))
  await page.route(/\/dice\?/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ body, contentType: 'text/html' })
      : route.continue(),
  )
  await page.route('**/dice/evil.js?*', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }))
  const account = await openAsTrial(page, '/game?game=ATL-DICE')
  const balances: string[] = []
  page.on('request', (request) => request.url().includes('/wallets/balance') && balances.push(request.url()))
  await expect(page.locator('#game-stage dl').first()).toBeVisible()
  // what this account may do has come, hence nothing of the portal's own is still to change
  await expect(page.locator('body > header')).toContainText(words('en')('shell.logout'))
  const before = { ...(await portal(page)), local: {}, stars: null }
  const cookies = (await context.cookies()).map(({ name }) => name).toSorted()
  const seen = watch(page)
  await startGame(page, 'en')
  const html = page.frameLocator('#game-frame').locator('html')
  await expect(html).toHaveAttribute('data-tried', String(tricks), { timeout: 30_000 })
  await page.frameLocator('#game-frame').getByRole('button').click()
  await expect(html).toHaveAttribute('data-pressed', '1', { timeout: 30_000 })
  await page.waitForTimeout(3000)

  expect(seen).toEqual([])
  const after = await portal(page)
  // what the portal itself writes while a game is played
  expect(after.stars ?? '{}').toMatch(/^\{/)
  expect({ ...after, local: {}, stars: null }).toEqual(before)
  expect(after.local).toMatchObject({ gamesRead: expect.stringContaining('ATL-DICE') })
  expect(JSON.stringify(after)).not.toContain('evil')
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(cookies)
  expect(context.pages()).toHaveLength(1)
  // 40,000 messages that say that there is something to look at: it is looked at a few times
  expect(balances.length).toBeLessThan(20)
  const shown = page.getByTestId('balance').first()
  expect(minorOf(await shown.innerText()), 'no message is believed about money').toBe(ledgerBalance(account))
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  // and the way back is there
  await page.locator('header a').first().click()
  await expect(page).toHaveURL('/')
})
