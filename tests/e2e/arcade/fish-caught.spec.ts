import { type Page, expect, test } from 'playwright/test'
import type { Kind } from '#arcade/fish/kinds.ts'
import { rulesOf } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { kindOf, lagoon, rounds } from '#tests/e2e/support/fish.fixture.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { launchAlone, memberOf } from '#tests/e2e/support/launch.ts'
import { passUntil, playRound, stopClock } from '#tests/e2e/support/page-clock.ts'
import type { Language } from '#tests/e2e/support/site.ts'

// An arcade with known seeds: the player's own seed decides between a catch and a miss.
const [lagoonCatch] = titlesOf('fish', fishTitle).filter(({ id }) => id === 'fish')
if (!lagoonCatch) throw new Error('There is no Lagoon Catch.')
const rules = rulesOf(lagoonCatch)
const SERVER_BYTE = 0x5a
let known: KnownArcade

test.beforeAll(async () => void (known = await startKnownArcade(SERVER_BYTE)))
test.afterAll(() => known.close())

/** A player's seed with which the round of this number catches a fish of this kind, or lets it get away. */
async function seedFor(kind: Kind, nonce: number, isCaught: boolean): Promise<string> {
  const serverSeed = Buffer.alloc(32, SERVER_BYTE).toString('hex')
  for (let nth = 0; ; nth++) {
    const clientSeed = `lagoon ${nth}`
    const { payout } = await rules.play({ serverSeed, clientSeed, nonce }, 20, { kind })
    if (payout > 0 === isCaught) return clientSeed
  }
}

/** Opens the lagoon for a member, and stops the clock. */
async function goFishing(page: Page, account: string, language: Language = 'en'): Promise<void> {
  await launchAlone(page, { game: 'FISH', language }, await memberOf(known.gateway, account))
  await stopClock(page)
  await page.locator('#fair summary').click()
}

async function aim(page: Page, kind: Kind, seed: string): Promise<void> {
  await page.locator('#clientSeed').fill(seed)
  await kindOf(page, kind).check()
}

const shoot = (page: Page, kind: Kind) => kindOf(page, kind).press('Space')
const balance = async (page: Page) => Number((await page.locator('#balance').innerText()).replaceAll(',', ''))

test('S1.2 S7.31 a catch pays what it said and looks like a win, a miss is shown calmly, and both verify', async ({
  page,
}) => {
  await goFishing(page, 'player')
  await aim(page, 'squid', await seedFor('squid', 1, true))
  await playRound(page, page, () => shoot(page, 'squid'))
  await expect(page.locator('#result')).toHaveText('Squid caught: 30.00 paid.')
  await expect(page.locator('#stage')).toHaveAttribute('data-result', 'won')
  await expect(page.locator('#balance')).toHaveText('1,028.00')
  await expect(page.locator('#news')).toHaveText('Squid caught: 30.00 paid.')
  await expect(rounds(page).first()).toHaveAttribute('data-outcome', 'won')

  await aim(page, 'sardine', await seedFor('sardine', 2, false))
  await playRound(page, page, () => shoot(page, 'sardine'))
  await expect(page.locator('#result')).toHaveText('Sardine: got away.')
  await expect(page.locator('#stage')).toHaveAttribute('data-result', 'plain')
  await expect(page.locator('#balance')).toHaveText('1,026.00')
  for (const row of await rounds(page).all()) {
    await expect(row).toHaveAttribute('data-verified', 'true')
    await row.locator('summary').click()
    await expect(row.locator('.claims li')).toHaveText([/^✓/, /^✓/, /^✓/, /^✓/, /^✓/])
  }
})

