/** A part of the code: its files, and the other rooms that they may import from (besides their own, by `./`). */
export interface Room {
  readonly files: readonly string[]
  readonly may: readonly string[]
  /** The only packages that it may import; without it, all but those that draw views. */
  readonly packages?: readonly string[]
}

/** What `may` says of a room that may import everything. */
export const EVERYTHING = '*'

/** Returns a row for each folder of a floor, which may also read its own other folders by `#floor/…`. */
export function table(
  folder: string,
  names: readonly string[],
  row: (name: string) => Omit<Room, 'files'>,
): Record<string, Room> {
  const importPattern = folder.replace('src/', '')
  return Object.fromEntries(
    names.map((name): [string, Room] => {
      const { may, ...rest } = row(name)
      const own = `${importPattern}/${name}`
      return [own, { files: [`${folder}/${name}/**`], may: [own, ...may], ...rest }]
    }),
  )
}
