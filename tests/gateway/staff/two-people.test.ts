import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { expect } from 'vitest'
import { staffDraws, staffSeries, staffStopSeries, staffVoidDraw } from '#contract/staff/games.ts'
import { staffLog } from '#contract/staff/log.ts'
import {
  countWithdrawalReceived,
  giveBackWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  staffWithdrawals,
  withdrawalPictures,
} from '#contract/staff/money.ts'
import { staffMemberTickets } from '#contract/staff/members.ts'
import { changeStaffRoles } from '#contract/staff/people.ts'
import { changeSetting, staffSettings, undoSetting } from '#contract/staff/settings.ts'
import { decideProposal, proposals, staffToday } from '#contract/staff/today.ts'
import { drawProof, drawResults, nearNumeros } from '#contract/lottery/numeros.ts'
import { orderFlaw } from '#contract/lottery/proof/order-check.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { setSales } from '#gateway/lottery/tickets/stopped.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { tools } from '#tests/contract/lottery/proof.fixture.ts'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()
const request = () => randomUUID()

test('a payout below the bound takes one person, once; the member is told, and the answer can be asked for again', async ({
  gateway,
  staff,
}) => {
  const [bed, pat] = [withdrawalsOn(gateway), await staff.enter('pat', ['payments'])]
  await bed.ask()
  const { withdrawals } = await staff.ask(staffWithdrawals, { which: 'waiting' }, pat)
  expect(withdrawals).toMatchObject([{ id: '1', account: 'player', amount: 10_000, proposal: null }])
  const act = { request: request(), id: '1' }
  expect(await staff.ask(payWithdrawal, act, pat)).toEqual({ outcome: 'done', proposal: null })
  expect(await staff.ask(payWithdrawal, act, pat)).toEqual({ outcome: 'done', proposal: null })
  expect(await bed.rests()).toEqual([0, 10_000])
  const messages = gateway.services.database.read.selectFrom('member_message').select('event')
  expect(await messages.where('event', '=', 'withdrawalPaid').execute()).toHaveLength(1)
  expect((await staff.call(payWithdrawal, { request: request(), id: '1' }, pat)).errorCode).toBe('state_other')
  expect((await staff.call(payWithdrawal, { request: act.request, id: '2' }, pat)).errorCode).toBe('request_reused')
  const sam = await staff.enter('sam', ['payments'])
  expect((await staff.call(payWithdrawal, act, sam)).errorCode, 'another person').toBe('request_reused')
})

test('a refused withdrawal goes back with the reason', async ({ gateway, staff }) => {
  const [bed, una] = [withdrawalsOn(gateway), await staff.enter('una', ['payments'])]
  const before = await bed.owns()
  await bed.ask()
  const { withdrawals } = await staff.ask(staffWithdrawals, { which: 'waiting' }, una)
  const id = withdrawals[0]?.id ?? ''
  const refuse = (reason: string) => staff.call(refuseWithdrawal, { request: request(), id, reason }, una)
  expect((await refuse('  ')).errorCode).toBe('bad_request')
  expect((await refuse('\u202e')).errorCode).toBe('text_invalid')
  expect((await refuse('<b>no</b>')).status).toBe(200)
  expect(await bed.owns()).toBe(before)
  expect((await bed.view()).withdrawals[0]).toMatchObject({ state: 'rejected', reason: '<b>no</b>' })
})

