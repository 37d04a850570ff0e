import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NumberFlaw, readNumber } from '#contract/typed/number.ts'

/** Output of the operator's commands. */

/** Removes characters with which a member's text could control the terminal; joiners between letters stay. */
export function harmless(text: string): string {
  return text.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Reads a count from the command line as people write one: `1,000` or `১০০০`; `undefined` for anything else. */
export function readWhole(text: string): number | undefined {
  const read = readNumber(text, { locale: 'en', digits: 0 })
  return typeof read === 'number' ? read : undefined
}

/** Why an amount is not read, as the end of a sentence about it. */
export const amountFlaws: Readonly<Record<NumberFlaw, string>> = {
  amount_negative: 'is negative',
  amount_mixed: 'mixes the digits of several scripts',
  amount_unclear: 'has a separator that may mean thousands or decimals',
  amount_decimals: 'has too many decimals',
  amount_too_large: 'is too large',
  amount_invalid: 'is not an amount',
}

/** Reads the number of a withdrawal or an application, as a member's page prints it; 0 for anything else. */
export function readId(text = ''): number {
  return readWhole(text.replace(/^\s*#/, '')) ?? 0
}

/** Prints an error and returns the exit code. */
export function printError(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}

interface Written {
  readonly place: number | null
  readonly kind: string
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Writes pictures to `<name>-<place>.<kind>`, never under a member's file name or over an existing file. */
export function writePictures(folder: string, name: string, pictures: readonly Written[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { place, kind, bytes, width, height } of pictures) {
    const file = join(folder, `${name}-${place ?? 0}.${kind}`)
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
    print(`${file}  ${width} x ${height}`)
  }
}
