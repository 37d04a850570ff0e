import { dirname } from 'node:path'
import { expect } from 'vitest'
import { startBreak } from '#gateway/limits/breaks.rows.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { runHere } from '#tests/support/run-command.ts'

const USAGE = 'npm run accounts -- part <name> <name> <staff> <reason>'

// `npm run accounts` has a clock of its own
const test = gatewayTest()
  .override('options', () => ({ clock: Date.now }))
  .extend('run', ({ gateway }) => async (...words: string[]) => {
    const { text } = await runHere({ name: 'accounts', data: dirname(gateway.databasePath) }, words)
    return text.trimEnd().split('\n')
  })

test('X54 npm run accounts -- part parts two accounts, names who links them still, and join undoes it', async ({
  gateway,
  run,
}) => {
  const { database } = gateway.services
  await database.write(async (rows) => {
    const key = { kind: 'identity', values: ['ab1234'] } as const
    for (const memberId of ['M1005', 'M1006', 'M1001']) await setPersonKeys(rows, { ...key, memberId }, Date.now())
    await startBreak(rows, { memberId: 'M1005', length: 'forever', at: Date.now() })
    await rows.updateTable('member').set({ disabled_at: 1 }).where('id', '=', 'M1006').execute()
  })
  expect(await run('part', 'player', 'vip', 'Amina', 'a wrong number\u202e\n<b>')).toEqual([
    'player and vip are parted.',
    "They are still one person's through agent1: part player or vip from it too if that link is wrong.",
  ])
  expect(await run('part', 'player', 'agent1', 'Amina', 'another')).toEqual([
    'player and agent1 are parted.',
    'Breaks no longer hold for agent1, vip.',
  ])
  const list = await run('breaks')
  expect(list.slice(0, 2)).toEqual([
    expect.stringMatching(/^player and vip: parted by Amina, since \S+Z: a wrong number <b>$/),
    expect.stringMatching(/^agent1 and player: parted by Amina, since \S+Z: another$/),
  ])
  expect(list.slice(2)).toEqual([expect.stringMatching(/^player: self-exclusion for good/)])
  expect(await run('join', 'vip', 'player', 'Amina', 'both are his')).toEqual([
    'vip and player are joined again.',
    'Breaks now hold for agent1, vip.',
  ])
})

test.for([
  [['player', 'vip', 'Amina'], USAGE],
  [['player', 'nobody1', 'Amina', 'why'], 'There is no account nobody1.'],
  [['player', 'player', 'Amina', 'why'], 'Name two accounts.'],
  [['player', 'vip', 'Amina', ' \u202e '], 'Name who decides it, and the reason.'],
  [['player', 'vip', 'Amina', 'w'.repeat(141)], 'Write a name and a reason of at most 140 characters.'],
  [['player', 'vip', 'Amina', 'why'], 'They share no identity number and no payee account.'],
] as const)('X54 part with %j changes nothing and is explained', async ([words, sentence], { gateway, run }) => {
  expect((await run('part', ...words)).join('\n')).toContain(sentence)
  const { read } = gateway.services.database
  expect(await read.selectFrom('account_parting').selectAll().execute()).toEqual([])
})
