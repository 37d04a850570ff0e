import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofOf, publicKey } from '#tests/contract/lottery/proof.fixture.ts'
import { raffleProofOf } from '#tests/contract/rewards/raffle.fixture.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atoll-verify-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function save(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function verify(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['gateway/commands/verify.ts', ...args],
      { env: commandEnvironment() },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, text: stdout + stderr }),
    )
  })
}

describe('scenario 20: npm run verify', () => {
  test('states every check of a proof that holds', async () => {
    const { code, text } = await verify(await save('good.json', await proofOf()), '--key', publicKey)
    expect(text).toContain('draw VN-N:20260728, beacon none: no outside witness')
    for (const name of ['seed', 'result', 'leaves', 'ticket', 'path', 'receipt', 'prize'])
      expect(text).toContain(`ok     ${name}`)
    expect([code, text.includes('OK: every check')]).toEqual([0, true])
  })

  test('refuses a file that is too large before it is checked, unless it is asked to', async () => {
    const path = await save('large.json', `${JSON.stringify(await proofOf())}${' '.repeat(16_000_000)}`)
    const { code, text } = await verify(path)
    expect([code, text.includes('more than 16,000,000 bytes. Add --large'), text.includes('OK')]).toEqual([
      1,
      true,
      false,
    ])
    const asked = await verify(path, '--large')
    expect([asked.code, asked.text.includes('OK: every check')]).toEqual([0, true])
  })

  test('R2 verifies the proof of a raffle, and names what does not hold', async () => {
    const proof = await raffleProofOf()
    const good = await verify(await save('raffle.json', proof))
    expect(good.text).toContain('raffle weekly:2026-11-30, beacon none: no outside witness')
    expect(good.text).toMatch(/prize 1: line \d, .•••/)
    expect([good.code, good.text.includes('OK: every check has passed.')]).toEqual([0, true])
    const bad = await verify(await save('bad-raffle.json', { ...proof, winners: proof.winners.toReversed() }))
    expect([bad.code, bad.text.includes('FAILED winners'), bad.text.includes('ok     seed')]).toEqual([1, true, true])
  })

  test('names the check that fails', async () => {
    const file = await proofOf()
    const { code, text } = await verify(await save('bad.json', { ...file, leaves: file.leaves?.toReversed() }))
    expect([code, /FAILED leaves: .+/.test(text), text.includes('ok     result')]).toEqual([1, true, true])
  })

  test('refuses a file with an entry twice', async () => {
    const file = await proofOf()
    const { code, text } = await verify(
      await save('twice.json', { ...file, entries: [...file.entries, file.entries[3]] }),
    )
    expect([code, text.includes('FAILED format: it has an entry twice')]).toEqual([1, true])
  })

  test('says of a file that lacks the settlement that it shows less, and fails one that states a prize', async () => {
    const { ticket: _ticket, ...file } = await proofOf()
    const cut = { ...file, entries: file.entries.slice(0, 4) }
    const { code, text } = await verify(await save('cut.json', cut))
    expect([code, text.includes('OK so far'), text.includes('OK: every check')]).toEqual([0, true, false])
    const stated = await verify(await save('stated.json', { ...(await proofOf()), entries: cut.entries }))
    expect([stated.code, stated.text.includes('FAILED prize')]).toEqual([1, true])
  })

  test('shows two logs that conflict', async () => {
    const other = await proofOf({ fields: { settled: { paid: 0 } } })
    const { code, text } = await verify(await save('one.json', await proofOf()), await save('other.json', other))
    expect([code, text.match(/OK: every check/g)?.length, text.includes('CONFLICT')]).toEqual([1, 2, true])
  })

  test('refuses what is no proof, and a file that is not there', async () => {
    const { code, text } = await verify(await save('text.json', '\u001b[2J not a proof'))
    expect([code, text.includes('FAILED format'), text.includes('\u001b')]).toEqual([1, true, false])
    expect((await verify(join(folder, 'missing.json'))).code).toBe(1)
    expect((await verify()).text).toContain('Usage')
  })
})
