import { describe, expect, test } from 'vitest'
import { safeParse } from 'valibot'
import { implemented } from '#contract/calls.ts'
import { gameList } from '#contract/games/catalogue.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { merchantWallet } from '#contract/wallet/wallets.ts'
import { allChecks } from '#conformance/all-checks.ts'
import { curlOf } from '#conformance/curl.ts'
import { brokenInputs, validInputs } from '#conformance/inputs.ts'
import { findProblems } from '#conformance/problems.ts'
import { createRandom } from '#conformance/random.ts'
import { toResult, markdownOf } from '#conformance/report.ts'
import type { Finding } from '#conformance/run.ts'

describe('inputs', () => {
  test('X53 every call of the contract gets valid inputs from its schema, the same for the same seed', () => {
    for (const { name, input, carrier } of implemented) {
      if (carrier === 'bytes') continue
      const inputs = (seed: number) => createRandom(seed, name).take(validInputs(input, true), 2)
      const first = inputs(7)
      for (const each of first) expect(safeParse(input, each).success, name).toBe(true)
      expect(inputs(7)).toEqual(first)
    }
  })

  test('T17 a broken input has one mistake each, which the schema refuses', () => {
    const valid = { clientType: '3', platform: 'html5-desktop', language: 'EN' }
    const broken = brokenInputs(gameList, valid)
    expect(broken.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['with an unknown field', 'without platform', 'with minBet of another type']),
    )
    for (const { what, input } of broken) expect(safeParse(gameList.input, input).success, what).toBe(false)
  })
})

describe('X53 answers are compared more strictly than a portal does', () => {
  const record = { id: '1', account: 'a', nickname: '', type: 0, toUpline: null, clubLabel: null }

  test('names each wrong field by its place', () => {
    const value = { ...record, memberLabel: ['vip', 3], previousLoginAt: 'today', timeZone: null }
    expect(findProblems(memberInfo.value, value).wrong).toEqual(['memberLabel[1] is 3', 'previousLoginAt is "today"'])
  })

  test('an item of a list that a portal drops is wrong', () => {
    const wallet = { name: 'main', balance: -1, isOpen: true }
    const { wrong } = findProblems(merchantWallet.value, { wallets: [wallet] })
    expect(wrong).toContain('wallets[0].balance is -1')
  })

  test('a field that the schema does not know is allowed and named', () => {
    const value = { ...record, memberLabel: [], previousLoginAt: null, timeZone: null, passwordHash: 'x' }
    expect(findProblems(memberInfo.value, value)).toEqual({ wrong: [], unknown: ['passwordHash'] })
  })
})

describe('the report', () => {
  const finding = (id: string, verdict: Finding['verdict']): Finding => {
    return { id, row: 'S7.20', level: 0, verdict, sentence: 'type is missing', curl: 'curl -i x' }
  }

  test('an expected failure counts as known, and one that passes or is gone is named', () => {
    const findings = [finding('one', 'fail'), finding('two', 'fail'), finding('three', 'ok'), finding('four', 'skip')]
    const { unexpected, outdated, counts } = toResult(findings, ['two', 'three', 'four', 'gone'], true)
    expect(unexpected.map(({ id }) => id)).toEqual(['one'])
    expect(outdated).toEqual(['three', 'gone'])
    expect(counts).toEqual({ ok: 1, warn: 0, fail: 2, skip: 1 })
    expect(toResult(findings, ['gone'], false).outdated).toEqual([])
  })

  test('names row, check, sentence and what repeats it', () => {
    const text = markdownOf(toResult([finding('one', 'fail'), finding('two', 'ok')], [], true), {
      base: 'http://x',
      seed: 3,
    })
    expect(text).toContain('Seed 3: 1 ok, 0 warn, 1 fail, 0 skip.')
    expect(text).toContain('- **S7.20** `one`: type is missing\n\n  ```sh\n  curl -i x\n  ```')
    expect(text).not.toContain('`two`')
  })

  test('T28 what repeats a request has neither token, cookie nor password', () => {
    const line = curlOf({
      method: 'POST',
      url: 'http://x/login',
      headers: { authorization: 'Bearer abc123', cookie: '__Host-half=def456' },
      body: '{"sealed":"…"}',
      content: '{"username":"it\'s me","password":"secret \\"789\\"","newPassword":"other789"}',
    })
    expect(line).not.toMatch(/abc123|def456|789/)
    expect(line).toContain('"username":"it\'s me"')
  })
})

test('X53 the id of each check is unique, and every call of the contract has one', () => {
  const checks = allChecks()
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  const checked = new Set(checks.flatMap(({ calls }) => calls))
  expect(implemented.filter(({ name }) => !checked.has(name))).toEqual([])
})
