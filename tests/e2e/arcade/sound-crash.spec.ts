import { expect, test } from 'playwright/test'
import { type CrashPlace, placeBet, sitDown, startPlace } from '#tests/e2e/support/crash.fixture.ts'
import { gameOf, listen, pitchesOf, playedSound, pressSwitch, switchOf } from '#tests/e2e/support/sound.fixture.ts'

let place: CrashPlace
test.beforeAll(async () => void (place = await startPlace()))
test.beforeEach(() => place.open())
test.afterEach(() => place.shut())
test.afterAll(() => place.close())

test('D15 crash: take-off, cash-out and crash are heard; who left with a gain hears two notes then, and who is lost one', async ({
  page,
}) => {
  await listen(page)
  const crash = await sitDown(page, place, 'en')
  expect((await playedSound(page)).contexts).toEqual([])
  await pressSwitch(gameOf(page))
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  const [takeOff, leave, win, fall, note] = (['takeOff', 'leave', 'win', 'crash', 'note'] as const).map(pitchesOf)
  await crash.locator('#auto').fill('1.20')
  const pitches = expect.poll(async () => (await playedSound(page)).pitches)
  await placeBet(crash)
  await place.takeOff(crash)
  await pitches.toEqual(takeOff)
  place.rise(120)
  await pitches.toEqual([takeOff, leave, win].flat())
  await place.crash(crash)
  const gained = [takeOff, leave, win, fall].flat()
  await pitches.toEqual(gained)

  // the second flight is low: its bet is lost
  await place.openBets(crash)
  await crash.locator('#auto').fill('50')
  await placeBet(crash)
  await place.takeOff(crash)
  await pitches.toEqual([gained, takeOff].flat())
  await place.crash(crash)
  await expect(crash.locator('[data-round]')).toHaveCount(2)
  const all = (await playedSound(page)).pitches.slice(gained.length)
  // the crash is announced first, then each player's own bet
  expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    [takeOff, fall, note].flat().toSorted((a, b) => Number(a) - Number(b)),
  )
})
