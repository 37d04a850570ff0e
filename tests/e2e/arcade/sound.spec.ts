import { type Page, expect, test } from 'playwright/test'
import { rules as dice } from '#arcade/dice/fair.ts'
import { rulesOf } from '#arcade/keno/rules.ts'
import { kenoTitle } from '#arcade/keno/title.ts'
import type { Cue } from '#arcade/page/tones.ts'
import { rulesOf as slotRulesOf } from '#arcade/slot/fair.ts'
import { slotTitle } from '#arcade/slot/schema.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { launchAlone, memberOf } from '#tests/e2e/support/launch.ts'
import { beginRound, passUntil, playRound, stopClock } from '#tests/e2e/support/page-clock.ts'
import { holdSession } from '#tests/e2e/support/session.ts'
import {
  SERVER_BYTE,
  gameOf,
  playedSoundIn,
  listen,
  openGame,
  pitchesOf,
  pressSwitch,
  seedFor,
} from '#tests/e2e/support/sound.fixture.ts'

const [lagoonKeno] = titlesOf('keno', kenoTitle).filter(({ id }) => id === 'keno')
if (!lagoonKeno) throw new Error('There is no Lagoon Keno.')
const keno = rulesOf(lagoonKeno)

// an arcade with known seeds: the player's own seed decides between a win, a loss and a return below the stake
let known: KnownArcade
test.beforeAll(async () => void (known = await startKnownArcade(SERVER_BYTE)))
test.afterAll(() => known.close())

const pearlTide = titlesOf('slot', slotTitle).find(({ id }) => id === 'slot')
if (!pearlTide) throw new Error('Pearl Tide has no file.')
const slot = slotRulesOf(pearlTide)

/** A game in its frame, or in a page of its own. */
type Game = Pick<Page, 'locator' | 'getByTestId'>

/** Opens a game of the known arcade for a member, stops the clock, and shows the field of the player's seed. */
async function sitDown(page: Page, game: string): Promise<void> {
  await launchAlone(page, { game }, await memberOf(known.gateway, 'player'))
  await stopClock(page)
  await page.locator('#fair summary').click()
}

const switchOf = (game: Game) => game.locator('#sound')
const rounds = (game: Game) => game.locator('[data-round]')
const contexts = (game: Game) => expect.poll(async () => (await playedSoundIn(game)).contexts)

async function switchOn(page: Page): Promise<void> {
  await pressSwitch(page)
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  await contexts(page).toEqual(['running'])
}

/** Plays a round with a seed of the player's, and gives the pitches of its sounds. */
async function playOne(page: Page, seed: string, game: Game = page): Promise<readonly number[]> {
  const { pitches: before } = await playedSoundIn(game)
  await game.locator('#clientSeed').fill(seed)
  await playRound(page, game)
  return (await playedSoundIn(game)).pitches.slice(before.length)
}

const of = (...cues: Cue[]) => cues.flatMap(pitchesOf)
const even = { nonce: 1, stake: 100, bet: { target: 5_000, direction: 'under', rest: 'drawn' } } as const

test('D15 sound is off: rounds are played, and no AudioContext is created and the script of the sounds is not loaded', async ({
  page,
}) => {
  await listen(page)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await sitDown(page, 'DICE')
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await playOne(page, await seedFor(dice, { ...even, is: (payout) => payout > 0 }))).toEqual([])
  expect(await playedSoundIn(page)).toMatchObject({ contexts: [], pitches: [] })
  expect(asked).toContain('/dice/dice.js')
  expect(asked).not.toContain('/page/voice.js')
})

test('D15 in the portal’s frame, switched on by key and off by tap: a throw is heard, a loss is one note, a win is two, nothing is louder than a fifth', async ({
  page,
}) => {
  await listen(page)
  await holdSession(page, known.gateway.url, 'player')
  await openGame(page, '/game?game=ATL-DICE', { language: 'en' })
  await stopClock(page)
  const game = gameOf(page)
  await game.locator('#more').press('Enter')
  await switchOf(game).focus()
  await page.keyboard.press('Space')
  await expect(switchOf(game)).toHaveAttribute('aria-pressed', 'true')
  await expect(switchOf(game)).toBeFocused()
  await game.locator('#fair summary').click()
  const lost = await seedFor(dice, { ...even, is: (payout) => payout === 0 })
  const won = await seedFor(dice, { ...even, nonce: 2, is: (payout) => payout > 100 })
  expect(await playOne(page, lost, game)).toEqual(of('throw', 'note'))
  expect(await playOne(page, won, game)).toEqual(of('throw', 'win'))
  await contexts(game).toEqual(['running'])
  await expect.poll(async () => (await playedSoundIn(game)).sounding, 'sounds that are not over').toBe(0)
  const { loudest } = await playedSoundIn(game)
  expect(loudest).toBeGreaterThan(0.02)
  expect(loudest).toBeLessThanOrEqual(0.2)

  await pressSwitch(game)
  await expect(switchOf(game)).toHaveAttribute('aria-pressed', 'false')
  await contexts(game).toEqual(['closed'])
  expect(await playOne(page, lost, game)).toEqual([])
  expect((await playedSoundIn(game)).contexts).toHaveLength(1)
})

