import { relative } from 'node:path'

/**
 * Files that share one file of the build (a chunk), so that a page or an island loads in one or two round trips. Only
 * files and folders (with a trailing slash) that a row names are in its chunk; everything else stays separate. The
 * build fails if a chunk of the first view (`isFirst`) takes in a file that no row names, see `firstViewChunks`.
 * @type {readonly { name: string, isFirst?: true, priority?: number, packages?: readonly string[], files: readonly string[] }[]}
 */
export const chunkTable = [
  {
    // every page, reading pages too
    name: 'ahead',
    isFirst: true,
    priority: 3,
    packages: ['vite/preload-helper'],
    files: [
      'src/boot/parts/stale-build.ts',
      'src/browser/idle.ts',
      'src/browser/remembers.ts',
      'src/browser/storage.ts',
      'src/browser/tabs.ts',
      'src/browser/typed-fields.ts',
      'src/texts/trusted.ts',
    ],
  },
  {
    // all other pages, before the first interaction
    name: 'boot',
    isFirst: true,
    priority: 2,
    packages: ['node_modules/valibot/', 'node_modules/nanostores/'],
    files: [
      'src/boot/entries/boot.ts',
      'src/boot/entries/directive.ts',
      'src/boot/entries/intent.ts',
      'brand/brand.ts',
      'src/boot/parts/bfcache.ts',
      'src/boot/parts/fetch-ahead.ts',
      'src/boot/parts/first-view.ts',
      'src/boot/parts/island-words.ts',
      'src/boot/parts/pictures.ts',
      'src/boot/parts/prerender.ts',
      'src/boot/parts/restore-member.ts',
      'src/boot/parts/taps.ts',
      'src/browser/clear-storage.ts',
      'src/browser/deadline.ts',
      'src/browser/lost.ts',
      'src/browser/page.ts',
      'src/texts/parse-url.ts',
      'src/browser/plain-tap.ts',
      'src/api/result.ts',
      'src/texts/revision.ts',
      'src/browser/wake.ts',
      'src/browser/word-file.ts',
      'src/stores/auth/session/session.ts',
    ],
  },
  {
    name: 'registering',
    priority: 2,
    files: ['src/boot/parts/registration.ts', 'src/browser/fill-in.ts', 'src/stores/register/register-draft.ts'],
  },
  {
    // React with the parts that islands share
    name: 'react',
    priority: 1,
    packages: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@nanostores/',
    ],
    files: [
      'src/islands/late/lazy-part.tsx',
      'src/ui/Boundary.tsx',
      'src/ui/Button.tsx',
      'src/ui/Field.tsx',
      'src/ui/Icon.tsx',
      'src/ui/Notice.tsx',
      'src/ui/alive.ts',
    ],
  },
  {
    // the code that calls the gateway once a page is idle
    name: 'calls',
    isFirst: true,
    // before React's, whose files import some of these
    priority: 2,
    packages: ['node_modules/ofetch/', 'node_modules/ufo/', 'node_modules/destr/'],
    files: [
      'brand/languages.ts',
      'contract/endpoint.ts',
      'contract/envelope.ts',
      'contract/help/help.ts',
      'contract/editorial.ts',
      'contract/lists.ts',
      'contract/member/profile.ts',
      'contract/money/money.ts',
      'contract/notices/',
      'contract/promotions/promotions.ts',
      'contract/refusals.ts',
      'contract/rights.ts',
      'contract/site/published.ts',
      'contract/site/status.ts',
      'contract/site/switches.ts',
      'contract/wallet/balance.ts',
      'src/api/call.ts',
      'src/api/failure.ts',
      'src/i18n/format.ts',
      'src/i18n/keys.ts',
      'src/i18n/links.ts',
      'src/i18n/translate.ts',
      'src/i18n/words.ts',
      'src/browser/late.ts',
      'src/browser/page-return.ts',
      'src/stores/auth/login/account-dialog.ts',
      'src/stores/auth/login/require-login.ts',
      'src/stores/auth/login/sign-in.ts',
      'src/stores/auth/session/authed-call.ts',
      'src/stores/auth/session/member.ts',
      'src/stores/auth/session/role.ts',
      'src/stores/notices/',
      'src/stores/shell/money-moved.ts',
      'src/stores/shell/toasts.ts',
      'src/stores/shell/warning.ts',
      'src/stores/site/gate.ts',
      'src/stores/site/guard.ts',
      'src/stores/site/permissions.ts',
      'src/stores/site/poll-interval.ts',
      'src/stores/site/switches.ts',
      'src/stores/wallet/balance.ts',
    ],
  },
  {
    // the rules of a registration and the texts of its field errors
    name: 'rules',
    files: [
      'contract/fields/form.ts',
      'src/islands/register/register-words.ts',
      'src/stores/register/affiliate.ts',
      'src/stores/register/register-form.ts',
      'src/ui/Check.',
    ],
  },
  // parts of the next ones that other pages load too: a chunk takes in what its files import
  { name: 'address', priority: 1, files: ['src/browser/address.ts'] },
  { name: 'popover', priority: 1, files: ['src/ui/popover.ts'] },
  { name: 'pager', priority: 1, files: ['src/ui/Pager.', 'src/ui/pages.ts'] },
  { name: 'select', priority: 1, files: ['src/ui/Select.'] },
  { name: 'top', priority: 1, files: ['src/ui/top.ts'] },
  { name: 'files', priority: 1, files: ['src/browser/files.ts'] },
  { name: 'typed', priority: 1, files: ['src/islands/fields/typed.ts'] },
  { name: 'focus', priority: 1, files: ['src/ui/take-focus.ts'] },
  { name: 'list', priority: 1, files: ['contract/list.ts', 'contract/period.ts'] },
  { name: 'time', priority: 1, files: ['contract/time/time.ts'] },
  { name: 'moment', priority: 1, files: ['src/browser/region.ts', 'src/browser/zone.ts', 'src/i18n/moment.ts'] },
  { name: 'digits', priority: 1, files: ['contract/typed/digits.ts'] },
  { name: 'number', priority: 1, files: ['contract/typed/number.ts'] },
  { name: 'random-id', priority: 1, files: ['src/browser/random-id.ts'] },
  {
    // what the screens of both centres share: on a slow phone each further file costs some milliseconds
    name: 'centre',
    files: [
      'src/browser/ahead.ts',
      'src/texts/centre-screens.ts',
      'src/stores/auth/session/first-call.ts',
      'src/stores/auth/session/fresh.ts',
      'src/stores/lists/kept-page.ts',
      'src/stores/lists/list.ts',
      'src/stores/lists/old-answers.ts',
      'src/stores/lists/screen-place.ts',
      'src/stores/shell/period.ts',
      'src/stores/shell/place.ts',
      'src/ui/CardTable.',
      'src/ui/Centre.',
      'src/ui/CentreMenu.',
      'src/ui/Figures.',
      'src/ui/PlaceLink.',
      'src/ui/PlaceTabs.',
    ],
  },
  {
    // the lists of both centres
    name: 'table',
    files: [
      'src/i18n/decimal.ts',
      'src/islands/table/DataTable.',
      'src/islands/table/ExportButton.',
      'src/islands/table/Moment.',
      'src/islands/table/table-words.ts',
      'src/texts/csv.ts',
      'src/stores/lists/export-rows.ts',
    ],
  },
  {
    // forms that move money
    name: 'money',
    files: [
      'contract/money/amounts.ts',
      'src/i18n/plain-number.ts',
      'src/islands/fields/Money',
      'src/islands/fields/money-words.ts',
      'src/stores/wallet/idempotency-keys.ts',
      'src/stores/wallet/money-order.ts',
      'src/stores/wallet/order-amount.ts',
    ],
  },
  { name: 'whole', priority: 1, files: ['src/stores/auth/session/centre-access.ts', 'src/ui/open-whole.ts'] },
  { name: 'states', priority: 1, files: ['src/ui/Empty.', 'src/ui/ErrorState.', 'src/ui/Skeleton.'] },
  {
    // shared by a game's page and its island
    name: 'launch',
    files: [
      'contract/games/categories.ts',
      'contract/games/launch.ts',
      'src/browser/frame.ts',
      'src/browser/launch-address.ts',
      'src/stores/games/play/enter-game.ts',
      'src/stores/games/play/launch.ts',
      'src/stores/games/play/playable.ts',
    ],
  },
  { name: 'figures', files: ['src/i18n/game-figures.ts', 'src/stores/shell/clock.ts'] },
  // without captcha.ts, which is also imported on demand: with these, it would need an object for its exports
  { name: 'proof', files: ['contract/auth/captcha.ts', 'src/stores/auth/login/proof-of-work.ts'] },
]

