import { readTitle } from '#arcade/page/title.ts'
import type { BingoTitle } from '../title.ts'

/** The title of the page. */
export const title = readTitle<BingoTitle>()
