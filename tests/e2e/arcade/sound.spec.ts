import { type Page, expect, test } from 'playwright/test'
import { rules as dice } from '#arcade/dice/fair.ts'
import { rules as keno } from '#arcade/keno/rules.ts'
import type { Cue } from '#arcade/page/tones.ts'
import { rules as slot } from '#arcade/slot/fair.ts'
import { openAlone } from '#tests/e2e/support/alone.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { playFree, signIn, startGame } from '#tests/e2e/support/site.ts'
import {
  SERVER_BYTE,
  gameOf,
  playedSound,
  playedSoundIn,
  listen,
  openGame,
  pitchesOf,
  rounds,
  seedFor,
  switchOf,
} from '#tests/e2e/support/sound.fixture.ts'

// an arcade whose seeds are known, so that a win, a loss and a return below the stake can be had at will
let known: KnownArcade
test.beforeAll(async () => void (known = await startKnownArcade(SERVER_BYTE)))
test.afterAll(() => known.close())

async function sitDown(page: Page, game: string): Promise<void> {
  await page.goto(known.gateway.url)
  await signIn(page, 'en', 'player')
  await openGame(page, `/game?game=ATL-${game}`, { language: 'en' })
}

async function switchOn(page: Page): Promise<void> {
  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await playedSound(page)).contexts).toEqual(['running'])
}

/** Plays a round with a seed of the player's, and gives what was heard of it. */
async function playOne(page: Page, seed: string): Promise<readonly number[]> {
  const [{ pitches: before }, nth] = [await playedSound(page), await rounds(page).count()]
  await gameOf(page).locator('#clientSeed').fill(seed)
  await gameOf(page).getByTestId('play').click()
  await expect(rounds(page)).toHaveCount(nth + 1, { timeout: 30_000 })
  return (await playedSound(page)).pitches.slice(before.length)
}

const of = (...cues: Cue[]) => cues.flatMap(pitchesOf)
const even = { nonce: 1, stake: 100, bet: { target: 5_000, direction: 'under', rest: 'drawn' } } as const

test('D15 sound is off: rounds are played, and no AudioContext was ever made nor the script of the sounds asked for', async ({
  page,
}) => {
  await listen(page)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await sitDown(page, 'DICE')
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  await gameOf(page).locator('#fair summary').click()
  expect(await playOne(page, await seedFor(dice, { ...even, is: (payout) => payout > 0 }))).toEqual([])
  expect(await playedSound(page)).toMatchObject({ contexts: [], pitches: [] })
  expect(asked).toContain('/dice/dice.js')
  expect(asked).not.toContain('/page/voice.js')
})

test('D15 switched on by key and off by tap: a throw is heard, a loss is one note, a win is two, nothing is louder than a fifth', async ({
  page,
}) => {
  await listen(page)
  await sitDown(page, 'DICE')
  await switchOf(page).focus()
  await page.keyboard.press('Space')
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(switchOf(page)).toBeFocused()
  await gameOf(page).locator('#fair summary').click()
  const lost = await seedFor(dice, { ...even, is: (payout) => payout === 0 })
  const won = await seedFor(dice, { ...even, nonce: 2, is: (payout) => payout > 100 })
  expect(await playOne(page, lost)).toEqual(of('throw', 'note'))
  expect(await playOne(page, won)).toEqual(of('throw', 'win'))
  await page.waitForTimeout(1_300)
  const { contexts, loudest } = await playedSound(page)
  expect(contexts).toEqual(['running'])
  expect(loudest).toBeGreaterThan(0.02)
  expect(loudest).toBeLessThanOrEqual(0.2)

  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await playedSound(page)).contexts).toEqual(['closed'])
  expect(await playOne(page, lost)).toEqual([])
  expect((await playedSound(page)).contexts).toHaveLength(1)
})

test('D15 slot: five reels come to rest, and a return below the stake sounds exactly like a loss', async ({ page }) => {
  test.setTimeout(120_000)
  await listen(page)
  await sitDown(page, 'SLOT')
  await switchOn(page)
  await gameOf(page).locator('#fair summary').click()
  const stake = 200
  await gameOf(page).locator('#stakeInput').fill('2.00')
  const bet = { nonce: 1, stake, bet: {} }
  const below = await seedFor(slot, { ...bet, is: (payout) => payout > 0 && payout < stake })
  const lost = await seedFor(slot, { ...bet, nonce: 2, is: (payout) => payout === 0 })
  const reels: Cue[] = ['reel', 'reel', 'reel', 'reel', 'reel']
  expect(await playOne(page, below)).toEqual(of(...reels, 'note'))
  await expect(rounds(page).first()).toHaveAttribute('data-outcome', 'returned')
  expect(await playOne(page, lost)).toEqual(of(...reels, 'note'))
  await expect(rounds(page).first()).toHaveAttribute('data-outcome', 'lost')
})

