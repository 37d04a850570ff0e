import { accessSync, constants, cpSync, lstatSync, realpathSync } from 'node:fs'

/** Copies a content folder without links and without what cannot be opened. */
export function copyFiles(content: string, copy: string): void {
  cpSync(realpathSync(content), copy, { recursive: true, filter: isCopied })
}

function isCopied(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return !lstatSync(path).isSymbolicLink()
  } catch {
    return false // closed, or gone meanwhile: the check says which
  }
}
