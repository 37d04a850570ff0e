import { readFileSync } from 'node:fs'

interface Breach {
  readonly file: string
  readonly code: string
  readonly says: string
}

/** Rooms of different kinds, none of which may read a script. */
const farFromScripts = [
  ['src/islands/games/scripts.tsx', 'islands/games'],
  ['src/stores/games/scripts.ts', 'stores/games'],
  ['src/ui/scripts.ts', 'ui'],
  ['gateway/wallet/scripts.rules.ts', 'rules'],
  ['brand/scripts.ts', 'brand'],
  ['arcade/dice/page/scripts.ts', 'a game page'],
  ['contract/wallet/scripts.ts', 'contract/wallet'],
  ['publish/scripts.ts', 'publish'],
  ['desk/scripts.ts', 'desk'],
  ['system/scripts.mjs', 'system'],
].map(([file = '', room = '']): Breach => ({
  file,
  code: "import '#scripts/check/plan.ts'",
  says: `${room} may read only`,
}))

/** Code for browsers, which neither reads files nor asks a database. */
const inBrowsers = [
  'src/islands/games',
  'src/ui',
  'src/stores/games',
  'src/browser',
  'src/texts',
  'src/boot',
  'arcade/dice/page',
].flatMap((folder): Breach[] => [
  { file: `${folder}/reads-files.ts`, code: "import 'node:fs'", says: 'Of packages: ' },
  { file: `${folder}/asks-a-database.ts`, code: "import 'kysely'", says: 'Of packages: ' },
])

const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Every room that imports can name is a door that others are kept from; this one may read two of them whole. */
const everyDoor = Object.keys(imports)
  .map((pattern) => pattern.replace('/*', ''))
  .filter((door) => door !== '#editing' && door !== '#brand')
  .map((door): Breach => ({
    file: `publish/vite/planted-${door.slice(1)}.ts`,
    code: `import '${door === '#routes' ? door : `${door}/planted/planted.ts`}'`,
    says: 'publish/vite may read only: brand, editing, system/settings',
  }))

