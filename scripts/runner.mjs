/**
 * @typedef {{ files: string[], isEverything: boolean, title?: string, env: Record<string, string | undefined>, results: string,
 *   leftS: () => number }} Job what one runner is to do: test files (all that there are, if `isEverything`), a text that chooses
 *   tests by title, the folder for reports, and the seconds until the time limit
 */

/**
 * A text as a regular expression that matches just this text.
 * @param {string} text
 */
export function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/**
 * Why tests did not run, as far as it is known.
 * @param {{ code: number, isCut: boolean, report: unknown }} end the runner's exit code, whether its time was up, and its report
 * @param {string} otherwise the reason if the runner ended in order
 */
export function whyNotRun({ code, isCut, report }, otherwise) {
  if (isCut || code === 124) return 'the time limit was reached'
  return report === undefined ? `the runner ended early (exit code ${code})` : otherwise
}
