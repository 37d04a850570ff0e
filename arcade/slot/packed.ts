import type { Draw } from '#contract/fair/draws.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns how many characters keep a number below this bound, of at most 4,096. */
export const widthOf = (below: number) => (below <= DIGITS.length ? 1 : 2)

/** Returns draws that are written down as well, one character each below 64 and two above. */
export function packing(draw: Draw): { readonly draw: Draw; readonly packed: () => string } {
  let packed = ''
  return {
    draw(below) {
      const drawn = draw(below)
      if (widthOf(below) === 2) packed += DIGITS.charAt(Math.floor(drawn / DIGITS.length))
      packed += DIGITS.charAt(drawn % DIGITS.length)
      return drawn
    },
    packed: () => packed,
  }
}

/** Returns the draws that were written down; throws if one could not have been drawn. */
export function unpacking(packed: string): Draw {
  let place = 0
  return (below) => {
    let drawn = 0
    for (let digit = 0; digit < widthOf(below); digit++) {
      drawn = drawn * DIGITS.length + DIGITS.indexOf(packed.charAt(place++) || ' ')
    }
    if (drawn < 0 || drawn >= below) throw new RangeError(`Nothing below ${below} was drawn at ${place}.`)
    return drawn
  }
}
