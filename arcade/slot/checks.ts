import { gridAt } from './grid.ts'
import { widthOf } from './packed.ts'
import { type CellTitle, type SlotTitle, type StripTitle, type Weights, paidRoles } from './title.ts'
import { payOf } from './wins.ts'

/** Characters of a stored outcome; the gateway's record of a round holds it with its number (arcade/game.ts). */
export const MAX_DRAWN = 460

/** Returns what is wrong with a title whose fields are well formed, or undefined. */
export function faultOf(title: SlotTitle): string | undefined {
  const faults = 'strips' in title ? stripFaults(title) : cellFaults(title)
  return [...commonFaults(title), ...faults].find(([isWrong]) => isWrong)?.[1]
}

type Fault = readonly [isWrong: boolean, fault: string]

function commonFaults(title: SlotTitle): Fault[] {
  const { unit, stakes, maxPayout, stated, free, scatterPays } = title
  const max = (stakes.at(-1) ?? 0) / unit
  const won = free?.spins.findIndex((spins) => spins > 0) ?? -1
  return [
    [stakes.some((stake) => stake % unit > 0), 'stakes are divisible by the unit'],
    [max * stated.maxPays > maxPayout, 'the highest stake cannot win more than maxPayout'],
    [won === 0, 'free spins need a scatter'],
    [won > 0 && payOf(scatterPays, won) <= unit, 'scatters that bring free spins pay more than the stake'],
    [free !== undefined && won < 0, 'free spins are won'],
  ]
}

function stripFaults(title: StripTitle): Fault[] {
  const { strips, free, hold, lines = [], rows, pays } = title
  const all = [...strips, ...(free?.strips ?? [])]
  const paid = new Set<string>(paidRoles.filter((role) => pays[role]))
  const reels = strips.length
  return [
    [free?.strips !== undefined && free.strips.length !== reels, 'free spins have as many reels'],
    [[strips, free?.strips ?? []].some(([first = '']) => first.includes('W')), 'the first reel has no wild'],
    [all.some((strip) => [...strip].some((letter) => !'WSC'.includes(letter) && !paid.has(letter))), 'symbols pay'],
    [all.some((strip) => isCrowded(strip, rows)), 'a window shows at most one scatter of a reel'],
    [lines.some((line) => line.length !== reels || line.some((row) => row >= rows)), 'lines have a row for each reel'],
    [new Set(lines.map(String)).size < lines.length, 'lines differ'],
    [hold !== undefined && !isHold(title), 'coins that are held pay more than the stake'],
    [drawnBy(title) > MAX_DRAWN, `a round is kept in ${MAX_DRAWN} characters`],
  ]
}

/** Returns whether a window of a strip shows two scatters. */
function isCrowded(strip: string, rows: number): boolean {
  return [...strip].some((_, stop) => {
    const window = gridAt([strip], [stop], rows).flat()
    return window.filter((role) => role === 'scatter').length > 1
  })
}

function isHold({ hold, unit, strips, rows }: StripTitle): boolean {
  if (!hold) return false
  const min = hold.from * Math.min(...hold.values.map(([pays]) => pays))
  return min > unit && hold.from <= strips.length * rows && hold.chance[0] < hold.chance[1]
}

/** Returns the most characters that a round's draws take. */
function drawnBy({ strips, free, hold, rows }: StripTitle): number {
  const wide = (list: readonly string[]) => list.reduce((all, strip) => all + widthOf(strip.length), 0)
  const spins = wide(strips) + (free ? free.max * wide(free.strips ?? strips) : 0)
  if (!hold) return spins
  const cells = strips.length * rows
  const weights = hold.values.reduce((all, [, weight]) => all + weight, 0)
  const left = cells - hold.from
  // every respin but the last brings one coin
  const respins = hold.respins * ((left * (left + 1)) / 2) * widthOf(hold.chance[1])
  return spins + cells * widthOf(weights) + respins
}

function cellFaults(title: CellTitle): Fault[] {
  const { kind, reels, rows, weights, free, tumble, pays } = title
  const all = [weights, ...(free?.weights ? [free.weights] : [])]
  const has = (role: keyof Weights) => all.some((each) => each[role] !== undefined)
  return [
    ...(tumble ? tumbleFaults(title) : []),
    [tumble !== undefined && has('scatter'), 'no scatters tumble'],
    [kind === 'anywhere' && has('wild'), 'no wild counts anywhere'],
    [kind === 'cluster' && reels * rows > 30, 'groups are on at most 30 cells'],
    [paidRoles.some((role) => has(role) && !pays[role]), 'symbols pay'],
    [cellsDrawn(title, all) > MAX_DRAWN, `a round is kept in ${MAX_DRAWN} characters`],
  ]
}

function tumbleFaults({ kind, free }: CellTitle): Fault[] {
  return [
    [kind === 'cluster', 'groups do not tumble'],
    [free !== undefined, 'free spins do not tumble'],
  ]
}

/** Returns the most characters that a round's draws take. */
function cellsDrawn({ reels, rows, free, tumble }: CellTitle, weights: readonly Weights[]): number {
  const width = Math.max(...weights.map((each) => widthOf(sumOf(Object.values(each)))))
  return width * reels * rows * (1 + (free?.max ?? 0) + (tumble?.max ?? 0))
}

const sumOf = (weights: readonly (number | undefined)[]) => weights.reduce<number>((all, one) => all + (one ?? 0), 0)
