import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Output of the operator's commands. */

/** Removes characters with which a member's text could control the terminal; joiners between letters stay. */
export function harmless(text: string): string {
  return text.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
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