test('D15 keno: each ball is heard as it falls, all alike, and a stake that comes back is no win', async ({ page }) => {
  await listen(page)
  await sitDown(page, 'KENO')
  await switchOn(page)
  await gameOf(page).locator('#fair summary').click()
  for (const ball of [3, 8, 17]) await gameOf(page).locator(`[data-ball="${ball}"]`).first().click()
  await gameOf(page).locator('#stakeInput').fill('2.00')
  const seed = await seedFor(keno, {
    nonce: 1,
    stake: 200,
    bet: { spots: [3, 8, 17] },
    is: (payout) => payout === 200,
  })
  expect(await playOne(page, seed)).toEqual([...Array.from({ length: 10 }, () => of('ball')).flat(), ...of('note')])
  await expect(rounds(page).first()).toHaveAttribute('data-outcome', 'returned')

  // motion is one thing, sound another: shown at once, they are heard once
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await playOne(page, seed)).toContain(of('ball')[0])
})

/** Opens a game in a page of its own: a browser may keep storage from frames. */
async function openOwn(page: Page, game: string): Promise<void> {
  await openAlone(page, async () => {
    await page.goto(`/game?game=ATL-${game}`)
    await startGame(page, 'en')
  })
  await expect(page.getByTestId('play')).toBeEnabled()
}

test('S8.8 D15 it is remembered after a reload and in another game, and waits there for a gesture', async ({
  page,
}) => {
  await listen(page)
  await playFree(page, 'en')
  await openOwn(page, 'DICE')
  const button = page.locator('#sound')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await playedSoundIn(page)).contexts).toEqual([])
  await openOwn(page, 'FISH')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await playedSoundIn(page)).contexts).toEqual([])
  await page.getByTestId('play').click()
  await expect(page.locator('[data-round]')).toHaveCount(1)
  const isCaught = (await page.locator('[data-round]').getAttribute('data-outcome')) === 'won'
  const due = isCaught ? of('cast', 'splash', 'win') : of('cast', 'plop', 'note')
  expect((await playedSoundIn(page)).pitches).toEqual(due)

  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByTestId('play')).toBeEnabled()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('D15 in a page that is hidden sound sleeps, and what was not heard is not made up for', async ({ page }) => {
  await listen(page)
  await sitDown(page, 'DICE')
  await switchOn(page)
  const hide = (isHidden: boolean) =>
    gameOf(page)
      .locator('html')
      .evaluate((html, value) => {
        Object.defineProperty(html.ownerDocument, 'hidden', { configurable: true, value })
        html.ownerDocument.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
  await gameOf(page).locator('#fair summary').click()
  await hide(true)
  await expect.poll(async () => (await playedSound(page)).contexts).toEqual(['suspended'])
  expect(await playOne(page, 'anything')).toEqual([])
  await hide(false)
  await expect.poll(async () => (await playedSound(page)).contexts).toEqual(['running'])
  expect((await playedSound(page)).pitches).toEqual([])
})

for (const [what, take] of [
  ['without Web Audio', () => Reflect.deleteProperty(globalThis, 'AudioContext')],
  [
    'that lets nothing sound',
    () => {
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super()
          throw new DOMException('no', 'NotSupportedError')
        }
      }
    },
  ],
  [
    'that keeps storage from frames',
    () => {
      if (parent === globalThis.window) return
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('no', 'SecurityError')
        },
      })
    },
  ],
] as const) {
  test(`D15 a browser ${what} plays on without an error, and off is what it begins with`, async ({ page }) => {
    const errors: unknown[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.addInitScript(take)
    await sitDown(page, 'DICE')
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
    await switchOf(page).click()
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
    await gameOf(page).getByTestId('play').click()
    await expect(gameOf(page).locator('[data-verified=true]')).toHaveCount(1)
    expect(errors).toEqual([])
  })
}

test('D15 free spins begin with a wave, which is no chord: nobody knows yet what they bring', async ({ page }) => {
  test.setTimeout(120_000)
  await listen(page)
  await sitDown(page, 'SLOT')
  await switchOn(page)
  const serverSeed = Buffer.alloc(32, SERVER_BYTE).toString('hex')
  let clientSeed = ''
  for (let nth = 0, spins = 1; spins === 1; nth++) {
    clientSeed = `pearls ${nth}`
    const { outcome } = await slot.play({ serverSeed, clientSeed, nonce: 1 }, 200, {})
    spins = outcome.stops.length
  }
  await gameOf(page).locator('#fair summary').click()
  await gameOf(page).locator('#clientSeed').fill(clientSeed)
  await gameOf(page).getByTestId('play').click()
  const due = of('reel', 'reel', 'reel', 'reel', 'reel', 'free', 'reel')
  const first = async () => (await playedSound(page)).pitches.slice(0, due.length)
  await expect.poll(first, { timeout: 60_000 }).toEqual(due)
})
