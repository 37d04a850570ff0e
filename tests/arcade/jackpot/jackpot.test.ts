import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rules } from '#arcade/dice/fair.ts'
import { JACKPOT_STAKES, jackpotNumberOf, winsJackpot } from '#arcade/fair/jackpot.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { jackpot } from '#contract/games/jackpot.ts'
import * as contract from '#contract/game-wallet/game-wallet.ts'
import { isJackpot } from '#gateway/game-wallet/jackpot-draw.ts'
import { audit } from '#gateway/audit/audit.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { type Bed, type Player, newId, sitDown, startBed } from '#tests/arcade/support/arcade.fixture.ts'

const STAKE = 50_000
const PAID = 50_000 + 250

describe('S2.92 D15 the number of a jackpot', () => {
  test('is the same for arcade and gateway, which implement it separately', async () => {
    expect(JACKPOT_STAKES).toBe(contract.JACKPOT_STAKES)
    for (let nonce = 1; nonce <= 500; nonce++) {
      const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: `আমার ${nonce}`, nonce }
      const number = await jackpotNumberOf(seeds)
      expect([isJackpot(seeds, number), isJackpot(seeds, number + 1)]).toEqual([false, true])
    }
  })

  test('is what it has always been, because won rounds must verify forever', async () => {
    const seeds = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'lagoon', nonce: 7 }
    // computed independently with Python's hmac
    expect(await jackpotNumberOf(seeds)).toBe(65_477_463)
  })

  test('is below the stake in the expected share of rounds', async () => {
    const [stake, rounds] = [JACKPOT_STAKES / 10, 5_000]
    let won = 0
    for (let nonce = 1; nonce <= rounds; nonce++) {
      if (await winsJackpot({ serverSeed: 'ab'.repeat(32), clientSeed: 'many', nonce }, stake)) won += 1
    }
    // five standard deviations around a tenth
    expect(Math.abs(won - rounds / 10)).toBeLessThan(5 * Math.sqrt(rounds * 0.09))
  })
})

describe('S2.92 a round at the table', () => {
  let bed: Bed
  /** Every secret that the arcade has drawn, so that the tests know what a player cannot. */
  const drawn: string[] = []
  beforeEach(async () => {
    const chance = (size: number) => {
      const bytes = randomBytes(size)
      drawn.push(bytes.toString('hex'))
      return bytes
    }
    bed = await startBed({ chance })
  })
  afterEach(async () => {
    const { findings } = await audit(bed.gateway.databasePath)
    await bed.close()
    expect(findings).toEqual([])
  })

  const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

  /** Returns a bet on the next round with a client seed that wins the jackpot. */
  async function luckyBet(player: Player) {
    const { next } = (await player.state()).value
    const serverSeed = drawn.find((hex) => sha256(hex) === next.commitment)
    const { clientSeed } = winningDraw(STAKE, serverSeed, next.nonce)
    return { roundId: newId(), nonce: next.nonce, stake: STAKE, clientSeed, target: 9_800 }
  }

  const wins = async () => parse(jackpot.value, (await bed.gateway.call(jackpot, {})).value).wins

  test('that wins is paid the whole jackpot beside its payout, verifies, and is the same round when requested again', async () => {
    const player = await sitDown(bed, 'vip')
    const bet = await luckyBet(player)
    const { value } = await player.roll(bet)
    if (value.round.state !== 'settled') throw new Error(`The round is ${value.round.state}.`)
    expect(value.round.jackpot).toEqual({ isWon: true, paid: PAID })
    const balance = 100_000 - STAKE + value.round.payout + PAID
    expect(value.walletBalance?.balance).toBe(balance)
    expect(await player.balance()).toBe(balance)
    expect(await winsJackpot(value.round, value.round.stake)).toBe(true)
    expect(await verifyRound(rules, value.round)).toEqual({ commitment: true, outcome: true, payout: true })
    expect((await player.roll(bet)).value.round).toEqual(value.round)
    expect((await player.state()).value.history[0]).toEqual(value.round)
    expect(await wins()).toMatchObject([{ stake: STAKE, paid: PAID }])
    expect(bed.warnings).toEqual([])
  })

  test.each(['lost before', 'lost after'] as const)(
    'T21 whose settlement is %s, and that a restart finishes, is paid once',
    async (fault) => {
      const player = await sitDown(bed, 'vip')
      const bet = await luckyBet(player)
      bed.wire.fault = (path) =>
        path === contract.settle.path ? fault : path === contract.roundState.path ? 'lost before' : 'pass'
      expect((await player.roll(bet)).value.round).toMatchObject({ state: 'checking' })
      bed.wire.fault = () => 'pass'
      await bed.restart()
      await expect.poll(async () => (await player.state()).value.history.length).toBe(1)
      const [round] = (await player.state()).value.history
      expect(round).toMatchObject({ state: 'settled', jackpot: { isWon: true, paid: PAID } })
      expect(await player.balance()).toBe(100_000 - STAKE + (round?.payout ?? 0) + PAID)
      expect(await wins()).toHaveLength(1)
      expect(bed.warnings).toEqual([])
    },
  )

  test('wins a jackpot of its own when two players win at the same time', async () => {
    const players = [await sitDown(bed, 'vip'), await sitDown(bed, 'agent1')]
    const bets = await Promise.all(players.map(luckyBet))
    const rounds = await Promise.all(players.map((player, at) => player.roll(bets[at])))
    const paid = rounds.map(({ value: { round } }) => (round.state === 'settled' ? round.jackpot?.paid : undefined))
    // each stake feeds the jackpot that it wins, and the second one the jackpot that has just restarted
    expect(paid.toSorted()).toEqual([PAID, PAID])
    expect(await wins()).toHaveLength(2)
  })

  test('S1.5 of a trial does not play for the jackpot, whatever its seeds', async () => {
    const player = await sitDown(bed, 'trial')
    const { value } = await player.roll(await luckyBet(player))
    expect(value.round).toMatchObject({ state: 'settled', jackpot: null })
    expect(await wins()).toEqual([])
  })

  test('that does not win shows so, and a cancelled one did not play for it', async () => {
    const player = await sitDown(bed, 'vip')
    expect((await player.roll({ stake: 10 })).value.round).toMatchObject({ jackpot: { isWon: false, paid: 0 } })
    const bet = await luckyBet(player)
    bed.wire.fault = (path) => (path === contract.bet.path ? 'lost before' : 'pass')
    await player.roll(bet)
    bed.wire.fault = () => 'pass'
    expect((await player.state()).value.history[0]).toMatchObject({ state: 'void', jackpot: null })
    expect(await wins()).toEqual([])
  })
})
