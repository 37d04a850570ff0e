import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { tools } from './proof.fixture.ts'

/** Proof files as a gateway gave them before its log had sums of stakes and wins, byte for byte. */
const folder = join(import.meta.dirname, 'saved-proofs')
const read = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8')

describe('B20 a proof that was saved from an older version', () => {
  test.each([
    ['draw', ['earlier', 'stakes', 'ticket', 'path', 'head', 'receipt', 'price', 'prize', 'win']],
    ['ticket', ['earlier', 'leaves', 'stakes', 'win']],
    [
      'void',
      [
        'earlier',
        'seed',
        'beacon',
        'result',
        'leaves',
        'stakes',
        'ticket',
        'path',
        'head',
        'receipt',
        'price',
        'prize',
        'win',
      ],
    ],
  ])('of a %s still holds, and states which checks it has nothing for', async (name, absent) => {
    const { checks, holds } = await verifyProof(read(name), tools)
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect([holds, checks.filter(({ outcome }) => outcome === 'absent').map((check) => check.name)]).toEqual([
      true,
      absent,
    ])
    const printed = execFileSync(process.execPath, ['gateway/commands/verify.ts', join(folder, `${name}.txt`)], {
      encoding: 'utf8',
      env: commandEnvironment(),
    })
    expect(printed).toContain('OK: every check that the file allows has passed.')
  })

  test('fails if somebody adds sums to its log', async () => {
    const file = JSON.parse(read('draw'))
    const at = file.entries.findIndex(({ line }: { line: string }) => line.includes('"kind":"sealed"'))
    file.entries[at].line = file.entries[at].line.replace(/}$/, ',"stakes":{"real":{"side":600},"trial":{}}}')
    const { checks, holds } = await verifyProof(JSON.stringify(file), tools)
    expect([holds, checks.find(({ outcome }) => outcome === 'failed')?.name]).toEqual([false, 'log'])
  })
})
