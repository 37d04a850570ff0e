import { readTitle } from '#arcade/page/title.ts'
import { kindsOf } from '../rules.ts'
import type { FishTitle } from '../title.ts'

/** The lagoon of the page. */
export const title = readTitle<FishTitle>()
export const kinds = kindsOf(title)
