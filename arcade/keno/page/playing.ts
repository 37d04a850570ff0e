import { readTitle } from '#arcade/page/title.ts'
import { spotBounds } from '../rules.ts'
import type { KenoTitle } from '../title.ts'

/** The title of the page. */
export const title = readTitle<KenoTitle>()
/** Fewest and most spots of a bet. */
export const { min, max } = spotBounds(title)
