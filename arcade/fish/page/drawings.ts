import { loadPart } from '#arcade/page/late.ts'
import type { Kind } from '../kinds.ts'
import type * as drawingsPart from './drawings.part.ts'

/** A filled path with a rim; a width of 0 means no rim, another width a line. */
type Part = readonly [colour: string, path: string, width?: number]

/** A fish swimming to the right, centred at 0 0 in a box of 68 by 44, and its size relative to the others. */
export interface Drawing {
  readonly size: number
  readonly parts: readonly Part[]
  /** Position and size of the eye. */
  readonly eye: readonly [x: number, y: number, radius: number]
}

/** Colour of every rim. */
export const RIM = '#0c2f38'

// nothing can be drawn without it, so the page begins when it is here
const { drawings, nameOf, valuesOf } = await loadPart<typeof drawingsPart>('drawings')
export { nameOf, valuesOf }

/** Returns the drawing of a kind. */
export const drawingOf = (kind: Kind): Drawing => drawings[kind]

/** The boat that the net is cast from; its waterline is at 0. */
export const boat: readonly Part[] = [
  ['#7a4a2b', 'M4-4V-34', 3],
  ['#fdf6ea', 'M6-34C24-28 28-16 26-8L6-8z'],
  ['#ef8c78', 'M2-32C-10-26-16-16-16-9L2-9z'],
  ['#8a5530', 'M-36-8C-18-3 18-3 38-10L30 5C14 10-14 10-26 5z'],
  ['#b87a4b', 'M-36-8C-18-3 18-3 38-10L37-6C18 1-18 1-34-4z', 0],
]
