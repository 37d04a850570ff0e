/** A looping row of slides, moved either by the browser's scrolling or by Swiper. */
export interface Slides {
  /** Moves to the slide with this number, or by one in either direction. */
  go(to: number): void
  step(by: 1 | -1): void
  /** Returns whether a movement is in progress. */
  isMoving(): boolean
  /** Restores the row as it was; returns the current slide. */
  end(): number
}

/** Called whenever another slide reaches the middle. */
export type Moved = (at: number) => void

/** Checks whether the user prefers reduced motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
