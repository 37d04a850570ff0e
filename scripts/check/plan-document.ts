import { writeFileSync } from 'node:fs'
import { gatewayFloors, gatewayRooms, lotteryRooms, rooms } from './plan.ts'
import { agentIslandRooms, agentStoreRooms } from './portal-rooms.ts'
import { EVERYTHING, type Room } from './room.ts'

// `npm run plan` writes docs/plan.md from the plan; a house test compares them.

/** Rooms with a common folder, which share most of what they may import. */
interface Floor {
  readonly title: string
  readonly names: readonly string[]
}

const on = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}`)
const floors: readonly Floor[] = [
  ...['contract', 'src/stores', 'src/islands'].map((folder) => ({ title: folder, names: roomsOf(folder) })),
  { title: 'src/stores/agent', names: on('stores/agent', agentStoreRooms) },
  { title: 'src/islands/agent', names: on('islands/agent', agentIslandRooms) },
  ...Object.entries(gatewayFloors).map(([floor, names]) => ({
    title: `gateway: ${floor}`,
    names: on('gateway', names),
  })),
  { title: 'gateway/lottery', names: on('gateway/lottery', lotteryRooms) },
]

/** Returns the rooms that are a whole folder of a floor, without the rooms inside them. */
function roomsOf(folder: string): string[] {
  const prefix = `${folder.replace('src/', '')}/`
  const isFolder = (name: string) => rooms[`${prefix}${name}`]?.files[0] === `${folder}/${name}/**`
  return Object.keys(rooms).filter((room) => {
    const name = room.slice(prefix.length)
    return room.startsWith(prefix) && !name.includes('/') && isFolder(name)
  })
}

const preface = `# The plan of the code

\`npm run plan\` writes this file from [scripts/check/plan.ts](../scripts/check/plan.ts), so change the plan and run it.
[oxlint.config.ts](../oxlint.config.ts) enforces the plan; the ideas behind it are in
[Contributing](../CONTRIBUTING.md#the-plan-of-the-code).

A room lists what it may import besides its own files, and the linter refuses everything else. A room that lists packages may
import no others; one that does not may import every package but those that draw views. If a file belongs to two rooms, the later
one decides.
`

/** Returns docs/plan.md as the plan has it. */
export function planDocument(): string {
  const onFloors = new Set(floors.flatMap(({ names }) => names))
  const others = Object.entries(rooms).filter(([name]) => !onFloors.has(name))
  return [preface, ...floors.map(floorText), '## Other rooms\n', ...others.map(otherText), ''].join('\n')
}

/** Returns a floor: what all its rooms may import, then what only some may, with rooms of the same in one row. */
function floorText({ title, names }: Floor): string {
  const found = names.map((name) => ({ name, room: roomOf(name) }))
  const may = shared(found.map(({ room }) => room.may))
  const packages = shared(found.map(({ room }) => room.packages ?? []))
  const rows = new Map<string, string[]>()
  for (const { name, room } of found) {
    const row = rowText({
      may: room.may.filter((each) => each !== name && !may.includes(each)),
      packages: room.packages?.filter((each) => !packages.includes(each)) ?? [],
    })
    rows.set(row, [...(rows.get(row) ?? []), name])
  }
  const list = [...rows].map(([row, same]) => `- ${code(same)}: ${row}`)
  return `## ${title}\n\nAll may import ${rowText({ may, packages })}. Also:\n\n${list.join('\n')}\n`
}

function otherText([name, room]: [string, Room]): string {
  const row = rowText({ may: room.may.filter((each) => each !== name), packages: room.packages ?? [] })
  const isWithoutPackages = room.packages?.length === 0
  return `- ${code([name])} (${code(room.files)}): ${row}${isWithoutPackages ? '; no package' : ''}`
}

function rowText({ may, packages }: Required<Omit<Room, 'files'>>): string {
  const parts = [
    ...(may.length > 0 ? [listed(may)] : []),
    ...(packages.length > 0 ? [`packages ${code(packages)}`] : []),
  ]
  return parts.join('; ') || 'nothing else'
}

function roomOf(name: string): Room {
  const room = rooms[name]
  if (!room) throw new Error(`The plan has no room ${name}`)
  return room
}

/** Returns what all lists have. */
function shared([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return [...new Set(first)].filter((each) => others.every((list) => list.includes(each)))
}

/** Names what may be imported; all rooms of the gateway are one name. */
function listed(may: readonly string[]): string {
  if (may.includes(EVERYTHING)) return 'everything'
  const gateway = on('gateway', gatewayRooms)
  const isWhole = gateway.every((name) => may.includes(name))
  return code(isWhole ? [...may.filter((name) => !gateway.includes(name)), 'gateway/*'] : may)
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

if (import.meta.main) writeFileSync(new URL('../../docs/plan.md', import.meta.url), planDocument())
