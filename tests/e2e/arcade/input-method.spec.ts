import { type CDPSession, type Page, expect, test } from 'playwright/test'
import { launchAlone } from '#tests/e2e/support/launch.ts'

/** The keys by which an input method ends a syllable, and by which its words are chosen. */
const keys = ['Enter', ' ', 'ArrowUp', 'ArrowDown'] as const
/** Key code of a key that an input method takes; Safari sends it without `isComposing` at the end of a syllable. */
const COMPOSING = 229

/**
 * Collects the ids of what stakes, cashes out or takes back. One may be sent twice under its id: an answer that is slow
 * lets the page ask again.
 */
function stakesOf(page: Page): Set<string> {
  const stakes = new Set<string>()
  const add = (body: unknown) => {
    const { roundId, id } = Object(body)
    stakes.add(String(roundId ?? id))
  }
  page.on('request', (request) => {
    if (/\/api\/\w+\/(round|bet|out|back)$/.test(request.url())) add(request.postDataJSON())
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (/"t":"(bet|out|back)"/.test(String(payload))) add(JSON.parse(String(payload)))
    }),
  )
  return stakes
}

/** Presses a key as an input method does while it composes. */
async function compose(session: CDPSession, text: string, key: string): Promise<void> {
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: COMPOSING })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: 13 })
}

test('S1.7 Enter that ends a syllable in the seed places no bet; the next Enter does', async ({ page, context }) => {
  await launchAlone(page, { game: 'DICE', language: 'bn' })
  const stakes = stakesOf(page)
  await page.locator('#fair summary').click()
  const seed = page.locator('#clientSeed')
  await seed.fill('')
  const session = await context.newCDPSession(page)
  await compose(session, 'কা', 'Enter')
  await session.send('Input.insertText', { text: 'কা' })
  await expect(seed).toHaveValue('কা')
  await expect(page.locator('body')).toHaveAttribute('data-phase', 'ready')
  expect(stakes.size).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-round]')).toHaveCount(1)
  expect(stakes.size).toBe(1)
})

for (const game of ['DICE', 'SLOT', 'CRASH', 'KENO', 'FISH']) {
  test(`S1.7 no key of an input method bets or changes the stake in any field of ${game}; a held key bets once`, async ({
    page,
  }) => {
    const stakes = stakesOf(page)
    await launchAlone(page, { game })
    const stake = page.locator('#stakeInput')
    const before = await stake.inputValue()
    await page.evaluate(
      ([all, keyCode]) => {
        for (const place of [...document.querySelectorAll('input, button'), document.body]) {
          for (const key of all) {
            for (const how of [{ keyCode }, { isComposing: true }]) {
              place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))
            }
          }
        }
      },
      [keys, COMPOSING] as const,
    )
    await expect(stake).toHaveValue(before)
    expect(stakes.size).toBe(0)
    if (game === 'KENO') await page.locator('#quick').click()
    if (game === 'CRASH') await expect(page.getByTestId('play')).toHaveAttribute('data-deed', 'bet')
    await stake.focus()
    // the first press bets; the repeats of a held key follow at once
    for (let nth = 0; nth < 5; nth++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect.poll(() => stakes.size).toBeGreaterThan(0)
    // a bet can be taken back until its flight begins, and cashed out until that ends
    if (game === 'CRASH')
      await expect(page.locator('#back:not([hidden]), [data-deed=out], [data-round]').first()).toBeVisible()
    // a round may have free spins, which are played out one by one
    else await expect(page.locator('[data-round]')).toHaveCount(1, { timeout: 60_000 })
    expect(stakes.size).toBe(1)
  })
}
