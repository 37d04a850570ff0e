import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'

/** A content folder that a test may change. */
export interface ContentCopy {
  readonly folder: string
  /** Writes a file, with the folders around it. */
  write(path: string, text: string | Uint8Array): void
  /** Adds lines to the fields of a Markdown or YAML file. */
  addFields(path: string, lines: string): void
  remove(path: string): void
  /** Removes the whole copy. */
  close(): void
}

/** Copies the fixed content, or another folder. */
export function copyContent(from = inject('content')): ContentCopy {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-content-'))
  cpSync(from, folder, { recursive: true })
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    folder,
    write,
    addFields(path, lines) {
      const text = readFileSync(join(folder, path), 'utf8')
      write(path, path.endsWith('.md') ? text.replace('---\n', `---\n${lines}\n`) : `${text}\n${lines}\n`)
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true, force: true }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
