import { defineConfig } from 'oxlint'
import { type Room, contractRooms, gatewayRooms, islandRooms, rooms, subjects } from './scripts/check/plan.ts'

/** The import paths of each door that a room may be kept from. */
const doors: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['api', 'arcade', 'boot', 'editing', 'i18n', 'layouts', 'lib', 'publish', 'styles', 'tests', 'ui', 'words'].map(
      (door) => [door, [`#${door}`, `#${door}/**`]],
    ),
  ),
  brand: ['#brand/*.ts', '!#brand/languages.ts'],
  'brand/languages': ['#brand/languages.ts'],
  routes: ['#routes'],
  'contract/grammar': ['#contract/*.ts', '!#contract/calls.ts'],
  'contract/calls': ['#contract/calls.ts'],
  ...within('contract', contractRooms),
  'gateway/start': ['#gateway/*.ts', '!#gateway/services.ts'],
  'gateway/services': ['#gateway/services.ts'],
  ...within('gateway', gatewayRooms),
  ...within('islands', islandRooms),
  ...within('stores', subjects),
}

function within(floor: string, names: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [`${floor}/${name}`, [`#${floor}/${name}/**`]]))
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
]
/** The parts of the arcade that a browser may load beside its own game. */
const inABrowser = ['#arcade/**', '!#arcade/wire.ts', '!#arcade/page/**', '!#arcade/fair/**']
const upwards = { group: ['../**', '..'], message: 'Same room: "./x.ts". Another room: "#room/x.ts". Never "../".' }

/** Returns the imports that a room may not make, in the form of the rule. */
function shutDoors(name: string, room: Room) {
  const isOpen = (door: string) => room.may.includes(door) || room.may.includes(door.split('/')[0] ?? door)
  const isGamePage = name === 'a game page'
  const ofDoors = (open: boolean) =>
    Object.entries(doors).flatMap(([door, imports]) => (isOpen(door) === open ? imports : []))
  const says = `${name} may read only: ${room.may.join(', ') || 'itself'}.`
  if (name.startsWith('contract')) {
    // Valibot is the only package that the contract may use
    const open = ofDoors(true).map((path) => (path.startsWith('!') ? path.slice(1) : `!${path}`))
    return [{ group: ['*', '!valibot', '!./*.ts', ...open], message: `${says} Of packages: Valibot.` }, upwards]
  }
  return [
    { group: ofDoors(false).filter((path) => !(isGamePage && path.startsWith('#arcade'))), message: says },
    isGamePage ? { group: ['../../**', ...inABrowser], message: 'A game page reaches its own game alone.' } : upwards,
    ...(room.draws ? [] : [{ group: whatDraws, message: `${name} knows no view.` }]),
    ...(name === 'rules'
      ? [
          {
            group: ['./*.rows.ts', './*.routes.ts', 'node:*'],
            message: 'Rules are pure: clock and chance come in as arguments.',
          },
        ]
      : []),
  ]
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
    '.astro/**',
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
    // src/lib is the only access to browser globals; the boot code runs before it
    {
      files: ['src/**'],
      rules: { 'no-restricted-globals': ['error', ...browserDoors] },
    },
    { files: ['src/lib/**', 'src/boot/**'], rules: { 'no-restricted-globals': 'off' } },
    // browsers deny storage to a game's frame: the server or the portal keeps what has to last
    {
      files: ['arcade/**'],
      rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB'] },
    },
    // a game in a window of its own keeps its sound switch there
    { files: ['arcade/page/sound.ts', 'arcade/page/voice.ts'], rules: { 'no-restricted-globals': 'off' } },
    { files: ['returns/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
    // a test's table of scenarios is one function
    { files: ['tests/**'], rules: { 'max-lines-per-function': 'off' } },
    ...plan,
  ],
})