test('T19 a payout from the bound on needs a second person, who is not the first, and is paid once when two approve at once', async ({
  gateway,
  staff,
}) => {
  await gateway.services.database.write((rows) => setNumber(rows, 'payoutTwoFrom', 5_000))
  const bed = withdrawalsOn(gateway)
  const first = await staff.enter('vera', ['payments'])
  const [second, third] = [await staff.enter('wes', ['payments']), await staff.enter('xena', ['owner'])]
  const outsider = await staff.enter('yuri', ['support'])
  await bed.ask()
  const { withdrawals, twoFrom } = await staff.ask(staffWithdrawals, { which: 'waiting' }, first)
  expect(twoFrom).toBe(5_000)
  const id = withdrawals[0]?.id ?? ''
  const paidBefore = (await bed.rests())[1]
  const { proposal } = await staff.ask(payWithdrawal, { request: request(), id }, first)
  const decide = (cookie: string, decision: 'approve' | 'refuse' = 'approve') =>
    staff.call(decideProposal, { id: proposal ?? '', decision }, { cookie })
  expect((await decide(first.cookie)).errorCode).toBe('same_person')
  expect((await decide(outsider.cookie)).errorCode, 'without the permission').toBe('unknown')
  const { waiting } = await staff.ask(staffToday, {}, second)
  expect(waiting.find(({ kind }) => kind === 'proposals')).toMatchObject({ count: 1 })
  const both = await Promise.all([decide(second.cookie), decide(third.cookie)])
  expect(both.map(({ errorCode }) => errorCode).toSorted()).toEqual([null, 'state_other'].toSorted())
  expect((await bed.rests())[1], 'paid once').toBe((paidBefore ?? 0) + 10_000)
  const winner = both[0]?.errorCode === null ? second : third
  expect(parse(decideProposal.value, (await decide(winner.cookie)).value), 'a lost answer, sent again').toMatchObject({
    state: 'done',
    decidedBy: winner.name,
    by: 'vera',
  })
  expect((await decide(winner.cookie, 'refuse')).errorCode).toBe('state_other')
  const { lines } = await staff.ask(staffLog, { subject: id, act: 'payWithdrawal' }, third)
  expect(lines.map(({ person, detail }) => [person, detail.first ?? detail.outcome])).toEqual([
    [winner.name, 'vera'],
    ['vera', 'proposed'],
  ])
})

test('a proposal of somebody who has lost the role is not approved, and a refusal of the withdrawal ends it', async ({
  gateway,
  staff,
}) => {
  const bed = withdrawalsOn(gateway)
  await gateway.services.database.write((rows) => setNumber(rows, 'payoutTwoFrom', 5_000))
  const [owner, first] = [await staff.enter('zoe', ['owner']), await staff.enter('abe', ['payments'])]
  await bed.ask()
  const { withdrawals } = await staff.ask(staffWithdrawals, { which: 'waiting' }, owner)
  const id = withdrawals[0]?.id ?? ''
  const { proposal } = await staff.ask(payWithdrawal, { request: request(), id }, first)
  await staff.ask(changeStaffRoles, { request: request(), id: first.id, roles: ['support'] }, owner)
  const approve = { id: proposal ?? '', decision: 'approve' as const }
  expect((await staff.call(decideProposal, approve, owner)).errorCode).toBe('state_other')
  await staff.ask(refuseWithdrawal, { request: request(), id, reason: 'not today' }, owner)
  const found = (await staff.ask(proposals, {}, owner)).proposals.find((one) => one.id === proposal)
  expect(found).toMatchObject({ state: 'refused', decidedBy: 'zoe' })
})

