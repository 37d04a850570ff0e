import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { placeOf } from '#editing/places.ts'

// Files of the content folder, as the desk reads and writes them: named by their path in the folder, with `/`.

/** Which text a file had: a hash of its bytes, or nothing where there is no file. */
export type Version = string | null

/** Returns the version of a file's bytes. */
export function versionOf(bytes: Uint8Array | undefined): Version {
  return bytes === undefined ? null : createHash('sha256').update(bytes).digest('hex').slice(0, 20)
}

const name = /^[^./\\\0][^/\\\0]*$/

/** Returns whether the desk may write here: content or a picture, by a plain path. */
export function isWritable(path: string): boolean {
  return path.split('/').every((each) => name.test(each)) && ['entry', 'picture'].includes(placeOf(path).kind)
}

/** Returns the bytes of a file, or nothing where there is none. */
export function bytesAt(folder: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, path))
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined
    throw error
  }
}

/** Returns whether a path stays in the folder: no folder on the way, and not the file itself, is a link elsewhere. */
export function isInside(folder: string, path: string): boolean {
  const file = join(folder, path)
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return false
  const real = realpathSync(folder)
  return nearest(dirname(file)) === real || nearest(dirname(file)).startsWith(real + sep)
}

/** Returns the real path of a folder, or of the nearest one above it that is there. */
function nearest(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return nearest(dirname(folder))
  }
}
