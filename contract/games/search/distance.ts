/** Longer words are compared by this many of their first letters. */
const MAX_LENGTH = 40

// one row of the table each; allocated once, because every typed letter compares thousands of words
let before = new Uint8Array(MAX_LENGTH + 1)
let row = new Uint8Array(MAX_LENGTH + 1)
let next = new Uint8Array(MAX_LENGTH + 1)

/**
 * Returns how many letters must be changed, added, removed or swapped with the next one to turn `typed` into a prefix
 * of `word`, and into the whole word; both are `maxErrors + 1` if above `maxErrors`.
 */
export function distance(typed: string, word: string, maxErrors: number): { prefix: number; whole: number } {
  const far = { prefix: maxErrors + 1, whole: maxErrors + 1 }
  const height = Math.min(typed.length, MAX_LENGTH)
  const width = Math.min(word.length, height + maxErrors, MAX_LENGTH)
  for (let j = 0; j <= width; j += 1) row[j] = j
  for (let i = 1; i <= height; i += 1) {
    if (fillNext({ typed, word, i }, width) > maxErrors) return far
    const spare = before
    before = row
    row = next
    next = spare
  }
  let prefix = maxErrors + 1
  for (let j = 0; j <= width; j += 1) prefix = Math.min(prefix, at(row, j))
  return { prefix, whole: width < word.length ? far.whole : Math.min(far.whole, at(row, width)) }
}

interface Place {
  readonly typed: string
  readonly word: string
  /** The number of letters of `typed` that are processed. */
  readonly i: number
}

/** Fills the next row and returns its minimum. */
function fillNext({ typed, word, i }: Place, width: number): number {
  const letter = typed.charCodeAt(i - 1)
  const last = i > 1 ? typed.charCodeAt(i - 2) : -1
  let smallest = i
  next[0] = i
  for (let j = 1; j <= width; j += 1) {
    const other = word.charCodeAt(j - 1)
    let cost = Math.min(at(row, j - 1) + (letter === other ? 0 : 1), at(row, j) + 1, at(next, j - 1) + 1)
    // swapped with the previous letter
    if (other === last && j > 1 && word.charCodeAt(j - 2) === letter) cost = Math.min(cost, at(before, j - 2) + 1)
    next[j] = cost
    if (cost < smallest) smallest = cost
  }
  return smallest
}

function at(numbers: Uint8Array, place: number): number {
  return numbers[place] ?? 0
}
