import { defineConfig } from 'oxlint'

/** One room of the house: which files it is, and which other rooms they may import from (besides itself, by `./`). */
interface Room {
  readonly files: readonly string[]
  readonly may: readonly string[]
  /** May it import what draws (React and its kin)? */
  readonly draws?: true
}

/** The subjects; who knows the word knows every path. `shell` is the frame around them. */
const subjects = [
  'shell',
  'site',
  'auth',
  'wallet',
  'member',
  'games',
  'lottery',
  'promotions',
  'points',
  'notices',
  'help',
  'chat',
  'agent',
]

/** The stores on which every store may stand, in this order: each reads those before it. */
const ground: Record<string, readonly string[]> = {
  shell: [],
  site: [],
  auth: ['shell', 'site'],
  wallet: ['shell', 'site', 'auth'],
}

/** A store reads what it stands on and never a peer. */
const stores = Object.fromEntries(
  subjects.map((subject): [string, Room] => {
    const below = ground[subject] ?? Object.keys(ground)
    return [
      `stores/${subject}`,
      {
        files: [`src/stores/${subject}/**`],
        may: [
          'api',
          'brand',
          'contract',
          'i18n',
          'lib',
          'routes',
          ...[subject, ...below].map((name) => `stores/${name}`),
        ],
      },
    ]
  }),
)

const underViews = ['brand', 'i18n', 'lib', 'routes', 'ui']

/** The plan of the house. A later row wins where two hold for a file. */
const rooms: Record<string, Room> = {
  contract: { files: ['contract/**'], may: [] },
  brand: { files: ['brand/**'], may: [] },
  lib: { files: ['src/lib/**'], may: [] },
  routes: { files: ['src/routes.ts'], may: [] },
  i18n: { files: ['src/i18n/**'], may: ['brand', 'lib', 'words'] },
  api: { files: ['src/api/**'], may: ['contract', 'lib'] },
  ...stores,
  boot: {
    files: ['src/boot/**'],
    may: ['brand', 'i18n', 'lib', 'routes', 'stores'],
  },
  search: { files: ['src/boot/search/**'], may: ['boot', 'i18n', 'lib', 'stores'] },
  // Swiper joins the banners when a mouse reaches for them
  carousel: { files: ['src/boot/carousel/**'], may: ['lib'], draws: true },
  ui: { files: ['src/ui/**'], may: ['lib'], draws: true },
  islands: { files: ['src/islands/**'], may: ['stores', ...underViews], draws: true },
  shell: { files: ['src/islands/shell/**'], may: ['islands', 'stores', ...underViews], draws: true },
  layouts: {
    files: ['src/layouts/**'],
    may: ['layouts', 'islands', 'boot', 'styles', 'publish', ...underViews],
    draws: true,
  },
  pages: {
    files: ['src/pages/**'],
    may: ['layouts', 'islands', 'boot', 'styles', 'publish', ...underViews],
    draws: true,
  },
  // every part of ui in every state, for those who build
  dev: { files: ['src/dev/**'], may: ['layouts', 'styles', 'ui', 'i18n'], draws: true },
  content: { files: ['src/content.config.ts'], may: ['publish'] },
  publish: { files: ['publish/**'], may: ['api', 'brand', 'contract', 'gateway', 'i18n', 'lib', 'publish'] },
  gateway: { files: ['gateway/**'], may: ['brand', 'contract', 'gateway'] },
  rules: { files: ['gateway/**/*.rules.ts'], may: ['contract'] },
  arcade: { files: ['arcade/**'], may: ['arcade', 'contract'] },
  // what a browser is given: its own game by '../', and what all games share
  'a game page': { files: ['arcade/*/page/**', 'arcade/page/**', 'arcade/fair/**'], may: [] },
}

const doors = [
  'api',
  'arcade',
  'boot',
  'brand',
  'contract',
  'gateway',
  'i18n',
  'islands',
  'layouts',
  'lib',
  'publish',
  'routes',
  'styles',
  'tests',
  'ui',
  'words',
  ...subjects.map((subject) => `stores/${subject}`),
]

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
/** What of the arcade a browser may be given beside its own game. */
const inABrowser = ['#arcade/**', '!#arcade/wire.ts', '!#arcade/page/**', '!#arcade/fair/**']
const upwards = { group: ['../**', '..'], message: 'Same room: "./x.ts". Another room: "#room/x.ts". Never "../".' }

/** What a room may not import, as the rule wants it. */
function shutDoors(name: string, room: Room) {
  const isOpen = (door: string) => room.may.includes(door) || room.may.includes(door.split('/')[0] ?? door)
  const isGamePage = name === 'a game page'
  const closed = doors.filter((door) => !isOpen(door) && !(isGamePage && door === 'arcade'))
  const shut = closed.flatMap((door) => [`#${door}`, `#${door}/**`])
  return [
    { group: shut, message: `${name} may read only: ${room.may.join(', ') || 'itself'}.` },
    isGamePage ? { group: ['../../**', ...inABrowser], message: 'A game page reaches its own game alone.' } : upwards,
    ...(room.draws ? [] : [{ group: whatDraws, message: `${name} knows no view.` }]),
    ...(name === 'contract'
      ? [{ group: ['*', '!valibot', '!./*'], message: 'The contract stands on Valibot alone.' }]
      : []),
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
    // a tool demands the default export
    {
      files: ['*.config.*', 'tests/**/*.config.ts', 'tests/support/seeded.ts', 'src/boot/intent*.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // the browser has one door: src/lib; what boots the page comes before any door
    {
      files: ['src/**'],
      rules: { 'no-restricted-globals': ['error', ...browserDoors] },
    },
    { files: ['src/lib/**', 'src/boot/**'], rules: { 'no-restricted-globals': 'off' } },
    { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
    // a test's table of scenarios is one function
    { files: ['tests/**'], rules: { 'max-lines-per-function': 'off' } },
    ...plan,
  ],
})
