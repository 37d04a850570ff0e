import fc from 'fast-check'

/** How people, keyboards and phones may write the same thing. */

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The zeros of all scripts: Unicode keeps the ten digits of each together. */
export const zeros: readonly number[] = (() => {
  const found = []
  for (let code = 0; code < 0x11_00_00; code += 1) {
    if (!isDigit(code)) continue
    found.push(code)
    code += 9
  }
  return found
})()

const marks = ['\u200e', '\u200f', '\u061c', '\u2066', '\u2069', '\u202a', '\u202c', '\u200b', '\ufeff']
const around = fc.constantFrom('', ' ', '\n', '\r\n', '\u00a0', '\t')
const places = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...marks)), {
  maxLength: 3,
})

/** Writes the Latin digits of a text in another script. */
export function inScript(text: string, zero: number): string {
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

/** Draws a spelling of a text: its digits in one script, marks of direction anywhere, whitespace around. */
export function spelled(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const zero = fc.oneof(fc.constant(48), fc.constantFrom(...zeros))
  return fc.tuple(texts, zero, places, around, around).map(([text, first, hidden, before, after]) => {
    const letters = Array.from(inScript(text, first))
    for (const [at, mark] of hidden) letters.splice(Math.round(at * letters.length), 0, mark)
    return before + letters.join('') + after
  })
}
