import { international } from './international.ts'

/**
 * The pack of the brand's home market: minimum age, terms and help lines (readings, X19, X22). Apart from `brand`, which every page loads.
 */
export const homeRegion = international
