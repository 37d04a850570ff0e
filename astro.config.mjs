import react from '@astrojs/react'
import i18next from 'astro-i18next'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { inlineScript } from './src/boot/inline-script.mjs'
import { islandRuntime } from './src/boot/island-runtime.mjs'
import { classNameInPage } from './src/styles/class-names.mjs'
import { lazyStyles } from './src/styles/lazy-styles.mjs'

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:4321'

// Few chunks, so that a page or an island comes in one or two round trips: what every page needs, pages for reading too;
// what all others run at once; React with the parts that islands share; what calls the gateway. What a registration
// alone needs stays with its form.
const chunks = [
  {
    name: 'ahead',
    test: /vite\/preload-helper|\/src\/(boot\/(language-choice|render-ahead|stale-build)|lib\/(idle|storage|trusted))/,
    priority: 3,
  },
  {
    name: 'boot',
    test: /\/src\/(boot\/(boot|shown)|lib\/(?!trusted|worker|safe-html|human)|stores\/auth\/session)|node_modules\/(valibot|nanostores)\//,
    priority: 2,
  },
  {
    name: 'registering',
    test: /\/src\/(boot\/registration|stores\/auth\/(affiliate|register-draft))\.ts/,
    priority: 2,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores)\/|\/src\/ui\/(Boundary|Button|Dialog|Field|Icon|Notice)\.tsx/,
    priority: 1,
  },
  {
    name: 'calls',
    test: /\/(contract\/(?!affiliate|human|password|patterns|regist|complaint|sms)|src\/(api\/(?!seal)|stores\/(?!auth\/(?:affiliate|human|password|regist|sms)|site\/countries)|i18n\/(?!countries)))|\/src\/routes\.ts|node_modules\/(ofetch|ufo|destr)\//,
  },
]

/**
 * What the browser is told to fetch beside code that is loaded on demand: not what the page has anyway, whose names would
 * only travel. The first chunk is everybody's; who comes late finds those of the page there.
 * @param {string} file
 * @param {string[]} needed
 * @param {{ hostId: string }} host
 */
function whatIsNew(file, needed, { hostId }) {
  const isLate = /\/(later|registering|[A-Z]\w+\.island)\./.test(hostId)
  const isThere = isLate ? /\/(ahead|boot|calls|react|registering)\./ : /\/ahead\./
  const rest = needed.filter((name) => !isThere.test(name))
  return rest.every((name) => name === file) ? [] : rest
}

/** A plugin, because Astro sets this itself. @type {import('vite').Plugin} */
const preloads = {
  name: 'atoll:preloads',
  config: () => ({ build: { modulePreload: { resolveDependencies: whatIsNew } } }),
}

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
    plugins: [inlineScript(), islandRuntime(), lazyStyles(), preloads],
    css: { modules: { generateScopedName: classNameInPage }, lightningcss: { exclude: Features.LightDark } },
    server: { proxy: { '/wps': gateway, '/lgw': gateway } },
    build: { assetsInlineLimit: 0, target: 'es2022' },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  },
})
