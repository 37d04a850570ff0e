import { describe, expect } from 'vitest'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { type Bed, ask, newId, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

let now = Date.now()
const test = arcadeTest()
test.override('options', () => ({ clock: () => now }))

const setPace = (bed: Bed, name: string, ms: number) =>
  bed.gateway.services.database.write(async (rows) => void (await setNumber(rows, name, ms)))

describe('the pace that the operator sets', () => {
  test('D148 refuses a round before its time, from every tab of the player, and says how long to wait', async ({
    bed,
  }) => {
    await setPace(bed, 'gameRoundMs', 5_000)
    const [first, second] = [await sitDown(bed), await sitDown(bed)]
    expect((await first.state()).value.waitMs).toBe(0)
    expect((await first.roll()).value).toMatchObject({ round: { state: 'settled' }, waitMs: 5_000 })
    now += 4_999
    for (const tab of [first, second]) {
      expect(await tab.roll()).toMatchObject({ status: 409, errorCode: 'too_soon' })
      expect((await tab.state()).value).toMatchObject({ waitMs: 1, next: { nonce: tab === first ? 2 : 1 } })
    }
    now += 1
    expect((await second.roll()).value.round.state).toBe('settled')
  })

  test('D148 answers a repeated round at once, and holds nobody else back', async ({ bed }) => {
    await setPace(bed, 'gameRoundMs', 5_000)
    const [player, other] = [await sitDown(bed), await sitDown(bed, 'agent41')]
    const again = { roundId: newId(), nonce: 1, clientSeed: 'lagoon' }
    const played = await player.roll(again)
    expect((await player.roll(again)).value.round).toEqual(played.value.round)
    expect((await other.roll()).value.round.state).toBe('settled')
  })

  test('D148 a clock that was set back keeps nobody waiting', async ({ bed }) => {
    await setPace(bed, 'gameRoundMs', 5_000)
    const player = await sitDown(bed)
    await player.roll()
    now -= 60_000
    expect((await player.roll()).value.round.state).toBe('settled')
    now += 60_000
  })

  test('D148 slots have a pace of their own', async ({ bed }) => {
    await setPace(bed, 'slotRoundMs', 2_500)
    const play = newId()
    await ask(bed.arcade, '/api/slot/open', { ticket: await bed.ticketOf('player', 'ATL-SLOT'), play })
    const spin = (nonce: number) =>
      ask(bed.arcade, '/api/slot/round', { play, roundId: newId(), nonce, stake: 20, bet: {}, clientSeed: 'x' })
    expect(await spin(1)).toMatchObject({ value: { waitMs: 2_500 } })
    expect(await spin(2)).toMatchObject({ errorCode: 'too_soon' })
    now += 2_500
    expect(await spin(2)).toMatchObject({ success: true })
    const dice = await sitDown(bed)
    await dice.roll()
    expect((await dice.roll()).success).toBe(true)
  })
})
