import { bySubject } from './durations.mjs'

/**
 * @typedef {{ runS: number | undefined, subjects: Map<string, Record<string, number>> }} Budget seconds of the whole run,
 *   and of the tests of each subject by the name of their runner
 */

const HEADING = '## Budget of the test run'

/**
 * Reads the budget of the test run from its table in docs/performance.md: a row for each subject, a column for each
 * runner, and the row of the whole run first.
 * @param {string} text of the document
 * @returns {Budget}
 */
export function readBudget(text) {
  const [, section = ''] = text.split(HEADING)
  const [part = ''] = section.split('\n## ')
  const [head = [], , ...rows] = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  /** @param {string[]} row @returns {Record<string, number>} */
  const numbersOf = (row) =>
    Object.fromEntries(
      row.flatMap((cell, at) => (at > 0 && cell !== '' ? [[head[at], Number(cell.replaceAll(',', ''))]] : [])),
    )
  const [whole, ...subjects] = rows
  return {
    runS: whole && Object.values(numbersOf(whole))[0],
    subjects: new Map(subjects.map((row) => [row[0] ?? '', numbersOf(row)])),
  }
}

/**
 * Returns what took longer than its budget, line by line.
 * @param {readonly import('./summary.mjs').Result[]} results of all tests
 * @param {number} elapsedS the duration of the whole run, seconds
 * @param {Budget} budget
 * @returns {string[]}
 */
export function aboveBudget(results, elapsedS, { runS = Infinity, subjects }) {
  const run = elapsedS > runS ? [`the whole run: ${elapsedS} s of ${runS} s`] : []
  const above = results.flatMap(({ name, durations }) =>
    [...bySubject(durations)].flatMap(([subject, seconds]) => {
      const budgetS = subjects.get(subject)?.[name] ?? Infinity
      return seconds > budgetS ? [`${subject}, ${name}: ${Math.round(seconds)} s of ${budgetS} s`] : []
    }),
  )
  return [...run, ...above]
}
