/** A deterministic random source: the same seed text always gives the same numbers. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  between(from: number, to: number): number
  whole(from: number, to: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  flip(): boolean
}

/** Returns the folded FNV-1a hash of a text, so that similar texts land far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Returns the number sequence (mulberry32) of a text. */
export function chanceOf(text: string): Chance {
  let state = hashOf(text)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to - from + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    flip: () => next() < 0.5,
  }
}
