/** Letters and digits that cannot be mistaken for each other; 32, so that each byte picks evenly. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'

/** Returns a code of as many characters as there are bytes of chance. */
export function codeOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}
