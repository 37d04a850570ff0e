import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { safeParse } from 'valibot'
import { type Accounts, accountsFile } from './accounts-file.ts'
import type { Check, Level } from './check.ts'

export interface Options {
  readonly base: string
  readonly accounts: Accounts
  readonly level: Level
  readonly only: readonly string[]
  readonly seed: number
  /** The ids of checks that are known to fail. */
  readonly expected: readonly string[]
  readonly md: string | undefined
  readonly json: string | undefined
}

const USAGE = `npm run conformance -- URL [--accounts FILE] [--level 0-4] [--only ROW|CALL|ID]… [--seed N]
  [--expect FILE] [--md FILE] [--json FILE]        docs/conformance.md`

const levels = ['0', '1', '2', '3', '4']

/** Reads the arguments of the command. Throws an Error with a sentence for its user. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      accounts: { type: 'string' },
      level: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      expect: { type: 'string' },
      md: { type: 'string' },
      json: { type: 'string' },
    },
  })
  const [base = '', ...others] = positionals
  if (!URL.canParse(base) || others.length > 0) throw new Error(`Name the address of one gateway.\n${USAGE}`)
  if (!levels.includes(values.level)) throw new Error(`There are levels 0 to 4, not ${values.level}.`)
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('A seed is a whole number of up to nine digits.')
  return {
    base: base.replace(/\/+$/, ''),
    accounts: values.accounts === undefined ? {} : readAccounts(values.accounts),
    level: Number(values.level) as Level, // of `levels`
    only: values.only,
    seed: Number(values.seed),
    expected: values.expect === undefined ? [] : readExpected(readFileSync(values.expect, 'utf8')),
    md: values.md,
    json: values.json,
  }
}

/** Returns whether `--only` names a check: by its row, by a call, by the beginning of its id; without any, every one. */
export function isWanted(
  { id, row, calls, level }: Check,
  { only, level: upTo }: Pick<Options, 'only' | 'level'>,
): boolean {
  const isNamed = only.some((each) => each === row || calls.includes(each) || id.startsWith(each))
  return level <= upTo && (only.length === 0 || isNamed)
}

/** Reads the ids of known failures: one a line, `#` begins a comment. */
function readExpected(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  return lines.filter(Boolean)
}

function readAccounts(file: string): Accounts {
  const parsed = safeParse(accountsFile, JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.output
  const wrong = parsed.issues.map(({ path, message }) => `${path?.map(({ key }) => String(key)).join('.')}: ${message}`)
  throw new Error(`${file} is not a file of accounts: ${wrong.join('; ')}`)
}
