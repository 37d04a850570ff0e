import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { roundState } from '#contract/game-wallet/game-wallet.ts'
import { staffLog } from '#contract/staff/log.ts'
import {
  changeProvider,
  confirmProvider,
  connectProvider,
  removeProvider,
  rotateProvider,
  staffProviders,
  switchProvider,
} from '#contract/staff/providers.ts'
import { command } from '#tests/gateway/providers/providers.fixture.ts'
import type { StaffReply } from '#tests/support/staff.fixture.ts'
import { staffTest } from '#tests/support/staff-test.ts'
import { callSigned, freshId } from '#tests/support/vendor.ts'

const test = staffTest()
const address = 'http://127.0.0.1:4401/'
const by = () => ({ request: randomUUID() })
const codeOf = ({ errorCode }: StaffReply) => errorCode

test('an owner connects, opens, changes and removes a provider, with a line for each act and a secret in none of them', async ({
  staff,
  gateway,
}) => {
  const [ola, gil] = [await staff.enter('ola', ['owner']), await staff.enter('gil', ['games'])]
  const listed = async () => (await staff.ask(staffProviders, {}, gil)).providers.find(({ code }) => code === 'NEW')
  const input = { ...by(), code: 'NEW', name: 'New Works', address }
  expect(codeOf(await staff.call(connectProvider, input, gil))).toBe('forbidden')
  const { secret } = await staff.ask(connectProvider, input, ola)
  expect(secret).toHaveLength(43)
  expect(await staff.ask(connectProvider, input, ola), 'a lost answer is asked for again').toEqual({ secret })
  expect(codeOf(await staff.call(connectProvider, { ...input, ...by() }, ola))).toBe('state_other')
  expect(await listed()).toEqual({
    code: 'NEW',
    name: 'New Works',
    state: 'unconnected',
    address,
    origins: [],
    secret: 'one',
    byEnvironment: false,
    games: 0,
    openRounds: 0,
    oldestRound: null,
    lastDay: null,
  })

  const open = { code: 'NEW', open: true, reason: 'signed today' }
  expect(codeOf(await staff.call(switchProvider, { ...open, ...by() }, gil)), 'the first time').toBe('forbidden')
  await staff.ask(switchProvider, { ...open, ...by() }, ola)
  expect(codeOf(await staff.call(switchProvider, { ...open, ...by() }, gil))).toBe('state_other')
  expect(await staff.ask(switchProvider, { ...open, ...by(), open: false }, gil)).toEqual({ state: 'maintenance' })
  expect(await staff.ask(switchProvider, { ...open, ...by() }, gil)).toEqual({ state: 'open' })

  const change = { code: 'NEW', name: 'Newer Works', address: `${address}play`, origins: ['https://play.example.com'] }
  await staff.ask(changeProvider, { ...change, ...by() }, ola)
  expect(await listed()).toMatchObject({ name: 'Newer Works', address: change.address, origins: change.origins })
  const refused = [
    [{ ...change, address: 'http://games.example.com/' }, 'provider_address'],
    [{ ...change, origins: ['https://*.example.com'] }, 'provider_origin'],
    [{ ...change, name: '' }, 'provider_name'],
    [{ ...change, code: 'NOBODY' }, 'unknown'],
  ] satisfies [typeof change, string][]
  for (const [wrong, code] of refused)
    expect(codeOf(await staff.call(changeProvider, { ...wrong, ...by() }, ola))).toBe(code)

  await staff.ask(removeProvider, { ...by(), code: 'NEW', reason: 'the contract has ended' }, ola)
  expect(await listed()).toBeUndefined()
  const { lines } = await staff.ask(staffLog, { subject: 'NEW' }, ola)
  expect(lines.map(({ act, person }) => `${person} ${act}`)).toEqual([
    'ola removeProvider',
    'ola changeProvider',
    'gil switchProvider',
    'gil switchProvider',
    'ola switchProvider',
    'ola connectProvider',
  ])
  expect(JSON.stringify(lines)).not.toContain(secret)
  const kept = await gateway.services.database.read.selectFrom('staff_act').select('answer').execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
})

test('a new secret signs beside the old one, which an owner ends once the new one was used', async ({
  staff,
  gateway,
}) => {
  const ole = await staff.enter('ole', ['owner'])
  const code = 'TWO'
  const old = await staff.ask(connectProvider, { ...by(), code, name: 'Two', address }, ole)
  await staff.ask(switchProvider, { ...by(), code, open: true, reason: 'tested' }, ole)
  const { secret } = await staff.ask(rotateProvider, { ...by(), code }, ole)
  expect(secret).not.toBe(old.secret)
  expect(codeOf(await staff.call(confirmProvider, { ...by(), code }, ole))).toBe('provider_secret')
  const ask = (with_: string) =>
    callSigned(gateway, roundState, { vendor: code, secret: with_, input: { playId: freshId() } })
  expect(await ask(secret)).not.toMatchObject({ errorCode: 'signature_invalid' })
  expect(await ask(old.secret)).not.toMatchObject({ errorCode: 'signature_invalid' })
  await staff.ask(confirmProvider, { ...by(), code }, ole)
  expect(await ask(old.secret)).toMatchObject({ errorCode: 'signature_invalid' })
  const { providers } = await staff.ask(staffProviders, {}, ole)
  expect(providers.find((one) => one.code === code)).toMatchObject({ secret: 'one' })
})

test('the command writes the same lines by the shell', async ({ staff, gateway }) => {
  const oda = await staff.enter('oda', ['owner'])
  expect(await command(gateway, 'add', 'CMD', address, 'Command')).toMatchObject({ ok: true })
  expect(await command(gateway, 'open', 'CMD')).toMatchObject({ ok: true })
  expect(await command(gateway, 'confirm', 'CMD')).toMatchObject({ ok: false })
  const { lines } = await staff.ask(staffLog, { subject: 'CMD' }, oda)
  expect(lines).toMatchObject([
    { person: 'shell', act: 'switchProvider', detail: { deed: 'open' } },
    { person: 'shell', act: 'connectProvider' },
  ])
})
