import { keepCentre } from '#stores/shell/place.ts'

/** What the points mall shows: the points, over them a form if one is open, and their records (S2.88). */
export const pointsCentre = keepCentre(['points', 'redeem', 'convert', 'exchanges', 'entries'], 'points')
