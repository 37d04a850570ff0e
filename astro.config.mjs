import react from '@astrojs/react'
import i18next from 'astro-i18next'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { inlineScript } from './src/boot/inline-script.mjs'
import { islandRuntime } from './src/boot/island-runtime.mjs'
import { classNameInPage } from './src/styles/class-names.mjs'
import { leanContract } from './src/boot/lean-contract.mjs'
import { leanFetch } from './src/boot/lean-fetch.mjs'
import { leanPreloads } from './src/boot/lean-preloads.mjs'
import { lazyStyles } from './src/styles/lazy-styles.mjs'
import { writtenLengths } from './src/styles/written-lengths.mjs'

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:4321'

// Few chunks, so that a page or an island comes in one or two round trips: what every page needs, pages for reading too;
// what all others run at once; React with the parts that islands share; what calls the gateway. What a registration, the
// devices or a session handed over need alone stays with them, and so does the table of routes: a page says of itself what its
// row says.
const chunks = [
  {
    name: 'ahead',
    test: /vite\/preload-helper|\/src\/(boot\/(language-choice|render-ahead|stale-build)|lib\/(idle|remembers|storage|trusted))/,
    priority: 3,
  },
  {
    name: 'boot',
    test: /\/src\/(boot\/(boot|shown)|lib\/(?!address|alone|answers|catalogue-file|cookies|far-covers|fill-in|frame|hosts|latin-digits|launch-|list-place|online|search|throttled|thumbnail|trusted|while-seen|window|worker|safe-html|human)|stores\/auth\/session)|node_modules\/(valibot|nanostores)\//,
    priority: 2,
  },
  {
    name: 'registering',
    test: /\/src\/(boot\/registration|lib\/fill-in|stores\/auth\/register-draft)\.ts/,
    priority: 2,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores)\/|\/src\/ui\/(Boundary|Button|Dialog|Field|Icon|Notice|alive)\.tsx?/,
    priority: 1,
  },
  {
    name: 'calls',
    test: /\/(contract\/(?!activity|agent|amounts|applying|affiliate|authenticator|before-play|comment|deposit|exif|feedback|forgot|game-codes|games|human|jackpot|jpeg|launch|mine|passkeys|password|patterns|pictures|png|provider|records|regist|remember|rooms|complaint|sent-pictures|sessions|sms|verif|winners|withdrawal)|src\/(api\/(?!seal)|stores\/(?!auth\/(?:affiliate|authenticator|captcha|centre-access|devices|forgot|fresh|handoff|human|kept-page|passkey|password|provider|recovery|regist|remembered|resume|sign-out|sms|trial|verif)|agent\/|games\/|help\/|member\/|promotions\/|shell\/(?:ask|chosen-picture|clock|full-screen|place|side-menu)|site\/countries|wallet\/(?:deposit|enter-|receipt|wish-|withdraw))|i18n\/(?!countries|durations|game-figures|plain-number)))|node_modules\/(ofetch|ufo|destr)\//,
  },
  {
    // the rules of a registration, and what a complaint about a field says
    name: 'rules',
    test: /\/(contract\/registration|src\/(islands\/auth\/register-words|stores\/auth\/(register-form|affiliate)))\.ts/,
  },
  // what stands for what is not there yet, or did not come: one file in the lists of all who may need it
  { name: 'states', test: /\/src\/ui\/(ErrorState|Skeleton)\./ },
  {
    // what a game's page and its island share
    name: 'launch',
    test: /\/(contract\/launch|src\/(lib\/(frame|launch-address)|stores\/games\/(enter-game|launch|playable)))\.ts/,
  },
  // what tells the time, and how long something takes, of a session and of a withdrawal
  { name: 'figures', test: /\/src\/(i18n\/game-figures|stores\/shell\/clock)\.ts/ },
  {
    // a visitor's proof of being none of the machines comes as one
    name: 'human',
    test: /\/(contract\/human|src\/stores\/auth\/(captcha|human))\.ts/,
  },
]

// names of code stand in other code many times over; seven characters of a digest are enough to tell builds apart
const named = '_astro/[name].[hash:7].js'
/** What a page runs is called after it; what else Astro says in that name stood in every page. */
const namedByPage = ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script_index_\d+_lang$/, '')}.[hash:7].js`

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    react(),
    i18next(),
    {
      name: 'atoll:dev-pages',
      hooks: {
        'astro:config:setup': ({ injectRoute, command }) => {
          if (command === 'dev') injectRoute({ pattern: '/dev/ui/[...lang]', entrypoint: './src/dev/ui.astro' })
        },
      },
    },
    {
      name: 'atoll:intent',
      hooks: {
        'astro:config:setup': ({ addClientDirective, command }) =>
          addClientDirective({
            name: 'intent',
            entrypoint: command === 'build' ? './src/boot/intent-unborn.ts' : './src/boot/intent.ts',
          }),
      },
    },
  ],
  vite: {
    plugins: [
      writtenLengths(),
      inlineScript(),
      leanContract(),
      leanFetch(),
      islandRuntime(),
      lazyStyles(),
      leanPreloads(),
    ],
    css: { modules: { generateScopedName: classNameInPage }, lightningcss: { exclude: Features.LightDark } },
    server: { proxy: { '/wps': gateway, '/lgw': gateway } },
    build: { assetsInlineLimit: 0, target: 'es2022' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks },

              chunkFileNames: named,
              entryFileNames: namedByPage,
            },
          },
        },
      },
    },
  },
})
