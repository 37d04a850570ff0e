interface Read {
  readonly hours: { readonly weekday: number; readonly opens: number; readonly closes: number }[]
  /** The days whose hours end before they begin, or lack one of the two. */
  readonly wrong: number[]
}

/** Reads hours as they are typed, `09:00`; a day without both is closed. */
export function hoursIn(days: readonly (readonly [weekday: number, opens: string, closes: string])[]): Read {
  const read: Read = { hours: [], wrong: [] }
  for (const [weekday, from, until] of days) {
    if (from === '' && until === '') continue
    const [opens, closes] = [minutesOf(from), minutesOf(until)]
    if (opens === undefined || closes === undefined || opens >= closes) read.wrong.push(weekday)
    // the field has no 24:00
    else read.hours.push({ weekday, opens, closes: closes === 1439 ? 1440 : closes })
  }
  return read
}

function minutesOf(typed: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(typed) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
