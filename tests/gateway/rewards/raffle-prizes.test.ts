import { describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { startBreak } from '#contract/limits/limits.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { activities } from '#contract/rewards/activities.ts'
import { rewardsTaken } from '#contract/rewards/taken.ts'
import { rafflePromotion } from '#contract/rewards/raffle.ts'
import { verifyRaffle } from '#contract/rewards/raffle-proof.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { DRAWS, ENDS, PERIOD, withRaffle } from './raffle.fixture.ts'

const bed = withRaffle()
const tools = { sha256, verifyQuicknet: () => true }

async function winnerOf(prize: number) {
  for (const account of ['player', 'vip']) {
    const session = await bed.rewards.gateway.signIn(account)
    const raffle = await bed.ours(session)
    if (raffle.drawn?.winners[prize]?.isOwn === true) return { account, session, raffle }
  }
  throw new Error('nobody has won')
}

describe('a prize', () => {
  test('S7.37 S4.43 C30 the winner is told, takes the prize once, and has it in the history; nobody else can', async () => {
    await bed.rounds('player', 6)
    await bed.rounds('vip', 2)
    await bed.drawn()
    const { account, session, raffle } = await winnerOf(0)
    expect(raffle).toMatchObject({ state: 'claim', gives: { points: 100 }, takeUntil: DRAWS + 7 * DAY_MS })
    const inbox = await bed.rewards.gateway.call(memberMessages, {}, { session })
    const [message] = parse(memberMessages.value, inbox.value).list.filter(({ title }) => title.includes('raffle'))
    expect(message).toMatchObject({ title: 'You won a prize in a raffle', targets: ['rewards'] })
    const offered = parse(
      activities.value,
      (await bed.rewards.gateway.call(activities, {}, { session })).value,
    ).activities
    expect(offered.filter(({ kind }) => kind === 'raffle')).toMatchObject([{ id: 'weekly', state: 'claim' }])
    const { terms } = raffle
    const wanted = { kind: 'raffle', id: 'weekly', period: PERIOD, terms } as const
    const other = await bed.rewards.gateway.signIn(account === 'vip' ? 'player' : 'vip')
    expect(await bed.rewards.take(other, wanted)).toMatchObject({ success: false, errorCode: 'terms_changed' })
    const stranger = await bed.rewards.gateway.signIn('agent1')
    expect(await bed.rewards.take(stranger, wanted)).toMatchObject({ success: false, errorCode: 'activity_closed' })
    const before = await bed.rewards.points(session)
    const taken = await Promise.all([bed.rewards.take(session, wanted), bed.rewards.take(session, wanted)])
    expect(taken.map(({ errorCode }) => errorCode).toSorted()).toEqual(['reward_taken', null].toSorted())
    expect(await bed.rewards.points(session)).toBe(before + 100)
    expect(await bed.ours(session)).toMatchObject({ state: 'claimed', takenAt: DRAWS })
    const history = parse(
      rewardsTaken.value,
      (await bed.rewards.gateway.call(rewardsTaken, {}, { session })).value,
    ).taken
    expect(history).toMatchObject([{ source: 'raffle', id: 'weekly', title: 'A mission', gives: { points: 100 } }])
  })

  test('S4.43 R10 a prize lapses seven days after the draw, and is closed during a break', async () => {
    await bed.rounds('player', 2)
    const raffle = await bed.drawn()
    const wanted = { kind: 'raffle', id: 'weekly', period: PERIOD, terms: raffle.terms } as const
    await bed.rewards.gateway.call(startBreak, { length: 'day' }, { session: bed.player })
    // a break ends the sessions
    await bed.again()
    expect(await bed.rewards.take(bed.player, wanted)).toMatchObject({ errorCode: 'on_break' })
    await bed.at(DRAWS + 7 * DAY_MS - 1)
    expect(await bed.ours()).toMatchObject({ state: 'claim' })
    bed.rewards.clock.now += 1
    expect(await bed.rewards.take(bed.player, wanted)).toMatchObject({ errorCode: 'reward_lapsed' })
  })

  test('S7.37 R6 R10 a prize of somebody whose break began after the list was frozen is kept until it is over', async () => {
    await bed.rounds('player', 2)
    await bed.at(ENDS + MINUTE_MS)
    await bed.rewards.gateway.call(startBreak, { length: 'month' }, { session: bed.player })
    await bed.at(DRAWS)
    const notices = async () =>
      parse(
        memberMessages.value,
        (await bed.rewards.gateway.call(memberMessages, {}, { session: bed.player })).value,
      ).list.filter(({ title }) => title.includes('raffle'))
    expect(await notices(), 'nothing calls somebody on a break back to play').toEqual([])
    const ended = DRAWS + 32 * DAY_MS
    await bed.at(ended)
    expect(await notices()).toHaveLength(1)
    await bed.at(ended + DAY_MS)
    expect(await notices(), 'told once').toHaveLength(1)
    const raffle = await bed.ours()
    expect(raffle).toMatchObject({ state: 'claim', gives: { points: 100 }, takeUntil: ended + 7 * DAY_MS })
    const { proof } = parse(
      rafflePromotion.value,
      (await bed.rewards.gateway.call(rafflePromotion, { proof: `weekly:${PERIOD}` }, { session: bed.player })).value,
    )
    // the list of the proof has the line, and the draw follows from it alone
    const { checks } = await verifyRaffle(proof, tools)
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
    const { terms } = raffle
    expect(await bed.rewards.take(bed.player, { kind: 'raffle', id: 'weekly', period: PERIOD, terms })).toMatchObject({
      success: true,
    })
    // another one, that is not taken, lapses as any other
    bed.rewards.clock.now = ended + 7 * DAY_MS
    expect(await bed.rewards.raffles(await bed.again())).not.toContainEqual(expect.objectContaining({ period: PERIOD }))
  })

  test('S4.43 before the draw nothing can be taken', async () => {
    await bed.rounds('player', 2)
    const { terms } = await bed.ours()
    const reply = await bed.rewards.take(bed.player, { kind: 'raffle', id: 'weekly', period: PERIOD, terms })
    expect(reply).toMatchObject({ errorCode: 'goal_not_reached' })
    const unknown = await bed.rewards.take(bed.player, { kind: 'raffle', id: 'nothing', period: 'once', terms })
    expect(unknown).toMatchObject({ errorCode: 'promotion_unknown' })
  })
})
