/** Chance that falls the same way every time: whoever starts from the same text sees the same numbers. */
export interface Chance {
  /** From 0 up to and without 1. */
  next(): number
  between(from: number, to: number): number
  whole(from: number, to: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  flip(): boolean
}

/** FNV-1a over the text, folded, so that neighbours in the alphabet land far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A sequence (mulberry32) that belongs to `text` alone. */
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