test('T21 in ar with a slow gateway the fish stays in the net until the answer, and a second press costs nothing', async ({
  page,
}) => {
  await goFishing(page, 'vip', 'ar')
  const asked: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/fish/round', async (route) => {
    asked.push(String(route.request().postDataJSON().roundId))
    await answered
    await route.continue()
  })
  await aim(page, 'tuna', await seedFor('tuna', 1, true))
  await shoot(page, 'tuna')
  for (let press = 0; press < 3; press++) {
    await page.clock.runFor(700)
    await expect(page.locator('body')).toHaveAttribute('data-phase', 'playing')
    await expect(lagoon(page)).toHaveAttribute('data-net', 'out')
    await shoot(page, 'sardine')
  }
  expect(asked).toHaveLength(1)
  await expect(rounds(page)).toHaveCount(0)
  answer()
  await expect(lagoon(page)).toHaveAttribute('data-net', 'caught')
  await passUntil(page, async () => (await rounds(page).count()) === 1)
  await expect(rounds(page).first()).toHaveAttribute('data-outcome', 'won')
  await expect(page.locator('#result')).toContainText('تونة')
  await expect(kindOf(page, 'sardine')).toBeChecked()
})

test('T21 an answer that is lost is asked for again under the same id: the shot is one, and nothing is lost', async ({
  page,
}) => {
  await goFishing(page, 'agent1')
  const before = await balance(page)
  const ids: string[] = []
  await page.route('**/api/fish/round', async (route) => {
    ids.push(String(route.request().postDataJSON().roundId))
    if (ids.length > 1) return route.continue()
    await route.fetch() // the round is played, and its answer is lost
    await route.abort()
  })
  await aim(page, 'clownfish', await seedFor('clownfish', 1, true))
  await shoot(page, 'clownfish')
  await passUntil(page, async () => (await page.locator('body').getAttribute('data-phase')) === 'checking')
  await expect(lagoon(page)).toHaveAttribute('data-net', 'out')
  await expect(page.locator('#news')).toContainText('Your money is safe')
  await passUntil(page, async () => (await rounds(page).count()) === 1)
  expect(ids).toEqual([ids[0], ids[0]])
  await expect(page.locator('#result')).toHaveText('Clownfish caught: 6.00 paid.')
  await expect.poll(() => balance(page)).toBe(before + 4)
})

test('D15 a key held down shoots once, and pressed as fast as can be no two shots are sent within 400 ms', async ({
  page,
}) => {
  await goFishing(page, 'agent2')
  // by the page's own clock
  await page.evaluate(() => {
    const sent: number[] = []
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/api/fish/round')) sent.push(Date.now())
      return fetch(input, init)
    }
    Object.assign(globalThis, { sent })
  })
  const sent = () => page.evaluate((): number[] => Reflect.get(globalThis, 'sent'))
  const answered = page.waitForResponse('**/api/fish/round')
  await kindOf(page, 'sardine').check()
  await page.keyboard.down('Space')
  await (await answered).finished()
  for (let repeated = 0; repeated < 20; repeated++) {
    await page.keyboard.down('Space')
    await page.clock.fastForward(100) // draws one picture, not six
  }
  await page.keyboard.up('Space')
  expect(await sent()).toHaveLength(1)
  await expect(rounds(page)).toHaveCount(1)
  for (let press = 0; press < 200 && (press % 10 !== 0 || (await sent()).length < 4); press++) {
    await page.keyboard.press('Space')
    await page.clock.fastForward(40)
  }
  await passUntil(page, async () => (await page.locator('body').getAttribute('data-phase')) === 'ready')
  const times = await sent()
  expect(times.length).toBeGreaterThanOrEqual(4)
  await expect(rounds(page)).toHaveCount(times.length)
  for (const [nth, time] of times.slice(1).entries()) expect(time - (times[nth] ?? 0)).toBeGreaterThanOrEqual(400)
})

test('T21 a shot is paid when its page is left before the answer', async ({ page }) => {
  await goFishing(page, 'agent41')
  const before = await balance(page)
  const played = new Promise<void>((resolve) => {
    void page.route('**/api/fish/round', async (route) => {
      await route.fetch()
      await route.abort()
      resolve()
    })
  })
  await aim(page, 'swordfish', await seedFor('swordfish', 1, true))
  await shoot(page, 'swordfish')
  await played
  await page.goto('about:blank')
  await page.unroute('**/api/fish/round')
  await goFishing(page, 'agent41')
  expect(await balance(page)).toBe(before + 2 * 74)
})
