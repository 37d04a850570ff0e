import { resolve } from 'node:path'
import process from 'node:process'
import { root } from './steps.mjs'

/** The folder that editors write: `ATOLL_CONTENT`, else the one of this repository. */
export const contentFolder = () => resolve(root, process.env.ATOLL_CONTENT || 'src/content')

/** The folder of all releases: `ATOLL_RELEASES`, else `.releases` in the repository. */
export const releasesFolder = () => resolve(root, process.env.ATOLL_RELEASES || '.releases')