test('D15 slot: five reels come to rest, and a return below the stake sounds exactly like a loss', async ({ page }) => {
  await listen(page)
  await sitDown(page, 'SLOT')
  await switchOn(page)
  const stake = 200
  await page.locator('#stakeInput').fill('2.00')
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
  for (const ball of [3, 8, 17]) await page.locator(`[data-ball="${ball}"]`).first().click()
  await page.locator('#stakeInput').fill('2.00')
  const seed = await seedFor(keno, {
    nonce: 1,
    stake: 200,
    bet: { spots: [3, 8, 17] },
    is: (payout) => payout === 200,
  })
  expect(await playOne(page, seed)).toEqual([...Array.from({ length: 10 }, () => of('ball')).flat(), ...of('note')])
  await expect(rounds(page).first()).toHaveAttribute('data-outcome', 'returned')

  // with reduced motion the balls are shown at once, and heard once
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await playOne(page, seed)).toContain(of('ball')[0])
})

test('S8.8 D15 the switch stays on after a reload and in another game, and waits there for a gesture', async ({
  page,
}) => {
  await listen(page)
  const player = await launchAlone(page, { game: 'DICE' })
  const button = switchOf(page)
  await pressSwitch(page)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await playedSoundIn(page)).contexts).toEqual([])
  await launchAlone(page, { game: 'FISH' }, player)
  await stopClock(page)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect((await playedSoundIn(page)).contexts).toEqual([])
  await beginRound(page, page)
  await contexts(page).toEqual(['running'])
  await passUntil(page, async () => (await rounds(page).count()) === 1)
  const isCaught = (await rounds(page).getAttribute('data-outcome')) === 'won'
  const due = isCaught ? of('cast', 'splash', 'win') : of('cast', 'plop', 'note')
  expect((await playedSoundIn(page)).pitches).toEqual(due)

  await pressSwitch(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByTestId('play')).toBeEnabled()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('D15 in the portal’s frame, whose storage the browser may deny, the switch stays on after a reload and in another game', async ({
  page,
}) => {
  await holdSession(page, known.gateway.url, 'player')
  await openGame(page, '/game?game=ATL-DICE', { language: 'en' })
  const button = switchOf(gameOf(page))
  await pressSwitch(gameOf(page))
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await openGame(page, '/game?game=ATL-KENO', { language: 'en' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await pressSwitch(gameOf(page))
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(gameOf(page).getByTestId('play')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('D15 in a hidden page sound sleeps, and is not made up for when the page is seen again', async ({ page }) => {
  await listen(page)
  await sitDown(page, 'DICE')
  await switchOn(page)
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await contexts(page).toEqual(['suspended'])
  expect(await playOne(page, 'anything')).toEqual([])
  await hide(false)
  await contexts(page).toEqual(['running'])
  expect((await playedSoundIn(page)).pitches).toEqual([])
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
    'that keeps storage from the game',
    () => {
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
    await pressSwitch(page)
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
    await playRound(page, page)
    await expect(page.locator('[data-verified=true]')).toHaveCount(1)
    expect(errors).toEqual([])
  })
}

test('D15 free spins begin with a wave, which is no chord: what they bring is not known yet', async ({ page }) => {
  await listen(page)
  await sitDown(page, 'SLOT')
  await switchOn(page)
  const serverSeed = Buffer.alloc(32, SERVER_BYTE).toString('hex')
  let clientSeed = ''
  for (let nth = 0, spins = 1; spins === 1; nth++) {
    clientSeed = `pearls ${nth}`
    const { outcome } = await slot.play({ serverSeed, clientSeed, nonce: 1 }, 200, {})
    spins = 'stops' in outcome ? outcome.stops.length : 1
  }
  await page.locator('#clientSeed').fill(clientSeed)
  await beginRound(page, page)
  const due = of('reel', 'reel', 'reel', 'reel', 'reel', 'free', 'reel')
  await passUntil(page, async () => (await playedSoundIn(page)).pitches.length >= due.length)
  expect((await playedSoundIn(page)).pitches.slice(0, due.length)).toEqual(due)
})
