import { existsSync, readFileSync } from 'node:fs'

/** @param {string} file @returns {any} a runner's report, or undefined when it wrote none */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
