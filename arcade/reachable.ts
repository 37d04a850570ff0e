/** Reports whether a service answers: once when it stops, and once when it does again. */
export interface Reachable {
  /** Notes the beginning of a call; what is returned takes whether it was answered. */
  begin(): (isAnswered: boolean) => void
}

/** @param warn takes a line for the operator */
export function watchReachable(name: string, warn: (line: string) => void): Reachable {
  let isReachable = true
  let begun = 0
  /** Calls up to this one began before the last change, so they say nothing about what is now. */
  let before = 0
  return {
    begin() {
      begun += 1
      const call = begun
      return (isAnswered) => {
        if (isAnswered === isReachable || call <= before) return
        isReachable = isAnswered
        before = begun
        warn(isAnswered ? `${name} answers again` : `${name} cannot be reached`)
      }
    },
  }
}