/** The table as Rolldown reads it. */
export const chunkGroups = chunkTable.map(({ name, priority = 0, packages = [], files }) => ({
  name,
  priority,
  test: patternOf([...packages, ...files.map((file) => `/${file}`)]),
}))

/** @param {readonly string[]} paths each a file, a prefix of its name, or a folder */
function patternOf(paths) {
  return new RegExp(paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|'))
}

/**
 * Returns the files of this project in a chunk of the first view that its row does not name: Rolldown adds the imports
 * of a named file that are in no other chunk.
 * @param {string} name the chunk
 * @param {readonly string[]} files paths from the root of the project
 */
export function unnamedFiles(name, files) {
  const row = chunkTable.find((each) => each.name === name)
  if (!row?.isFirst) return []
  return files.filter((file) => !row.files.some((named) => file.startsWith(named)))
}

/**
 * Vite plugin: fails the build if a file that the table does not name gets into a chunk of the first view.
 * @returns {import('vite').Plugin}
 */
export function firstViewChunks() {
  return {
    name: 'atoll:first-view-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const own = (/** @type {string} */ id) => /^(src|contract|brand)\//.test(id)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const files = chunk.moduleIds.map((id) => relative('.', id.replace(/\?.*$/, ''))).filter(own)
        const unnamed = unnamedFiles(chunk.name, files)
        if (unnamed.length > 0) {
          this.error(
            `Every page would load ${unnamed.join(', ')} with the chunk "${chunk.name}". If it must, add it to publish/vite/chunks.mjs; otherwise load it with import().`,
          )
        }
      }
    },
  }
}
