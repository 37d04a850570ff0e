import { gatewaySubjects, ground, services } from './gateway-rooms.ts'
import { islands, stores, underViews } from './portal-rooms.ts'
import { EVERYTHING, type Room, table } from './room.ts'

/**
 * The contract: its grammar (the folder's own files), then the parts that subjects share, then the subjects. `typed` reads
 * what people type, `fair` draws from seeds, `frame` has the messages of games and `time` has days and ranges, all without
 * Valibot: every page may have them.
 */
const contractGround: Record<string, readonly string[]> = {
  time: [],
  typed: [],
  fair: [],
  frame: [],
  files: [],
  money: [],
  site: [],
  sockets: [],
  fields: ['site', 'typed'],
  auth: ['site', 'fields', 'typed'],
  register: ['site', 'fields', 'auth'],
  wallet: ['money', 'files', 'limits'],
  games: ['money'],
  'game-wallet': ['money'],
  points: ['money', 'fields', 'member', 'rewards', 'wallet'],
  // raffles are drawn and proven as the lottery's draws are
  rewards: ['money', 'wallet', 'fair', 'lottery'],
  member: ['money', 'files', 'wallet', 'games', 'lottery', 'limits'],
  agent: ['money', 'wallet', 'games', 'member', 'fields'],
  lottery: ['money', 'typed', 'fair'],
  limits: ['money'],
  promotions: ['money', 'files', 'fields', 'rewards'],
  service: ['auth', 'fields', 'files', 'typed'],
  staff: [
    'agent',
    'chat',
    'games',
    'limits',
    'lottery',
    'money',
    'points',
    'promotions',
    'rewards',
    'service',
    'wallet',
  ],
}
export const contractRooms = [...Object.keys(contractGround), 'notices', 'help', 'chat']
const contract = table('contract', contractRooms, (subject) => ({
  may: [
    'contract/grammar',
    'contract/time',
    ...(contractGround[subject] ?? ['money', 'files', 'fields']).map((below) => `contract/${below}`),
  ],
  packages: ['valibot'],
}))

const top = ['commands', 'server', 'audit', 'backup', 'seed']
export const gatewayFloors = { ground, services, subjects: Object.keys(gatewaySubjects), top }
export const gatewayRooms = Object.values(gatewayFloors).flat()

function gatewayGround(room: string): readonly string[] {
  if (ground.includes(room)) return ground.slice(0, ground.indexOf(room))
  if (room === 'limits/guard') return [...ground, 'outbox', 'bonus/terms']
  if (room === 'lines') return [...ground, 'bonus/terms']
  if (room === 'sms') return [...ground, 'outbox']
  if (services.includes(room)) return ground
  if (top.includes(room)) return gatewayRooms
  return [...ground, ...services, ...(gatewaySubjects[room] ?? [])]
}

/** Returns what a room of the gateway may import besides itself. */
const gatewayMay = (room: string) => [
  'brand',
  'contract',
  'editing',
  'gateway/lists',
  'gateway/services',
  ...gatewayGround(room).map((below) => `gateway/${below}`),
  ...(room === 'commands' ? ['gateway/start', 'system'] : []),
]
/** Rooms inside others come last, because the later of two rows wins. */
const depthOf = (room: string) => room.split('/').length
const outerFirst = gatewayRooms.toSorted((one, other) => depthOf(one) - depthOf(other))
const gateway = table('gateway', outerFirst, (room) => ({ may: gatewayMay(room) }))

/** The rooms of the lottery on top of its books, the lowest first: each reads those before it. */
export const lotteryRooms = ['record', 'tickets', 'proof', 'draws', 'audit']
const lottery = table('gateway/lottery', lotteryRooms, (room) => ({
  may: [
    ...gatewayMay('lottery'),
    'gateway/lottery/books',
    ...lotteryRooms.slice(0, lotteryRooms.indexOf(room)).map((below) => `gateway/lottery/${below}`),
  ],
}))

/** Folders of texts, pictures and documents. */
const withoutCode: Record<string, Room> = Object.fromEntries(
  ['public', 'docs', '.ci'].map((folder) => [folder, { files: [`${folder}/**`], may: [], packages: [] }]),
)

/** Node's own modules. */
const node = ['node:*', 'node:*/*']

