import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { member, memberInfo } from '#contract/member/profile.ts'
import { clubLabel } from '#gateway/member/member.rules.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
afterAll(() => gateway.close())

async function infoOf(account: string) {
  const session = await gateway.signIn(account)
  return parse(member, (await gateway.call(memberInfo, {}, { session })).value)
}

describe('member info', () => {
  test.each([
    ['player', 0, 3],
    ['vip', 0, 6],
    ['trial', 4, null],
    ['agent1', 1, null],
    ['agent2', 2, null],
    ['agent41', 41, null],
    ['agent42', 42, null],
  ])('S3.9 S7.20 X23 %s has type %i and rank %s', async (account, type, rank) => {
    const info = await infoOf(account)
    expect(info).toMatchObject({ account, type })
    if (rank !== null) expect(info.clubLabel?.rankLevel).toBe(rank)
  })

  test('S3.9 the upline is the account one step up the tree', async () => {
    expect((await infoOf('player')).toUpline).toBe('agent42')
    expect((await infoOf('agent2')).toUpline).toBe('agent1')
    expect((await infoOf('agent1')).toUpline).toBeNull()
  })

  test('S3.9 the previous login is the one before the current one', async () => {
    const first = await infoOf('expired')
    expect(first.previousLoginAt).toBeNull()
    const then = now
    now += 60_000
    expect((await infoOf('expired')).previousLoginAt).toBe(then)
  })

  test('S3.9 labels are returned as stored', async () => {
    await gateway.services.database.write((rows) =>
      rows.updateTable('member').set({ labels: '["early","kind"]' }).where('account', '=', 'player').execute(),
    )
    expect((await infoOf('player')).memberLabel).toEqual(['early', 'kind'])
  })

  test('T17 the answer contains no secrets of the account', async () => {
    const session = await gateway.signIn('player')
    const { text } = await gateway.call(memberInfo, {}, { session })
    expect(text).not.toMatch(/argon2|password|upline_id|disabled/)
  })
})

describe('rank label', () => {
  test('S3.9 a member without a rank has no label; a rank past the last colour keeps that colour', () => {
    expect(clubLabel(0, null)).toBeNull()
    expect(clubLabel(5, 'Coral')).toMatchObject({ labelName: 'Coral', rankLevel: 5 })
    expect(clubLabel(99, 'Abyss')?.color).toBe(clubLabel(6, 'Pearl')?.color)
  })
})
