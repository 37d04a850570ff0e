import type { Scene } from './scenery.ts'

const counts = [1, 2, 3, 4, 5, 6, 9] as const
/** Returns a random card. */
export const hand = ({ chance }: Scene) => [chance.whole(0, 3), chance.pick(counts)] as const
