import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What commands of the operator say, and write out. */

/** Nothing that a member wrote may steer a terminal; what joins letters stays. */
export function harmless(text: string): string {
  return text.replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
}

/** Says a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Says what is wrong, and with which number the command ends. */
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

/** Writes pictures into a folder, as `<name>-<place>.<kind>`: names are our own, and nothing that stands there is written over. */
export function writePictures(folder: string, name: string, pictures: readonly Written[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { place, kind, bytes, width, height } of pictures) {
    const file = join(folder, `${name}-${place ?? 0}.${kind}`)
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
    print(`${file}  ${width} x ${height}`)
  }
}
