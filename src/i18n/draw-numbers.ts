/**
 * Which numbers of a long result stand for it in a line: by how many numbers it has, their places. The special prize of
 * the north and of a station is drawn last; 4D is named by its first three prizes.
 */
const headlines: Readonly<Record<number, readonly number[]>> = { 27: [26], 23: [0, 1, 2], 18: [17] }

/** Returns the numbers of a result that fit in a line. */
export function headlineOf(result: readonly string[]): readonly string[] {
  const places = headlines[result.length]
  return places ? places.flatMap((place) => result[place] ?? []) : result
}
