import { expect, test } from 'playwright/test'
import { overflow, violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { goFishing, kindOf, lagoon, rounds, spotOf } from '#tests/e2e/support/fish.fixture.ts'
import { launchAlone } from '#tests/e2e/support/launch.ts'
import { playRound, stopClock } from '#tests/e2e/support/page-clock.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { flowLanguages, ledgerBalance, minorOf } from '#tests/e2e/support/site.ts'

for (const language of flowLanguages) {
  test(`S1.2 S3.23 S7.31 the whole game by keyboard alone in ${language}: kinds by arrows, shots by Space and Enter, each verified`, async ({
    page,
  }) => {
    const { account, fish } = await goFishing(page, language)
    await stopClock(page)
    const chosen = fish.locator('input[name=kind]:checked')
    await chosen.focus()
    await expect(chosen).toHaveValue('clownfish')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveValue('angelfish')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveValue('sardine')
    await expect(chosen).toBeFocused()
    // its name says what the picture shows: kind, pay, chance
    await expect(chosen).toHaveAccessibleName(language === 'en' ? 'Sardine 2× 48.3%' : /\S+ .+× .+/)
    for (const [at, key] of ['Space', 'Enter', 'Space'].entries()) {
      await playRound(page, fish, () => page.keyboard.press(key))
      await expect(rounds(fish)).toHaveCount(at + 1)
      await expect(rounds(fish).first()).toHaveAttribute('data-verified', 'true')
      await expect(chosen).toBeFocused()
      const isWon = (await rounds(fish).first().getAttribute('data-outcome')) === 'won'
      await expect(fish.locator('#stage')).toHaveAttribute('data-result', isWon ? 'won' : 'plain')
      await expect(fish.locator('#news')).not.toHaveText('')
      await expect(lagoon(fish)).toHaveAttribute('data-net', 'none')
    }
    await page.clock.resume()
    const own = fish.locator('#balance')
    await expect.poll(async () => minorOf(await own.innerText())).toBe(ledgerBalance(account))
    const bar = page.getByTestId('balance')
    await expect.poll(async () => minorOf(await bar.innerText())).toBe(ledgerBalance(account))
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  for (const language of ['en', 'ar'] as const) {
    test(`S1.2 a first tap on a fish only chooses it in ${language}, a second one shoots; a tap on open water stakes nothing`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { account } = await launchAlone(page, { game: 'FISH', language })
      await stopClock(page)
      const before = ledgerBalance(account)
      // a message or a late font may move the lagoon: each tap looks where its fish is
      const tap = async (kind?: 'tuna') => {
        const { x, y } = await spotOf(page, kind)
        await page.touchscreen.tap(x, y)
      }
      const shots: string[] = []
      page.on('request', (request) => request.url().endsWith('/round') && shots.push(request.url()))
      await tap()
      await expect(page.locator('#news')).not.toHaveText('')
      if (language === 'en') await expect(page.locator('#result')).toHaveText('No fish there. Nothing was staked.')
      await page.clock.runFor(700)
      expect(shots).toEqual([])
      expect(ledgerBalance(account)).toBe(before)
      await expect(rounds(page)).toHaveCount(0)

      await tap('tuna')
      await expect(kindOf(page, 'tuna')).toBeChecked()
      const stake = await page.locator('#cost').innerText()
      await expect(page.locator('#result')).toContainText(stake)
      await page.clock.runFor(700)
      expect(shots).toEqual([])

      await playRound(page, page, () => tap('tuna'))
      await expect(rounds(page).first()).toHaveAttribute('data-verified', 'true')
      // the player has staked this much before: from now on a tap shoots at once, whatever the kind
      await playRound(page, page, () => tap('tuna'))
      await expect(rounds(page)).toHaveCount(2)
      await expect.poll(async () => minorOf(await page.locator('#balance').innerText())).toBe(ledgerBalance(account))
    })
  }
})

test('S1.2 a mouse finds a fish that swims, and a second click while the net is out only aims', async ({ page }) => {
  await launchAlone(page, { game: 'FISH' })
  await stopClock(page)
  const box = await lagoon(page).boundingBox()
  if (!box) throw new Error('There is no lagoon.')
  const over = () => lagoon(page).getAttribute('data-over')
  for (let step = 0; ; step++) {
    await page.mouse.move(
      box.x + box.width * ((step * 0.137) % 1),
      box.y + box.height * (0.35 + ((step * 0.071) % 0.5)),
    )
    if ((await over()) !== 'none') break
    expect(step, 'no fish was found').toBeLessThan(200)
    await page.clock.runFor(50)
  }
  // the first of them chooses the fish
  await playRound(page, page, async () => {
    for (let click = 0; click < 3; click += 1) {
      await page.mouse.down()
      await page.mouse.up()
    }
  })
  await expect(rounds(page).first()).toHaveAttribute('data-verified', 'true')
  await page.clock.runFor(1_500)
  await expect(rounds(page)).toHaveCount(1)
  await expect(page.locator('body')).toHaveAttribute('data-phase', 'ready')
})

test('D15 the stake goes up and down a ladder; another stake is explained and stakes nothing', async ({ page }) => {
  await launchAlone(page, { game: 'FISH' })
  await stopClock(page)
  const stake = page.locator('#stakeInput')
  await expect(stake).toHaveValue('2.00')
  const [less, more] = ['Lower the stake', 'Raise the stake'].map((name) => page.getByRole('button', { name }))
  for (const due of ['5.00', '10.00', '20.00', '20.00']) {
    await more?.click()
    await expect(stake).toHaveValue(due)
  }
  for (const due of ['10.00', '5.00', '2.00', '1.00', '0.50', '0.20', '0.20']) {
    await less?.click()
    await expect(stake).toHaveValue(due)
  }
  await stake.press('ArrowUp')
  await expect(stake).toHaveValue('0.50')
  await stake.press('ArrowDown')
  await expect(stake).toHaveValue('0.20')
  const ladder = 'Choose one of these stakes: 0.20, 0.50, 1.00, 2.00, 5.00, 10.00, or 20.00.'
  const unread = 'Enter the number in digits, like 1,000.50.'
  const wrong = { '0.30': ladder, '0': ladder, '30': ladder, '٣': ladder, '-1': unread, '1e309': unread, '': ladder }
  for (const [typed, why] of Object.entries(wrong)) {
    await stake.fill(typed)
    await page.keyboard.press('Enter')
    await expect(stake, typed).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toHaveText(why)
  }
  await expect(rounds(page)).toHaveCount(0)
  await kindOf(page, 'goldfish').check()
  await stake.fill('0.50')
  await expect(page.locator('#catchPays')).toHaveText('A catch pays 100.00')
})

test('S8.8 the lagoon in a page of its own goes on after a reload: its shots are listed, and the last kind is chosen', async ({
  page,
}) => {
  await launchAlone(page, { game: 'FISH' })
  await stopClock(page)
  await kindOf(page, 'squid').check()
  await playRound(page, page)
  await expect(page.locator('[data-verified=true]')).toHaveCount(1)
  await page.reload()
  // this page did not see the round begin, so it does not vouch for it
  await expect(page.locator('[data-verified=partly] .mark')).toHaveText('Recomputed')
  await expect(kindOf(page, 'squid')).toBeChecked()
  await rounds(page).first().locator('summary').click()
  await expect(rounds(page).first()).toContainText('Caught if below6440')
  await playRound(page, page)
  await expect(page.locator('[data-verified=true]')).toHaveCount(1)
})

test('S2.5 S2.11 the lobbies of fishing and of our own games and the home page list it once; its sheet states its rules', async ({
  page,
}) => {
  for (const lobby of ['/fish', '/inhouse']) {
    await page.goto(lobby)
    await expect(page.locator('main a[href$="game=ATL-FISH"]').first()).toBeVisible()
  }
  await openAsTrial(page, '/')
  await expect(page.locator('main a[href$="game=ATL-FISH"]')).toHaveCount(1)
  await page.goto('/game?game=ATL-FISH')
  const sheet = page.locator('#game-stage')
  await expect(sheet.locator('dd').first()).toBeVisible()
  const facts = await sheet.locator('dd').allInnerTexts()
  expect(facts.map(minorOf).slice(0, 3)).toEqual([20, 9660, 0])
  await expect(sheet).toContainText('where a fish swims, how well you aim and how fast you are change nothing')
})

test('S1.8 axe finds nothing at the lagoon before and after a shot, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await launchAlone(page, { game: 'FISH', language: 'ar' })
  expect(await violations(page), 'before a shot').toEqual([])
  await page.getByTestId('play').click()
  await expect(rounds(page).first()).toHaveAttribute('data-verified', 'true')
  await rounds(page).first().locator('summary').click()
  await page.locator('#fair summary').click()
  expect(await violationsInAllLooks(page, () => overflow(page)), 'after a shot').toEqual([])
})