/** One breach of the plan per row: the code in which file, and the expected message. */
export const breaches: readonly Breach[] = [
  ...farFromScripts,
  ...inBrowsers,
  ...everyDoor,
  { file: 'contract/planted.ts', code: "import '#api/result.ts'", says: 'Of packages: valibot' },
  { file: 'contract/planted-package.ts', code: "import 'kysely'", says: 'Of packages: valibot' },
  { file: 'contract/up.ts', code: "import '#contract/wallet/balance.ts'", says: 'contract/grammar may read only' },
  { file: 'contract/up-by-path.ts', code: "import './wallet/balance.ts'", says: 'contract/grammar may read only' },
  { file: 'contract/wallet/peer.ts', code: "import '#contract/auth/login.ts'", says: 'contract/wallet may read only' },
  { file: 'contract/wallet/all.ts', code: "import '#contract/calls.ts'", says: 'contract/wallet may read only' },
  { file: 'brand/planted.ts', code: "import '#contract/money/money.ts'", says: 'brand may read only' },
  { file: 'src/browser/planted.ts', code: "import '#stores/auth/session/session.ts'", says: 'browser may read only' },
  { file: 'src/texts/planted.ts', code: "import '#browser/page.ts'", says: 'texts may read only' },
  { file: 'src/texts/door.ts', code: 'window.scrollTo(0, 0)', says: 'eslint(no-restricted-globals)' },
  { file: 'editing/planted.ts', code: "import '#browser/page.ts'", says: 'editing may read only' },
  { file: 'src/i18n/planted.ts', code: "import '#api/call.ts'", says: 'i18n may read only' },
  { file: 'src/api/planted.ts', code: "import 'react'", says: 'Of packages: ofetch, jose, valibot' },
  { file: 'src/stores/games/planted.ts', code: "import '#stores/help/topics.ts'", says: 'stores/games may read only' },
  {
    file: 'src/stores/agent/tree/peer.ts',
    code: "import '#stores/agent/pay/pay.ts'",
    says: 'stores/agent/tree may read only',
  },
  {
    file: 'src/stores/agent/transfer/up.ts',
    code: "import '#stores/agent/tree/downline.ts'",
    says: 'stores/agent/transfer may read only',
  },
  {
    file: 'src/stores/agent/centre/peer.ts',
    code: "import '#stores/help/topics.ts'",
    says: 'stores/agent/centre may read only',
  },
  {
    file: 'src/stores/member/agents.ts',
    code: "import '#stores/agent/centre/place.ts'",
    says: 'stores/member may read only',
  },
  {
    file: 'src/stores/site/planted.ts',
    code: "import '#stores/auth/session/session.ts'",
    says: 'stores/site may read only',
  },
  {
    file: 'src/stores/wallet/planted.ts',
    code: "import '@nanostores/react'",
    says: 'Of packages: nanostores, valibot',
  },
  { file: 'src/ui/planted.tsx', code: "import '#stores/auth/session/session.ts'", says: 'ui may read only' },
  { file: 'src/islands/games/planted.tsx', code: "import '#api/call.ts'", says: 'islands/games may read only' },
  { file: 'src/islands/games/routes.tsx', code: "import '#routes'", says: 'islands/games may read only' },
  {
    file: 'src/islands/games/peer.tsx',
    code: "import '#islands/auth/login/LoginForm.island.tsx'",
    says: 'islands/games may read only',
  },
  {
    file: 'src/islands/agent/peer.tsx',
    code: "import '#islands/wallet/DepositForm.tsx'",
    says: 'islands/agent may read only',
  },
  {
    file: 'src/islands/agent/tree/peer.tsx',
    code: "import '#islands/agent/reports/TeamBets.tsx'",
    says: 'islands/agent/tree may read only',
  },
  {
    file: 'src/islands/agent/pay/up.tsx',
    code: "import '#islands/agent/centre/screens.ts'",
    says: 'islands/agent/pay may read only',
  },
  {
    file: 'src/islands/agent/parts/up.tsx',
    code: "import '#islands/agent/links/LinkCard.tsx'",
    says: 'islands/agent/parts may read only',
  },
  {
    file: 'src/islands/agent/links/peer.tsx',
    code: "import '#islands/wallet/DepositForm.tsx'",
    says: 'islands/agent/links may read only',
  },
  {
    file: 'src/islands/fields/up.tsx',
    code: "import '#islands/wallet/DepositForm.tsx'",
    says: 'islands/fields may read only',
  },
  {
    file: 'src/islands/shell/planted.tsx',
    code: "import '#contract/auth/login.ts'",
    says: 'islands/shell may read only',
  },
  { file: 'src/islands/shell/up.tsx', code: "import '../auth/LoginForm.island.tsx'", says: 'Never "../"' },
  {
    file: 'src/layouts/Planted.astro',
    code: "---\nimport '#stores/auth/session/session.ts'\n---\n<p></p>",
    says: 'layouts may read only',
  },
  {
    file: 'src/pages/planted.astro',
    code: "---\nimport '#gateway/start.ts'\n---\n<p></p>",
    says: 'pages may read only',
  },
  { file: 'src/pages/script.astro', code: "<script>\n  import '#api/call.ts'\n</script>", says: 'pages may read only' },
  { file: 'src/layouts/publisher.ts', code: "import '#publish/gather.ts'", says: 'layouts may read only' },
  { file: 'src/ui/region.ts', code: "import '#brand/regions/home.ts'", says: 'ui may read only' },
  { file: 'publish/planted.ts', code: "import '#stores/site/permissions.ts'", says: 'publish may read only' },
  { file: 'published/planted.ts', code: "import '#publish/gather.ts'", says: 'published may read only' },
  { file: 'covers/planted.ts', code: "import '#contract/games/categories.ts'", says: 'covers may read only' },
  { file: 'returns/planted.ts', code: "import '#gateway/wallet/deposit.rows.ts'", says: 'returns may read only' },
  { file: 'desk/planted.ts', code: "import '#publish/build.ts'", says: 'desk may read only' },
  { file: 'system/planted.mjs', code: "import 'valibot'", says: 'Of packages: node' },
  { file: 'scripts/run/planted.mjs', code: "import 'valibot'", says: 'Of packages: node' },
  { file: 'gateway/wallet/planted.ts', code: "import '#api/result.ts'", says: 'gateway/wallet may read only' },
  { file: 'gateway/http/up.ts', code: "import '#gateway/site/site.rows.ts'", says: 'gateway/http may read only' },
  {
    file: 'gateway/settings/up.ts',
    code: "import '#gateway/site/site.rows.ts'",
    says: 'gateway/settings may read only',
  },
  {
    file: 'gateway/settings/subject.ts',
    code: "import '#gateway/wallet/deposit.rows.ts'",
    says: 'gateway/settings may read only',
  },
  { file: 'gateway/sms/up.ts', code: "import '#gateway/auth/login/attempts.ts'", says: 'gateway/sms may read only' },
  {
    file: 'gateway/wallet/peer.ts',
    code: "import '#gateway/games/games.rows.ts'",
    says: 'gateway/wallet may read only',
  },
  { file: 'gateway/wallet/up.ts', code: "import '#gateway/server/calls.ts'", says: 'gateway/wallet may read only' },
  { file: 'gateway/auth/up.ts', code: "import '#gateway/start.ts'", says: 'gateway/auth may read only' },
  {
    file: 'gateway/auth/peer.ts',
    code: "import '#gateway/register/open-account.ts'",
    says: 'gateway/auth may read only',
  },
  {
    file: 'gateway/limits/guard/up.ts',
    code: "import '#gateway/limits/limits.rows.ts'",
    says: 'gateway/limits/guard may read only',
  },
  {
    file: 'gateway/wallet/limits.ts',
    code: "import '#gateway/limits/limits.rows.ts'",
    says: 'gateway/wallet may read only',
  },
  {
    file: 'gateway/lottery/record/up.ts',
    code: "import '#gateway/lottery/draws/draws.ts'",
    says: 'gateway/lottery/record may read only',
  },
  {
    file: 'gateway/lottery/books/up.ts',
    code: "import '#gateway/db/database.ts'",
    says: 'gateway/lottery/books may read only',
  },
  {
    file: 'gateway/wallet/lottery.ts',
    code: "import '#gateway/lottery/books/books.ts'",
    says: 'gateway/wallet may read only',
  },
  { file: 'gateway/wallet/planted.rules.ts', code: "import 'node:crypto'", says: 'Rules are pure' },
  { file: 'gateway/wallet/impure.rules.ts', code: "import './wallet.rows.ts'", says: 'Rules are pure' },
  { file: 'arcade/planted.ts', code: "import '#gateway/start.ts'", says: 'arcade may read only' },
  { file: 'arcade/page/languages.ts', code: "import '#brand/languages.ts'", says: 'a game page may read only' },
  { file: 'src/ui/languages.ts', code: "import '#brand/languages.ts'", says: 'ui may read only' },
  { file: 'arcade/dice/page/far.ts', code: "import '../../start.ts'", says: 'reaches its own game alone' },
  { file: 'arcade/dice/page/server.ts', code: "import '#arcade/table.ts'", says: 'reaches its own game alone' },
  { file: 'arcade/page/planted.ts', code: "import '#arcade/dice/fair.ts'", says: 'reaches its own game alone' },
  { file: 'arcade/fair/planted.ts', code: "import '#arcade/games.ts'", says: 'reaches its own game alone' },
  { file: 'gateway/noise.ts', code: "console.log('here')", says: 'eslint(no-console)' },
  { file: 'src/stores/auth/noise.ts', code: "console.log('here')", says: 'eslint(no-console)' },
  { file: 'src/layouts/Noise.astro', code: "---\nconsole.log('here')\n---\n<p></p>", says: 'eslint(no-console)' },
  { file: 'src/stores/auth/door.ts', code: 'window.scrollTo(0, 0)', says: 'eslint(no-restricted-globals)' },
  { file: 'gateway/site/loose.ts', code: 'export const loose = (x: any) => x', says: 'no-explicit-any' },
  {
    file: 'src/stores/auth/barrel.ts',
    code: "export * from './session.ts'\nexport * from './member.ts'",
    says: 'no-barrel-file',
  },
  { file: 'gateway/site/standard.ts', code: 'export default 1', says: 'no-default-export' },
  {
    file: 'gateway/site/wide.ts',
    code: 'export function wide(a: 1, b: 1, c: 1, d: 1) { return [a, b, c, d] }',
    says: 'max-params',
  },
]
