type Draw = (below: number) => number

/** Plays a game once for every sequence of draws; `each` receives the result with the bounds of its draws. */
export function everyDraw<Played>(
  play: (draw: Draw) => Played,
  each: (played: Played, bounds: readonly number[]) => void,
): void {
  const path: { value: number; below: number }[] = []
  do {
    let at = 0
    const played = play((below) => {
      const step = path[at] ?? { value: 0, below }
      path[at] = step
      at += 1
      return step.value
    })
    const bounds = path.map(({ below }) => below)
    each(played, bounds)
  } while (advance(path))
}

/** Advances to the next sequence: raises the last draw that can be higher and drops those after it. */
function advance(path: { value: number; below: number }[]): boolean {
  for (let last = path.pop(); last; last = path.pop()) {
    if (last.value + 1 < last.below) return path.push({ value: last.value + 1, below: last.below }) > 0
  }
  return false
}
