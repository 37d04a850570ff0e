import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives a file a second name, or copies it where links are refused.
 * @param {string} from
 * @param {string} to
 */
export function linkFile(from, to) {
  try {
    linkSync(from, to)
  } catch {
    // another disk, or a file system without hard links
    copyFileSync(from, to)
  }
}

/**
 * Copies a folder by hard links. The copy does not change when files of the original are replaced, but it does when
 * they are written in place: a build empties its folder first.
 * @param {string} from
 * @param {string} to
 */
export function linkFolder(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(...paths)
    else linkFile(...paths)
  }
}
