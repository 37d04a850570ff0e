import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentTransfer } from '#contract/agent/transfer.ts'
import { setPaymentPassword } from '#gateway/auth/login/registration.rows.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

const QUARTER = 900_000
let now = 0
let gateway: TestGateway
let agents: ReturnType<typeof agentsOf>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  agents = agentsOf(gateway)
})
afterEach(() => gateway.close())

describe('recipients of an agent', () => {
  const names = ['agent1', 'agent2', 'agent41', 'agent42'] as const
  const payable: Record<(typeof names)[number], readonly string[]> = {
    agent1: ['agent2', 'agent41', 'agent42', 'player'],
    agent2: ['agent1', 'agent41', 'agent42', 'player'],
    agent41: ['agent2', 'agent42', 'player'],
    agent42: ['agent41', 'player'],
  }

  beforeEach(async () => {
    await agents.add({ id: 'stranger', type: 1 })
    await agents.add({ id: 'theirs', upline: 'stranger' })
    for (const upline of ['M1001', 'M1002', 'M1003', 'M1004']) {
      await agents.add({ id: `${upline}trial`, upline, type: 4 })
      await agents.add({ id: `${upline}shut`, upline, isDisabled: true })
      await agents.add({ id: `${upline}house`, upline, isMember: false })
    }
  })

  test('S6.7 T27 every agent can pay its direct upline and its active downline, and no other account', async () => {
    const below = ['M1001', 'M1002', 'M1003', 'M1004'].flatMap((id) => [`${id}trial`, `${id}shut`, `${id}house`])
    const all = [...names, 'player', 'vip', 'stranger', 'theirs', 'trial', 'nobody-at-all', ...below]
    const differences: string[] = []
    const refusals = new Set<string>()
    for (const agent of names) {
      for (const account of all) {
        const reply = await agents.transfer(agent, { account, amount: '1' })
        const isDue = payable[agent].includes(account)
        if (reply.success !== isDue) differences.push(`${agent} to ${account}: ${reply.errorCode}`)
        if (!reply.success) refusals.add(`${reply.status} ${reply.text}`)
      }
    }
    expect(differences).toEqual([])
    expect([...refusals], 'an unrelated account is refused like an unknown one').toHaveLength(1)
    expect([...refusals][0]).toContain('transfer_account')
    expect(await agents.findings()).toEqual([])
  })

  test('S6.7 the form offers the same accounts, filtered by prefix, and the upline if it takes transfers', async () => {
    for (const agent of names) {
      const { upline, below, hasMore } = await agents.form(agent)
      expect([...(upline === null ? [] : [upline]), ...below].toSorted(), agent).toEqual(payable[agent].toSorted())
      expect(hasMore).toBe(false)
    }
    expect((await agents.form('agent1', 'PLA')).below).toEqual(['player'])
    for (const prefix of ['vip', '%', '_', '\\', "'"]) {
      expect((await agents.form('agent1', prefix)).below, prefix).toEqual([])
    }
    await gateway.services.database.write((rows) =>
      rows.updateTable('member').set({ disabled_at: now }).where('id', '=', 'M1001').execute(),
    )
    expect((await agents.form('agent2')).upline).toBeNull()
    expect(await agents.transfer('agent2', { account: 'agent1' })).toMatchObject({ errorCode: 'transfer_account' })
  })

  test('S6.7 the form offers at most a hundred accounts and says whether there are more', async () => {
    for (let index = 0; index < 101; index += 1) await agents.add({ id: `many${index}`, upline: 'M1004' })
    const first = await agents.form('agent1', 'many')
    expect([first.below.length, first.hasMore]).toEqual([100, true])
    const second = await agents.form('agent1', 'many10')
    expect([second.below, second.hasMore]).toEqual([['many10', 'many100'], false])
  })

  test('T27 an account moved to another upline can no longer be paid; a cycle of uplines ends', async () => {
    expect(await agents.transfer('agent1', { account: 'player' })).toMatchObject({ success: true })
    await agents.move('M1005', 'stranger')
    expect(await agents.transfer('agent1', { account: 'player' })).toMatchObject({ errorCode: 'transfer_account' })
    await agents.move('M1001', 'M1003')
    expect((await agents.form('agent1')).below).toEqual(['agent2', 'agent41', 'agent42'])
    for (const account of ['agent1', 'player', 'vip']) {
      expect(await agents.transfer('agent1', { account }), account).toMatchObject({ errorCode: 'transfer_account' })
    }
  })
})

