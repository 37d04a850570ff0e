/**
 * @typedef {{ files: string[], isEverything: boolean, title?: string, shuffle?: number, env: Record<string, string | undefined>, results:
 *   string, leftS: () => number }} Job of one runner: test files (all of them, if `isEverything`), a text that titles
 *   must contain, the folder for reports, and the seconds until the time limit
 */

/**
 * Escapes a text for a regular expression that matches exactly this text.
 * @param {string} text
 */
export function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/**
 * Returns why tests did not run, as far as it is known.
 * @param {{ code: number, isCut: boolean, report: unknown }} end exit code, whether it was cut off, its report
 * @param {string} otherwise the reason if the runner ended normally
 */
export function whyNotRun({ code, isCut, report }, otherwise) {
  if (isCut || code === 124) return 'the time limit was reached'
  return report === undefined ? `the runner ended early (exit code ${code})` : otherwise
}