test('a setting is changed and undone; raising a bound takes two, and a value out of bounds or seen too long ago is refused', async ({
  staff,
}) => {
  const [owner, other] = [await staff.enter('bea', ['owner']), await staff.enter('cal', ['owner'])]
  const see = async (name: string) => {
    const { settings } = await staff.ask(staffSettings, {}, owner)
    const found = settings.find((one) => one.name === name)
    if (!found) throw new Error(`no setting ${name}`)
    return found
  }
  const change = (name: string, from: number, to: number) =>
    staff.call(changeSetting, { request: request(), name, from, to }, owner)
  expect((await change('withdrawalAnswerHours', 24, 48)).value).toEqual({ outcome: 'done', proposal: null })
  const changed = await see('withdrawalAnswerHours')
  expect(changed).toMatchObject({ value: 48, changed: { by: 'bea', from: 24 } })
  expect((await change('withdrawalAnswerHours', 24, 72)).errorCode).toBe('state_other')
  expect((await change('withdrawalAnswerHours', 48, 721)).errorCode).toBe('out_of_bounds')
  expect((await change('noSuchSetting', 0, 1)).errorCode).toBe('unknown')
  await staff.ask(undoSetting, { request: request(), id: changed.changed?.id ?? '' }, owner)
  expect(await see('withdrawalAnswerHours')).toMatchObject({ value: 24, changed: { from: 48 } })
  const again = { request: request(), id: changed.changed?.id ?? '' }
  expect((await staff.call(undoSetting, again, owner)).errorCode).toBe('state_other')
  const lowered = await change('depositMax', 100_000, 90_000)
  expect(lowered.value).toMatchObject({ outcome: 'done' })
  const raised = parse(changeSetting.value, (await change('depositMax', 90_000, 95_000)).value)
  expect(raised.outcome).toBe('proposed')
  expect((await see('depositMax')).value).toBe(90_000)
  await staff.ask(decideProposal, { id: raised.proposal ?? '', decision: 'approve' }, other)
  expect(await see('depositMax')).toMatchObject({ value: 95_000, changed: { by: 'cal' } })
})