/** The dependency plan. If two rows match a file, the later one wins. */
export const rooms: Record<string, Room> = {
  'contract/grammar': { files: ['contract/*.ts'], may: [], packages: ['valibot'] },
  'contract/calls': { files: ['contract/calls.ts', 'contract/subjects.ts'], may: ['contract'], packages: ['valibot'] },
  ...contract,
  brand: { files: ['brand/**'], may: ['system/settings'], packages: [...node, 'valibot', 'yaml'] },
  // reads and writes texts, hashes and tables, without a page
  texts: { files: ['src/texts/**'], may: [], packages: [] },
  // gives views the categories of games, whose codes are the contract's
  'texts/categories': { files: ['src/texts/{categories,open-categories}.ts'], may: ['contract/games'], packages: [] },
  // the texts of the search are compared in the gateway, too
  'texts/search': { files: ['src/texts/search/**'], may: ['contract/games'], packages: ['valibot'] },
  // the only access to the window, the document, storage and the network besides the code that starts pages
  browser: {
    files: ['src/browser/**'],
    may: ['texts'],
    packages: ['valibot', 'dompurify', 'altcha-lib', 'altcha-lib/**'],
  },
  // only the build reads it: browsers do not load it
  routes: { files: ['src/routes.ts'], may: ['texts'], packages: [] },
  i18n: { files: ['src/i18n/**'], may: ['brand', 'contract/time', 'words'], packages: ['i18next'] },
  // times are shown in the zone and the region of the reader, which the browser knows
  'i18n/moments': {
    files: ['src/i18n/moment.ts', 'src/i18n/draw-time.ts'],
    may: ['brand', 'browser', 'contract/time', 'i18n'],
    packages: [],
  },
  api: { files: ['src/api/**'], may: ['browser', 'contract'], packages: ['ofetch', 'jose', 'valibot'] },
  ...stores,
  boot: {
    files: ['src/boot/**'],
    may: ['boot', 'brand', 'browser', 'contract/time', 'i18n', 'stores', 'texts'],
    packages: ['astro', 'valibot', 'virtual:island-runtime'],
  },
  search: {
    files: ['src/boot/search/**'],
    may: ['boot', 'brand/languages', 'browser', 'i18n', 'stores', 'texts'],
    packages: [],
  },
  // Swiper is added to the banners when a mouse reaches them
  carousel: { files: ['src/boot/carousel/**'], may: ['browser'], packages: ['swiper', 'swiper/**'] },
  ui: { files: ['src/ui/**'], may: ['browser'], packages: ['react', 'react-dom', 'react-dom/client', 'lean-qr'] },
  ...islands,
  // rendered by the build, which reads files
  layouts: {
    files: ['src/layouts/**'],
    may: ['layouts', 'islands', 'boot', 'routes', 'styles', 'published', ...underViews],
    packages: ['astro:content', ...node, 'qrcode.react', 'svgo', '@iconify-json/tabler'],
  },
  pages: {
    files: ['src/pages/**'],
    may: ['layouts', 'islands', 'boot', 'routes', 'styles', 'published', ...underViews],
    packages: ['@astrojs/rss', 'astro', 'sharp', 'qrcode.react', 'react', 'react-dom/server'],
  },
  // what pages carry of the contract's lists: the first calls of screens
  'first-calls': { files: ['src/layouts/centre/first-calls.ts'], may: ['contract', 'texts'], packages: ['valibot'] },
  // every part of ui in every state, for developers
  dev: { files: ['src/dev/**'], may: ['layouts', 'styles', 'ui', 'brand/languages', 'i18n'], packages: ['react'] },
  // what editors write: its forms, its reader, and what is wrong in it
  editing: {
    files: ['editing/**'],
    may: ['brand', 'contract', 'editing', 'i18n', 'routes', 'system/settings', 'texts'],
  },
  // Astro's own file names the loader of editors' texts, a part of the build
  content: {
    files: ['src/content.config.ts'],
    may: ['publish/article-loader', 'published', 'editing'],
    packages: ['astro:content', 'astro/**'],
  },
  // what pages are rendered from: written by publish, read by layouts and pages
  published: { files: ['published/**'], may: ['brand', 'contract'], packages: [...node, 'valibot'] },
  // of a game's name and number a drawing, and nothing else; slots show their symbols (arcade/slot/art), which are files
  covers: { files: ['covers/**'], may: ['covers'], packages: ['node:fs'] },
  // what strangers copy: a provider on Node's own modules alone
  samples: { files: ['samples/**'], may: [], packages: node },
  // what a gateway is checked by from outside: an operator who replaces ours begins here, without the portal
  conformance: {
    files: ['conformance/**'],
    may: ['conformance', 'contract'],
    packages: [...node, 'fast-check', 'jose', 'valibot', 'ws'],
  },
  // the exact returns of games and lotteries, and simulations of them
  returns: { files: ['returns/**'], may: ['arcade', 'contract', 'gateway/lottery/books'], packages: node },
  // where files of titles are edited, with their exact returns: for developers, on their own machine
  workbench: {
    files: ['workbench/**'],
    may: ['arcade', 'contract', 'desk', 'returns', 'system/settings', 'workbench'],
  },
  publish: {
    files: ['publish/**'],
    may: [
      'api',
      'brand',
      'contract',
      'covers',
      'editing',
      'gateway',
      'i18n',
      'publish',
      'published',
      'returns',
      'system',
      'texts',
    ],
  },
  // what was published, and what is held back: the desk says it, too
  'publish/releases': {
    files: ['publish/releases/**'],
    may: ['brand', 'editing', 'system'],
    packages: [...node, 'valibot', 'yaml'],
  },
  // what follows `astro build`, for each page by its route; the desk is a part of the site
  'publish/finish': {
    files: ['publish/finish/**'],
    may: ['brand', 'desk', 'editing', 'i18n', 'publish', 'routes', 'system', 'texts'],
  },
  'publish/vite': { files: ['publish/vite/**'], may: ['brand', 'editing', 'system/settings'] },
  // the staff centre: pages of its own, made of the portal's parts, that call the gateway's staff calls
  staff: {
    files: ['staff/**'],
    may: ['api', 'brand', 'browser', 'contract', 'i18n', 'layouts', 'staff', 'styles', 'texts', 'ui'],
    packages: ['@nanostores/react', '@simplewebauthn/browser', 'nanostores', 'qrcode.react', 'react', 'valibot'],
  },
  // builds it, with what the portal's build is made of
  'staff/build': {
    files: ['staff/build/**', 'staff/astro.config.mjs'],
    may: ['brand', 'publish', 'staff', 'system'],
  },
  // the editors' desk, which shows a page as the publisher would render it
  desk: {
    files: ['desk/**'],
    may: ['brand', 'contract', 'desk', 'editing', 'gateway/start', 'publish/gather', 'publish/releases', 'system'],
  },
  // starts the gateway, and names the types that its responses share
  'gateway/start': { files: ['gateway/*.ts'], may: ['brand', 'contract', 'editing', 'gateway', 'system'] },
  ...gateway,
  ...lottery,
  // odds, games and calendars, which are computed from tables without a database
  'gateway/lottery/books': { files: ['gateway/lottery/books/**'], may: ['brand', 'contract'] },
  // combines the row types of every subject's tables into one type
  'gateway/tables': { files: ['gateway/db/tables.ts'], may: ['brand', 'contract', 'gateway'] },
  rules: { files: ['gateway/**/*.rules.ts'], may: ['contract', 'gateway/lists'], packages: ['kysely'] },
  // a provider of its own, in the languages of the portal
  arcade: { files: ['arcade/**'], may: ['arcade', 'brand', 'contract'] },
  'arcade/start': {
    files: ['arcade/{main,upgrade}.ts'],
    may: ['arcade', 'brand', 'contract', 'system/settings'],
  },
  // what a browser gets: its own game by '../', the parts that all games share, how typed numbers are read, the messages of a frame, and how seeds are drawn from
  'a game page': {
    files: ['arcade/*/page/**', 'arcade/page/**', 'arcade/fair/**'],
    may: ['contract/time', 'contract/typed', 'contract/fair', 'contract/frame'],
    packages: ['valibot'],
  },
  // processes, folders, locks, fingerprints, and `system/settings`: what an installation is, which every program reads there; like the scripts that start it, it runs before any package is installed
  system: { files: ['system/**'], may: [], packages: node },
  'scripts/run': { files: ['scripts/run/**'], may: ['system'], packages: node },
  'scripts/test': { files: ['scripts/test/**'], may: ['scripts', 'system'], packages: node },
  'scripts/check': {
    files: ['scripts/check/**'],
    may: ['brand', 'contract/staff', 'editing', 'gateway/start', 'i18n', 'routes', 'system/settings'],
  },
  tests: { files: ['tests/**'], may: [EVERYTHING] },
  ...withoutCode,
}

const foldersOf = ({ files }: Room) => files.map((file) => file.split('/')[0] ?? '')
/** The folders at the top of the checkout. */
export const topFolders: readonly string[] = [...new Set(Object.values(rooms).flatMap(foldersOf))]
/** Those with code. */
export const codeFolders = topFolders.filter((folder) => !(folder in withoutCode))
