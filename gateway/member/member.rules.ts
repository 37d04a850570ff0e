interface ClubLabel {
  labelName: string
  color: string
  color2: string
  rankLevel: number
}

/** Two colours per rank, background and border; ranks beyond the last use the last. */
const colours: readonly (readonly [string, string])[] = [
  ['#7a8b99', '#d5dde3'],
  ['#a0673c', '#ecd3c0'],
  ['#8c97a3', '#e4e9ee'],
  ['#a37a12', '#f3e3b0'],
  ['#2f7f86', '#c9e8ea'],
  ['#5a4fa3', '#dcd8f3'],
  ['#b4483a', '#f6d5cf'],
]

/** Returns the badge of a member's rank; null without a rank. */
export function clubLabel(rankLevel: number, rankName: string | null): ClubLabel | null {
  if (rankName === null) return null
  const [color, color2] = colours[rankLevel] ?? colours.at(-1) ?? ['', '']
  return { labelName: rankName, color, color2, rankLevel }
}
