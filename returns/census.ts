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
  /** For lines only: its rows, and its number. */
  readonly rows?: readonly number[]
  readonly line?: number
  /** 1 for lines. */
  readonly ways: number
}

/** What a reel shows at a stop. */
interface Column {
  readonly roles: readonly Role[]
  readonly scatters: number
  readonly coins: number
}

/** Beginnings of windows that are alike: what still matches, what ended and paid, and how many there are. */
interface Beginning {
  readonly running: readonly Running[]
  readonly pays: number
  readonly scatters: number
  readonly coins: number
  windows: number
}

/**
 * Counts every window that these strips can show. It goes from reel to reel with the lines or ways that still match, and
 * counts beginnings that are alike together: few of them match up to the last reel.
 */
export function censusOf(title: StripTitle, strips = title.strips): Shown[] {
  let level = [{ running: [] as readonly Running[], pays: 0, scatters: 0, coins: 0, windows: 1 }]
  for (const [reel, strip] of strips.entries()) {
    const columns = columnsOf(stripOf(strip), title.rows)
    level = turned(level, { title, reel, columns, kinds: kindsOf(columns) })
  }
  const shown = new Map<string, Shown>()
  for (const { running, pays, scatters, coins, windows } of level) {
    const key = `${scatters} ${coins}`
    const alike = shown.get(key) ?? { scatters, coins, windows: new Map<number, number>() }
    shown.set(key, alike)
    const all = running.reduce((total, run) => total + paysOf(title, run, strips.length), pays)
    alike.windows.set(all, (alike.windows.get(all) ?? 0) + windows)
  }
  return [...shown.values()]
}

/** A reel, counted from 0. */
interface Reel {
  readonly title: StripTitle
  readonly reel: number
  readonly columns: readonly Column[]
  /** A column for each number of scatters and coins, and its stops. */
  readonly kinds: readonly { readonly column: Column; readonly stops: number }[]
}

/** What goes on after a reel, and the pays of what ended; at so many of its stops. */
interface Going extends Pick<Beginning, 'running' | 'pays'> {
  readonly stops?: number
}

/** Continues every beginning by each stop of a reel. */
function turned(level: readonly Beginning[], { title, reel, columns, kinds }: Reel): Beginning[] {
  const next = new Map<string, Beginning>()
  const add = (from: Beginning, column: Column, { running, pays, stops = 1 }: Going) => {
    const [scatters, coins] = [from.scatters + column.scatters, from.coins + column.coins]
    const key = `${pays} ${scatters} ${coins}${running.map(({ role, line, ways }) => ` ${role}${line ?? ways}`).join('')}`
    const alike = next.get(key)
    if (alike) alike.windows += from.windows * stops
    else next.set(key, { running, pays, scatters, coins, windows: from.windows * stops })
  }
  for (const from of level) {
    if (reel > 0 && from.running.length === 0) {
      for (const { column, stops } of kinds) add(from, column, { ...from, stops })
      continue
    }
    for (const column of columns) {
      add(from, column, reel === 0 ? { running: begun(title, column), pays: 0 } : going(title, from, { column, reel }))
    }
  }
  return [...next.values()]
}

/** Returns what goes on in a column, and the pays with what ends before it. */
function going(title: StripTitle, from: Beginning, { column, reel }: { column: Column; reel: number }) {
  const running: Running[] = []
  let { pays } = from
  for (const run of from.running) {
    const ways = waysOn(run, column.roles, reel)
    if (ways > 0) running.push(ways === 1 ? run : { ...run, ways: run.ways * ways })
    else pays += paysOf(title, run, reel)
  }
  return { running, pays }
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

/** Returns on how many rows of the reel it goes on. */
function waysOn({ role, rows }: Running, roles: readonly Role[], reel: number): number {
  const isLike = (one: Role | undefined) => one === role || one === 'wild'
  if (rows) return Number(isLike(roles[rows[reel] ?? 0]))
  return roles.reduce((all, one) => all + Number(isLike(one)), 0)
}

/** Returns the pay of what matched on so many reels. */
function paysOf(title: StripTitle, { role, ways }: Running, reels: number): number {
  return ways * payOf(title.pays[role], reels)
}

/** Returns the lines or ways that can pay after the first reel. */
function begun({ kind, lines = [] }: StripTitle, { roles }: Column): Running[] {
  const isPaid = (role: Role | undefined): role is PaidRole => paidRoles.some((paid) => paid === role)
  if (kind === 'lines') {
    return lines.flatMap((rows, line): Running[] => {
      const role = roles[rows[0] ?? 0]
      return isPaid(role) ? [{ role, rows, line, ways: 1 }] : []
    })
  }
  return [...new Set(roles)].flatMap((role): Running[] =>
    isPaid(role) ? [{ role, ways: roles.filter((one) => one === role).length }] : [],
  )
}