describe('password of a transfer', () => {
  const payment = 'pay-1234567'
  const givePayment = async (id: string) => {
    const hash = await gateway.services.passwords.hash(payment)
    await gateway.services.database.write((rows) => setPaymentPassword(rows, { member_id: id, hash, set_at: now }))
  }

  test('X41 asks for the login password if there is no other; a wrong one moves nothing', async () => {
    expect((await agents.form('agent2')).password).toBe('login')
    expect(await agents.transfer('agent2', { password: 'a guess' })).toMatchObject({
      status: 422,
      errorCode: 'password_wrong',
    })
    expect(await agents.owns('M1002')).toBe(100_000)
    expect(await agents.transfer('agent2')).toMatchObject({ success: true })
  })

  test('X41 asks for the payment password if there is one, and refuses the login password', async () => {
    await givePayment('M1002')
    expect((await agents.form('agent2')).password).toBe('payment')
    expect(await agents.transfer('agent2')).toMatchObject({ errorCode: 'password_wrong' })
    expect(await agents.transfer('agent2', { password: payment })).toMatchObject({ success: true })
  })

  test('T12 after ten wrong passwords even the right one is refused for fifteen minutes', async () => {
    const guess = async () => (await agents.transfer('agent2', { password: 'a guess' })).errorCode
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe('password_wrong')
    const late = await agents.transfer('agent2')
    expect(late).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    expect(late.headers.get('retry-after')).toBe('900')
    expect(await agents.owns('M1002')).toBe(100_000)
    now += QUARTER
    expect(await agents.transfer('agent2')).toMatchObject({ success: true })
  })

  test('T12 logging in does not reset the failed tries at the payment password', async () => {
    await givePayment('M1002')
    for (let tries = 0; tries < 10; tries += 1) {
      await agents.transfer('agent2', { password: 'a guess' })
      await gateway.signIn('agent2')
    }
    expect(await agents.transfer('agent2', { password: payment })).toMatchObject({ errorCode: 'too_many_requests' })
    await expect(gateway.signIn('agent2'), 'the login is not blocked').resolves.toBeDefined()
  })

  test('T12 S8.8 a wrong password reveals nothing about accounts, amounts or ids', async () => {
    const id = randomUUID()
    await agents.transfer('agent2', { id })
    for (const request of [
      { account: 'vip' },
      { account: 'nobody-at-all' },
      { amount: '0' },
      { id },
      { id, amount: '11' },
    ]) {
      const reply = await agents.transfer(await sessionOf(gateway, 'agent2'), { ...request, password: 'a guess' })
      expect(reply.errorCode, JSON.stringify(request)).toBe('password_wrong')
    }
  })

  test('T4 accepts only a sealed body, and stores the password nowhere', async () => {
    const session = await sessionOf(gateway, 'agent2')
    const body = JSON.stringify({ id: randomUUID(), account: 'agent1', amount: '10', password: DEMO_PASSWORD })
    const headers = { 'content-type': 'application/json', ...sessionHeaders(session) }
    const bare = await gateway.send(agentTransfer.path, { method: 'POST', body, headers })
    expect(bare.errorCode).toBe('sealed_required')
    await agents.transfer(session)
    const kept = await gateway.services.database.read
      .selectFrom('transfer')
      .selectAll()
      .where('kind', '=', 'agent-transfer')
      .execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(DEMO_PASSWORD)
  })
})
