import type { Verdict } from './check.ts'
import type { Finding } from './run.ts'

/** What a run comes to, after known failures. */
export interface Result {
  readonly findings: readonly Finding[]
  readonly counts: Readonly<Record<Verdict, number>>
  /** Failures that nobody expected. */
  readonly unexpected: readonly Finding[]
  /** Expected failures that passed, or that no check of this run has as its id. */
  readonly outdated: readonly string[]
}

/** Compares findings with the ids that are known to fail. `isWhole`: no check was left out. */
export function toResult(findings: readonly Finding[], expected: readonly string[], isWhole: boolean): Result {
  const count = (verdict: Verdict) => findings.filter((each) => each.verdict === verdict).length
  const byId = new Map(findings.map((each) => [each.id, each]))
  const isOutdated = (id: string) => {
    const found = byId.get(id)
    return found ? found.verdict === 'ok' || found.verdict === 'warn' : isWhole
  }
  return {
    findings,
    counts: { ok: count('ok'), warn: count('warn'), fail: count('fail'), skip: count('skip') },
    unexpected: findings.filter(({ id, verdict }) => verdict === 'fail' && !expected.includes(id)),
    outdated: expected.filter(isOutdated),
  }
}

/** Returns what the terminal says of a finding; nothing of one that is ok. */
export function lineOf({ id, row, verdict, sentence, curl }: Finding): string {
  if (verdict === 'ok') return ''
  const line = `${verdict.padEnd(4)} ${row.padEnd(5)} ${id}: ${sentence}\n`
  return verdict === 'fail' ? `${line}     ${curl}\n` : line
}

/** Returns the last lines of the terminal. */
export function summaryOf(
  { counts, unexpected, outdated }: Result,
  { seed, seconds }: { seed: number; seconds: number },
): string {
  const { ok, warn, fail, skip } = counts
  const known = fail - unexpected.length
  const passed = outdated.map((id) => `Expected to fail, and does not: ${id}. Take it out of the file of --expect.\n`)
  const knownPart = known > 0 ? ` (${known} expected)` : ''
  return `${passed.join('')}${ok} ok, ${warn} warn, ${fail} fail${knownPart}, ${skip} skip in ${seconds.toFixed(1)} s, seed ${seed}\n`
}

/** Returns the report as a Markdown document: failures with what repeats them, then warnings and what was skipped. */
export function markdownOf(result: Result, { base, seed }: { base: string; seed: number }): string {
  const { counts, findings, outdated } = result
  const sections = (['fail', 'warn', 'skip'] as const).map((verdict) => {
    const found = findings.filter((each) => each.verdict === verdict)
    return found.length === 0 ? '' : `\n## ${verdict} (${found.length})\n\n${found.map(entryOf).join('')}`
  })
  const passed = outdated.map((id) => `- expected to fail, and does not: \`${id}\`\n`).join('')
  const counted = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`)
  return `# Conformance of ${base}\n\nSeed ${seed}: ${counted.join(', ')}.\n${passed && `\n${passed}`}${sections.join('')}`
}

function entryOf({ id, row, verdict, sentence, curl }: Finding): string {
  const repeat = verdict === 'fail' && curl ? `\n  \`\`\`sh\n  ${curl}\n  \`\`\`\n` : ''
  return `- **${row}** \`${id}\`: ${sentence}\n${repeat}`
}
