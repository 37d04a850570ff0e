import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { installation } from './settings.mjs'
import { root } from './steps.mjs'

/** The folder that editors write: `ATOLL_CONTENT`, else the one of this repository. */
export const contentFolder = () => resolve(root, installation().ATOLL_CONTENT || 'src/content')

/** The folder of all releases: `ATOLL_RELEASES`, else `.releases` in the repository. */
export const releasesFolder = () => resolve(root, installation().ATOLL_RELEASES || '.releases')

/** The folder of all caches of builds. */
export const buildCaches = join(root, '.cache/astro')

/**
 * The cache of the builds of this content folder, because the paths of its files are part of what is remembered. Its
 * `published` is what the last of them rendered its pages from.
 */
export const buildCache = () =>
  join(buildCaches, createHash('sha256').update(contentFolder()).digest('hex').slice(0, 8))
