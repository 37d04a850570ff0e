/** A row of slides that goes round: what moves it is either the browser's own scrolling or Swiper. */
export interface Slides {
  /** Moves to the slide with this number, or by one to either side. */
  go(to: number): void
  step(by: 1 | -1): void
  /** Whether it is on its way. */
  isMoving(): boolean
  /** Gives the row back as it was found; answers where it stood. */
  end(): number
}

/** Told whenever another slide is in the middle. */
export type Moved = (at: number) => void

/** Whether this person asked for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
