import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { allChecks } from './all-checks.ts'
import { type Options, isWanted, readOptions } from './options.ts'
import { toResult, lineOf, markdownOf, summaryOf } from './report.ts'
import { openGround, runChecks } from './run.ts'

async function main(options: Options): Promise<void> {
  const { base, seed, accounts, expected, only, md, json } = options
  const startedAt = Date.now()
  const checks = allChecks().filter((check) => isWanted(check, options))
  if (checks.length === 0) throw new Error(`No check is named ${only.join(', ')}.`)
  const ground = await openGround({ base, seed, accounts })
  const findings = await runChecks(ground, { checks, tell: (finding) => void process.stdout.write(lineOf(finding)) })
  const result = toResult(findings, expected, only.length === 0)
  process.stdout.write(summaryOf(result, { seed, seconds: (Date.now() - startedAt) / 1000 }))
  if (md !== undefined) writeFileSync(md, markdownOf(result, options))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ base, seed, ...result }, null, 2)}\n`)
  if (result.unexpected.length > 0 || result.outdated.length > 0) process.exitCode = 1
}

try {
  await main(readOptions(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
