import { defineConfig } from 'oxlint'
import { contractRooms, gatewayRooms, lotteryRooms, rooms } from './scripts/check/plan.ts'
import { agentIslandRooms, agentStoreRooms, islandRooms, storeRooms } from './scripts/check/portal-rooms.ts'
import { EVERYTHING, type Room } from './scripts/check/room.ts'

const wholeRooms = [
  'api',
  'arcade',
  'boot',
  'browser',
  'conformance',
  'covers',
  'desk',
  'editing',
  'i18n',
  'layouts',
  'published',
  'returns',
  'scripts',
  'staff',
  'styles',
  'tests',
  'texts',
  'ui',
  'words',
  'workbench',
]

/** The import paths of each door that a room may be kept from. */
const doors: Record<string, readonly string[]> = {
  ...Object.fromEntries(wholeRooms.map((door) => [door, [`#${door}`, `#${door}/**`]])),
  system: ['#system', '#system/**', '!#system/setting*.mjs'],
  'system/settings': ['#system/setting*.mjs'],
  publish: ['#publish/**', '!#publish/article-loader.ts', '!#publish/gather.ts', '!#publish/releases/**'],
  'publish/article-loader': ['#publish/article-loader.ts'],
  'publish/gather': ['#publish/gather.ts'],
  'publish/releases': ['#publish/releases/**'],
  brand: ['#brand/**', '!#brand/languages.ts'],
  'brand/languages': ['#brand/languages.ts'],
  routes: ['#routes'],
  ...within('contract', contractRooms),
  'contract/grammar': ['#contract/*.ts', '!#contract/calls.ts', '!#contract/subjects.ts'],
  'contract/calls': ['#contract/calls.ts', '#contract/subjects.ts'],
  ...within('gateway', gatewayRooms),
  // what is inside a room of its own is not open with the room around it
  'gateway/limits': ['#gateway/limits/*.ts'],
  ...within('gateway/limits', ['guard']),
  'gateway/bonus': ['#gateway/bonus/*.ts'],
  ...within('gateway/bonus', ['terms']),
  'gateway/lottery': ['#gateway/lottery/*.ts'],
  ...within('gateway/lottery', ['books', ...lotteryRooms]),
  'gateway/start': ['#gateway/*.ts', '!#gateway/lists.rules.ts', '!#gateway/services.ts'],
  'gateway/lists': ['#gateway/lists.rules.ts'],
  'gateway/services': ['#gateway/services.ts'],
  ...within('islands', islandRooms),
  'islands/agent': ['#islands/agent/*.{ts,tsx,css}'],
  ...within('islands/agent', agentIslandRooms),
  ...within('stores', storeRooms),
  'stores/agent': ['#stores/agent/*.ts'],
  ...within('stores/agent', agentStoreRooms),
}

/** Returns a door for each folder of a floor, after one for folders that the plan does not name. */
function within(floor: string, names: readonly string[]): Record<string, readonly string[]> {
  const named = names.map((name): [string, string[]] => [`${floor}/${name}`, [`#${floor}/${name}/**`]])
  const others = [`#${floor}/*/**`, ...named.flatMap(([, paths]) => paths.map((path) => `!${path}`))]
  return { [`${floor}/*`]: others, ...Object.fromEntries(named) }
}

const whatDraws = [
  'react',
  'react/**',
  'react-dom',
  'react-dom/**',
  '@nanostores/react',
  'swiper',
  'swiper/**',
  'qrcode.react',
  // Astro's own integration, which the build configures
  '!@astrojs/react',
]
const upwards = { group: ['../**', '..'], message: 'Same room: "./x.ts". Another room: "#room/x.ts". Never "../".' }

/** Returns whether a room may import through a door: by its name, or by that of a room around it. */
const isOpen = ({ may }: Room, door: string) => may.some((room) => door === room || door.startsWith(`${room}/`))

const pathsOf = (isWanted: (door: string) => boolean) =>
  Object.entries(doors).flatMap(([door, paths]) => (isWanted(door) ? paths : []))

/** The files of its own room that a room with a list of packages may import. */
const ownFiles: Record<string, readonly string[]> = {
  rules: ['!./**', './*.rows.ts', './*.routes.ts'],
  'a game page': [
    '!./**',
    '!../**',
    '../../**',
    '!#arcade/wire.ts',
    '!#arcade/page/**',
    '!#arcade/fair/**',
    '!#arcade/titles/title.ts',
    '!#arcade/cards/**',
    '!#arcade/shared/**',
  ],
}
const whyOwn: Record<string, string> = {
  rules: ' Rules are pure: clock and chance come in as arguments.',
  'a game page': ' A game page reaches its own game alone.',
}

/** Returns the patterns that refuse every import but those of a room with a list of packages. */
function allBut(name: string, room: Room, packages: readonly string[]): string[] {
  const open = pathsOf((door) => isOpen(room, door)).map((path) => (path.startsWith('!') ? path.slice(1) : `!${path}`))
  // the folders of the contract read each other by name
  const own = ownFiles[name] ?? [name.startsWith('contract') ? '!./*.ts' : '!./**']
  return ['*', ...packages.map((each) => `!${each}`), ...open, ...own]
}

/** Returns the imports that a room may not make, in the form of the rule: what one pattern lets pass, none refuses. */
function shutDoors(name: string, room: Room) {
  if (room.may.includes(EVERYTHING)) return [upwards]
  const { packages } = room
  const says = `${name} may read only: ${room.may.join(', ') || 'itself'}.`
  if (!packages) {
    const shut = pathsOf((door) => !isOpen(room, door))
    return [{ group: shut, message: says }, { group: whatDraws, message: `${name} knows no view.` }, upwards]
  }
  const message = `${says} Of packages: ${packages.join(', ') || 'none'}.${whyOwn[name] ?? ''}`
  const group = allBut(name, room, packages)
  return name === 'a game page' ? [{ group, message }] : [{ group, message }, upwards]
}

const plan = Object.entries(rooms).map(([name, room]) => {
  const rule: ['error', object] = ['error', { patterns: shutDoors(name, room) }]
  return { files: [...room.files], rules: { 'no-restricted-imports': rule } }
})

const browserDoors = ['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'fetch', 'XMLHttpRequest']

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    'node_modules/**',
    'dist/**',
    'dist-staff/**',
    '**/.astro/**',
    '.published/**',
    '.releases/**',
    '.cache/**',
    '.data/**',
    'test-results/**',
  ],
  rules: {
    complexity: ['error', { max: 10 }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 3 }],
    'no-console': 'error',
    'no-restricted-imports': ['error', { patterns: [upwards] }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
  },
  overrides: [
    // a tool requires the default export
    {
      files: [
        '*.config.*',
        'tests/**/*.config.ts',
        'tests/support/seeded.ts',
        'src/boot/entries/intent*.ts',
        'src/ui/hydrate.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // src/browser is the only access to browser globals; the boot code runs before it
    {
      files: ['src/**'],
      rules: { 'no-restricted-globals': ['error', ...browserDoors] },
    },
    { files: ['src/browser/**', 'src/boot/**'], rules: { 'no-restricted-globals': 'off' } },
    // browsers deny storage to a game's frame: the server or the portal keeps what has to last
    {
      files: ['arcade/**'],
      rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB'] },
    },
    // a game in a window of its own keeps its settings there
    { files: ['arcade/page/kept.ts'], rules: { 'no-restricted-globals': 'off' } },
    { files: ['returns/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
    // a test's table of scenarios is one function
    { files: ['tests/**'], rules: { 'max-lines-per-function': 'off' } },
    ...plan,
  ],
})
