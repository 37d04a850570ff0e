import { table } from './room.ts'

/** The subjects; each gives its name to the folders of its code. `shell` is the frame around them. */
const subjects = [
  'shell',
  'site',
  'auth',
  'register',
  'wallet',
  'member',
  'limits',
  'games',
  'lottery',
  'promotions',
  'points',
  'notices',
  'help',
  'service',
  'chat',
  'agent',
] as const

/** The stores that other stores build on, in this order: each may read those before it. */
const storeGround: Record<string, readonly string[]> = {
  shell: [],
  site: [],
  auth: ['shell', 'site'],
  register: ['shell', 'site', 'auth'],
  wallet: ['shell', 'site', 'auth'],
  lists: ['shell', 'site', 'auth'],
}

/** The packages of single subjects, besides those of every store. */
const storePackages: Record<string, readonly string[]> = {
  auth: ['@simplewebauthn/browser'],
  // proofs are verified in the browser
  lottery: ['@noble/curves/**'],
  // and draws of raffles
  member: ['@noble/curves/**'],
  // addresses of an outside desk are encrypted
  service: ['crypto-es'],
}

/** A store reads the stores it builds on and never a peer. */
export const storeRooms = [...subjects, 'lists']
const storesMay = (subject: string) => [
  'api',
  'brand',
  'browser',
  'contract',
  'i18n',
  'texts',
  ...(storeGround[subject] ?? ['shell', 'site', 'auth', 'wallet', 'lists']).map((below) => `stores/${below}`),
]
const packagesOfStores = ['nanostores', 'valibot']
const wholeStores = table('src/stores', storeRooms, (subject) => ({
  may: storesMay(subject),
  packages: [...packagesOfStores, ...(storePackages[subject] ?? [])],
}))

/**
 * The rooms of the agent centre's stores: `centre` has the screens by their addresses, `transfer` what makes team data
 * old. The others read these and not each other.
 */
const agentStoreGround: Record<string, readonly string[]> = {
  centre: [],
  transfer: [],
  tree: ['centre', 'transfer'],
  reports: ['centre', 'transfer'],
  links: ['centre'],
  pay: ['centre'],
}
export const agentStoreRooms = Object.keys(agentStoreGround)
const agentStores = table('src/stores/agent', agentStoreRooms, (room) => ({
  may: [...storesMay('agent'), ...(agentStoreGround[room] ?? []).map((below) => `stores/agent/${below}`)],
  packages: packagesOfStores,
}))
export const stores = { ...wholeStores, ...agentStores }

/** What views of every kind may import. */
export const underViews = ['brand', 'browser', 'contract/time', 'i18n', 'texts', 'ui']

/**
 * Every island may load parts late; forms share their fields and the form of a money order, the lists of both centres
 * their table; login builds on registration, and an agent registers others by its rules.
 */
const islandGround: Record<string, readonly string[]> = {
  wallet: ['islands/fields', 'islands/table'],
  // records name the markets of tickets; a bonus says its cost as its promotion does
  member: ['islands/fields', 'islands/table', 'islands/lottery', 'islands/promotions'],
  agent: ['islands/fields', 'islands/table', 'islands/register'],
  register: ['islands/fields'],
  // days and the time zone are named alike
  limits: ['islands/table'],
  points: ['islands/fields', 'islands/table'],
  service: ['islands/table'],
  auth: ['islands/fields', 'islands/register'],
  // what stops a stake is said over a game and on the board of a lottery, which opens in place of a game's frame
  lottery: ['islands/limits'],
  games: ['islands/lottery', 'islands/limits'],
}
export const islandRooms = ['late', 'fields', 'table', ...subjects]

/** Returns what the islands of a subject may import besides themselves: `shell` composes those of all. */
const islandsMay = (subject: string) => [
  ...(subject === 'shell' ? ['islands'] : ['islands/late', ...(islandGround[subject] ?? [])]),
  'stores',
  ...underViews,
]
const islandPackages = ['react', 'react-dom', '@nanostores/react', 'nanostores']
const wholeIslands = table('src/islands', islandRooms, (subject) => ({
  may: islandsMay(subject),
  packages: islandPackages,
}))

/** The rooms of the agent centre: the frame opens the screens of all others, which share only parts. */
export const agentIslandRooms = ['parts', 'tree', 'reports', 'links', 'pay', 'transfer', 'centre']
const agentIslands = table('src/islands/agent', agentIslandRooms, (room) => ({
  may: [...islandsMay('agent'), ...(room === 'centre' ? ['islands/agent'] : ['islands/agent/parts'])],
  packages: islandPackages,
}))
export const islands = { ...wholeIslands, ...agentIslands }