test('two people count a disputed payout as received; one gives back what did not arrive, and its pictures are a look', async ({
  gateway,
  staff,
}) => {
  const { database } = gateway.services
  await database.write((rows) => setNumber(rows, 'payoutTwoFrom', 50_000))
  const [one, other] = [await staff.enter('fay', ['payments']), await staff.enter('gil', ['owner'])]
  const bed = withdrawalsOn(gateway)
  /** Pays a withdrawal, of which the member says that only 40.00 have arrived. */
  const disputed = async () => {
    await bed.ask()
    const { withdrawals } = await staff.ask(staffWithdrawals, { which: 'waiting' }, one)
    const id = withdrawals[0]?.id ?? ''
    await bed.pay(Number(id))
    const answered = await bed.confirm({
      id,
      outcome: 'partly',
      received: 4_000,
      remaining: 6_000,
      picture: await bed.proof(),
    })
    expect(answered.status).toBe(200)
    return id
  }
  const first = await disputed()
  const { withdrawals } = await staff.ask(staffWithdrawals, { which: 'disputed' }, one)
  expect(withdrawals).toMatchObject([{ id: first, received: 4_000, pictures: 1 }])
  const { pictures } = await staff.ask(withdrawalPictures, { id: first }, one)
  expect(
    Buffer.from(pictures[0]?.base64 ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const counted = { request: request(), id: first, reason: 'the bank shows it' }
  const { proposal } = await staff.ask(countWithdrawalReceived, counted, one)
  const back = (id: string) => ({ request: request(), id, reason: 'the bank sent it back' })
  const approve = { id: proposal ?? '', decision: 'approve' as const }
  expect((await staff.call(decideProposal, approve, one)).errorCode).toBe('same_person')
  await staff.ask(decideProposal, approve, other)
  expect((await bed.view()).withdrawals[0]).toMatchObject({ state: 'counted', reason: 'the bank shows it' })
  expect((await staff.call(giveBackWithdrawal, back(first), one)).errorCode, 'it has ended').toBe('state_other')
  const second = await disputed()
  const before = await bed.owns()
  expect(await staff.ask(giveBackWithdrawal, back(second), one)).toEqual({ outcome: 'done', proposal: null })
  expect(await bed.owns()).toBe(before + 6_000)
  const { lines } = await staff.ask(staffLog, { subject: first }, other)
  expect(lines.map(({ act, person, subjectKind }) => `${person} ${act} of ${subjectKind}`)).toEqual([
    'gil decideProposal of proposal',
    'gil countReceived of withdrawal',
    'fay countReceived of withdrawal',
    'fay withdrawalPictures of withdrawal',
  ])
})

test('two people stop the sales of a series', async ({ gateway, staff }) => {
  const { database, clock } = gateway.services
  const [one, other] = [await staff.enter('dan', ['games']), await staff.enter('eve', ['games'])]
  const ask = { request: request(), id: 'SEA-5D-1', reason: 'the beacon is silent' }
  const { proposal } = await staff.ask(staffStopSeries, ask, one)
  const sells = async () => (await staff.ask(staffSeries, {}, one)).series.find(({ id }) => id === 'SEA-5D-1')
  const name = 'Isles Quick 1 Minute'
  expect(await sells()).toMatchObject({ name, sells: true, proposal: { id: proposal, by: 'dan' } })
  expect((await staff.ask(proposals, {}, one)).proposals.find(({ id }) => id === proposal)).toMatchObject({ name })
  await staff.ask(decideProposal, { id: proposal ?? '', decision: 'approve' }, other)
  expect(await sells()).toMatchObject({ sells: false, proposal: null, openTickets: 0 })
  await database.write((rows) => setSales(rows, { series: 'SEA-5D-1', sells: true, at: clock() }))
})

test('X60 B25 two people withdraw a draw before its cut-off: its stakes go back, no more is sold, and its proof holds', async ({
  gateway,
  staff,
}) => {
  const lottery = lotteryOn(gateway, gateway.services.clock)
  const [one, other] = [await staff.enter('hal', ['games']), await staff.enter('ina', ['games', 'support'])]
  const [numero = '', after = ''] = onSale(QUICK, gateway.services.clock(), 2)
  const before = await lottery.balance()
  await lottery.bought({ numeros: [numero] })
  await lottery.bought({ numeros: [after] })
  const seen = await staff.ask(staffMemberTickets, { id: 'M1005' }, other)
  expect(seen.rows).toMatchObject([{ stake: 100, payout: null, state: 'placed' }, { stake: 100 }])
  const id = `SEA-K3-1:${numero}`
  const { draws, hasMore } = await staff.ask(staffDraws, {}, one)
  const found = draws.find((draw) => draw.id === id)
  const name = `Isles Sic Bo 1 Minute ${numero}`
  expect([hasMore, found]).toMatchObject([false, { name, state: 'open', tickets: 1, stake: 100, proposal: null }])
  const ask = { request: request(), id, reason: 'the wrong odds were shown' }
  const { proposal } = await staff.ask(staffVoidDraw, ask, one)
  const approve = { id: proposal ?? '', decision: 'approve' as const }
  expect((await staff.call(decideProposal, approve, one)).errorCode).toBe('same_person')
  await staff.ask(decideProposal, approve, other)
  await lottery.advance()
  expect(await lottery.balance()).toBe(before - 100)
  const refused = await lottery.buy({ numeros: [numero] })
  expect(refused).toMatchObject({ errorCode: 'draw_closed', value: { next: after } })
  const near = parse(nearNumeros.value, (await gateway.call(nearNumeros, { gameCode: QUICK })).value)
  expect(near.draws[0]?.numero).toBe(after)
  const result = await gateway.call(drawResults, { series: 'SEA-K3-1', only: numero })
  expect(parse(drawResults.value, result.value).draws).toMatchObject([{ voidReason: 'operator', result: [] }])
  const proof = parse(drawProof.value, (await gateway.call(drawProof, { series: 'SEA-K3-1', numero })).value)
  const verified = await verifyProof(proof.proof, tools)
  expect([verified.holds, verified.proof?.voided?.reason]).toEqual([true, 'operator'])
  if (!verified.proof?.voided) throw new Error('The proof names no void draw.')
  const late = { ...verified.proof.voided, at: verified.proof.opening.closesAt }
  expect(orderFlaw({ ...verified.proof, voided: late })).toBe('it was withdrawn after its cut-off')
  expect((await staff.call(staffVoidDraw, { ...ask, request: request() }, one)).errorCode).toBe('state_other')
  const { rows } = await staff.ask(staffMemberTickets, { id: 'M1005' }, other)
  expect(rows.map(({ state }) => state)).toEqual(['placed', 'void'])
})
