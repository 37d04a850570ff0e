import { stripOf } from '#arcade/slot/grid.ts'
import { type PaidRole, type Role, type StripTitle, paidRoles } from '#arcade/slot/title.ts'
import { payOf } from '#arcade/slot/wins.ts'

/** Windows that show so many scatters and coins: how many there are for each pay of lines or ways, in units. */
export interface Shown {
  readonly scatters: number
  readonly coins: number
  readonly windows: Map<number, number>
}

/** A line, or a symbol on its ways, that matches on every reel so far. */
interface Running {
  readonly role: PaidRole
  /** For lines only. */
  readonly rows?: readonly number[]
  /** 1 for lines. */
  readonly ways: number
}

/** What a reel shows at a stop. */
interface Column {
  readonly roles: readonly Role[]
  readonly scatters: number
  readonly coins: number
}

/** Reels set so far, the pays of what ended there, scatters and coins seen, and how many windows begin like this. */
interface Place {
  readonly reel: number
  readonly pays: number
  readonly scatters: number
  readonly coins: number
  readonly windows: number
}

/** The state of the walk. */
interface Walk {
  readonly title: StripTitle
  /** By reel and stop. */
  readonly columns: readonly (readonly Column[])[]
  /** By reel: a column for each number of scatters and coins, and its stops. */
  readonly kinds: readonly { readonly column: Column; readonly stops: number }[][]
  readonly shown: Map<string, Shown>
}

/**
 * Counts every window that these strips can show. It goes from reel to reel with the lines or ways that still match:
 * few reach the last reel, and windows without any are counted without visiting each.
 */
export function censusOf(title: StripTitle, strips = title.strips): Shown[] {
  const columns = strips.map((strip) => columnsOf(stripOf(strip), title.rows))
  const walk: Walk = { title, columns, kinds: columns.map(kindsOf), shown: new Map() }
  for (const column of columns[0] ?? []) {
    const place = { reel: 1, pays: 0, scatters: column.scatters, coins: column.coins, windows: 1 }
    visit(walk, begun(title, column), place)
  }
  return [...walk.shown.values()]
}

/** Returns what a strip shows at each stop. */
export function columnsOf(strip: readonly Role[], rows: number): Column[] {
  return strip.map((_, stop) => {
    const roles = Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length] ?? 'a')
    const count = (wanted: Role) => roles.filter((role) => role === wanted).length
    return { roles, scatters: count('scatter'), coins: count('coin') }
  })
}

function kindsOf(columns: readonly Column[]): { column: Column; stops: number }[] {
  const kinds = new Map<string, { column: Column; stops: number }>()
  for (const column of columns) {
    const key = `${column.scatters} ${column.coins}`
    kinds.set(key, { column, stops: (kinds.get(key)?.stops ?? 0) + 1 })
  }
  return [...kinds.values()]
}

function visit(walk: Walk, running: readonly Running[], place: Place): void {
  const columns = walk.columns[place.reel]
  if (!columns) return count(walk, running, place)
  if (running.length === 0) {
    for (const { column, stops } of walk.kinds[place.reel] ?? []) visit(walk, running, after(place, column, { stops }))
    return
  }
  for (const column of columns) {
    const going: Running[] = []
    let { pays } = place
    for (const run of running) {
      const ways = waysOn(run, column.roles, place.reel)
      if (ways > 0) going.push(ways === 1 ? run : { ...run, ways: run.ways * ways })
      else pays += paysOf(walk, run, place)
    }
    visit(walk, going, after(place, column, { pays }))
  }
}

/** Returns the place after one more reel. */
function after(place: Place, column: Column, { stops = 1, pays = place.pays }): Place {
  return {
    reel: place.reel + 1,
    pays,
    scatters: place.scatters + column.scatters,
    coins: place.coins + column.coins,
    windows: place.windows * stops,
  }
}

function count(walk: Walk, running: readonly Running[], place: Place): void {
  let { pays } = place
  for (const run of running) pays += paysOf(walk, run, place)
  const key = `${place.scatters} ${place.coins}`
  const shown = walk.shown.get(key) ?? { scatters: place.scatters, coins: place.coins, windows: new Map() }
  walk.shown.set(key, shown)
  shown.windows.set(pays, (shown.windows.get(pays) ?? 0) + place.windows)
}

/** Returns on how many rows of the reel it goes on. */
function waysOn({ role, rows }: Running, roles: readonly Role[], reel: number): number {
  const seen = rows ? roles.slice(rows[reel], (rows[reel] ?? 0) + 1) : roles
  return seen.filter((one) => one === role || one === 'wild').length
}

/** Returns the pay of what matched up to this reel. */
function paysOf({ title }: Walk, { role, ways }: Running, { reel }: Place): number {
  return ways * payOf(title.pays[role], reel)
}

/** Returns the lines or ways that can pay after the first reel. */
function begun({ kind, lines = [] }: StripTitle, { roles }: Column): Running[] {
  const isPaid = (role: Role | undefined): role is PaidRole => paidRoles.some((paid) => paid === role)
  if (kind === 'lines') {
    return lines.flatMap((rows): Running[] => {
      const role = roles[rows[0] ?? 0]
      return isPaid(role) ? [{ role, rows, ways: 1 }] : []
    })
  }
  return [...new Set(roles)].flatMap((role): Running[] =>
    isPaid(role) ? [{ role, ways: roles.filter((one) => one === role).length }] : [],
  )
}
