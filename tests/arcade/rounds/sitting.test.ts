import { describe, expect, test as plain } from 'vitest'
import { elapsedText } from '#arcade/page/elapsed.ts'
import { bet } from '#contract/game-wallet/game-wallet.ts'
import { type Bed, ask, newId, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

let now = Date.now()
const test = arcadeTest()
test.override('options', () => ({ clock: () => now }))

const sittingOf = (bed: Bed, play: string) => ask(bed.arcade, '/api/page/sitting', { play })

describe('what a launch of a game has brought', () => {
  test('D152 is its time and its payouts less its stakes, apart for each launch, also after a reload', async ({
    bed,
  }) => {
    const player = await sitDown(bed)
    expect((await sittingOf(bed, player.play)).value).toEqual({ elapsedMs: 0, net: 0, currency: 'PLAY', digits: 2 })
    let net = 0
    for (let round = 0; round < 4; round++) {
      const { payout, stake } = (await player.roll({ target: 9_000 })).value.round as { payout: number; stake: number }
      net += payout - stake
    }
    now += 65_000
    expect((await sittingOf(bed, player.play)).value).toMatchObject({ elapsedMs: 65_000, net })
    expect((await player.state()).success).toBe(true)
    expect((await sittingOf(bed, player.play)).value).toMatchObject({ net })
    const again = await sitDown(bed)
    expect((await sittingOf(bed, again.play)).value).toMatchObject({ elapsedMs: 0, net: 0 })
  })

  test('D152 leaves out a round that was cancelled, and is known to nobody without the token', async ({ bed }) => {
    const player = await sitDown(bed)
    bed.wire.fault = (path) => (path === bet.path ? 'lost before' : 'pass')
    await player.roll()
    bed.wire.fault = () => 'pass'
    expect((await player.state()).value.history[0]?.state).toBe('void')
    expect((await sittingOf(bed, player.play)).value).toMatchObject({ net: 0 })
    expect(await sittingOf(bed, newId())).toMatchObject({ errorCode: 'play_ended' })
    expect(await sittingOf(bed, 'x')).toMatchObject({ status: 400, errorCode: 'bad_request' })
  })
})

plain('D152 writes the time like a clock, in the numerals of the page', () => {
  expect(elapsedText(3_725_999, 'en')).toBe('1:02:05')
  expect(elapsedText(-5, 'en')).toBe('0:00:00')
  expect(elapsedText(65_000, 'bn-u-nu-beng')).toBe('০:০১:০৫')
  expect(elapsedText(65_000, 'ar-u-nu-arab')).toBe('٠:٠١:٠٥')
})
