import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { allChecks } from '#conformance/all-checks.ts'
import { type Finding, type Ground, openGround, runChecks } from '#conformance/run.ts'
import { audit } from '#gateway/audit/audit.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { SECRET, vendors } from '#tests/support/vendor.ts'
import { accountFaults } from './faults-of-accounts.ts'
import { callFaults } from './faults-of-calls.ts'
import { chatFaults } from './faults-of-chat.ts'
import { moneyFaults, walletFaults } from './faults-of-money.ts'
import { startFaulty } from './faulty.ts'

const accountOf = (account: string) => ({ account, password: DEMO_PASSWORD })
const accounts = {
  member: accountOf('vip'),
  agent: accountOf('agent42'),
  downline: accountOf('player'),
  provider: { code: 'ATL', secret: SECRET, nodeId: 'ATL-DICE' },
}
// in this order: logins need a captcha after so many wrong passwords, which faults of accounts bring
const faults = [...callFaults, ...chatFaults, ...accountFaults, ...moneyFaults, ...walletFaults]
/** About 2,900 requests, of a machine that does other work too. */
const CLEAN_RUN_MS = 300_000
let gateway: TestGateway
let faulty: Awaited<ReturnType<typeof startFaulty>>
let ground: Ground

beforeAll(async () => {
  gateway = await startTestGateway({ vendors })
  faulty = await startFaulty(gateway.url)
  ground = await openGround({ base: gateway.url, seed: 1, accounts })
})
afterAll(async () => {
  await faulty.close()
  const { findings } = await audit(gateway.databasePath)
  await gateway.close()
  expect(findings).toEqual([])
})

/** Writes a file that is removed after the test. */
function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-conformance-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), text)
  return join(folder, 'file')
}

/** Runs the command, and returns its exit code and what it has printed. */
async function runKit(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['conformance/main.ts', ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const failed = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'fail')

describe('our gateway passes', { timeout: CLEAN_RUN_MS }, () => {
  test.each([
    ['S7.40 T17 T28 X8 X53 calls without a login', 0, 300],
    ['S7.20 S7.40 T3 T15 T16 rights, sessions and the calls of each account', 1, 1_600],
    ['S2.60 S2.64 S6.7 S7.24 T19 T20 money', 2, 18],
    ['S1.3 T18 T19 T21 the wallet of providers', 3, 18],
    ['S7.44 T6 R1 R3 R4 R5 R6 R7 R9 R10 R11 the chat room', 4, 10],
  ])('%s', async (_laws, level, count) => {
    const findings = await runChecks(ground, { checks: allChecks().filter((check) => check.level === level) })
    expect(failed(findings)).toEqual([])
    expect(findings.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(count)
    const others = findings.filter(({ verdict }) => verdict === 'skip' || verdict === 'warn')
    expect(others.filter(({ sentence }) => !/needs |too few rows/.test(sentence))).toEqual([])
  })
})

describe('the command', () => {
  const field = callFaults.find(({ what }) => what === 'drops a field of an answer')
  const run = (...args: string[]) => runKit(['--only', 'memberInfo answer', ...args])

  test('S7.20 ends with 1 for a failure and prints what repeats it, without the secrets of the session', async () => {
    if (field) faulty.plant(field)
    const { code, output } = await run(faulty.url, '--accounts', fileOf(JSON.stringify(accounts)))
    expect(output).toContain('memberLabel is missing')
    expect(output).toContain(
      `curl -i '${faulty.url}/wps/member/info' -H "authorization: Bearer $TOKEN" -H "cookie: $COOKIE"`,
    )
    expect(code).toBe(1)
  })

  test('S7.20 ends with 0 if the failure is expected, and with 1 once it is gone', async () => {
    const file = fileOf(JSON.stringify(accounts))
    const expected = fileOf('# known since May\nmemberInfo answer # without labels\n')
    if (field) faulty.plant(field)
    expect(await run(faulty.url, '--accounts', file, '--expect', expected)).toMatchObject({ code: 0 })
    const gone = await run(gateway.url, '--accounts', file, '--expect', expected)
    expect(gone.output).toContain('Expected to fail, and does not: memberInfo answer.')
    expect(gone.code).toBe(1)
  })

  test('ends with 2 and a sentence if nothing can be checked', async () => {
    expect(await runKit([gateway.url, '--only', 'S99.1'])).toMatchObject({
      code: 2,
      output: 'No check is named S99.1.\n',
    })
  })
})

describe('finds each planted fault under its rows, and nothing else', { shuffle: false }, () => {
  test('there are at least 30', () => expect(faults.length).toBeGreaterThanOrEqual(30))

  test.each(faults.map((fault) => [fault.rows.join(' '), fault.what, fault] as const))(
    '%s a gateway that %s',
    async (_rows, _what, fault) => {
      faulty.plant(fault)
      const checks = allChecks().filter(({ calls }) => calls.some((call) => fault.calls.includes(call)))
      const found = failed(await runChecks(ground, { checks, base: faulty.url }))
      const rows = new Set(found.map(({ row }) => row))
      expect([...rows].toSorted(), JSON.stringify(found, null, 1)).toEqual(fault.rows.toSorted())
    },
  )
})
