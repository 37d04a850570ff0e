import i18next from 'astro-i18next'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { installation } from '#system/settings.mjs'
import { chunkGroups, firstViewChunks } from './publish/vite/chunks.mjs'
import { inlineScript } from './publish/vite/inline-script.mjs'
import { islandRuntime } from './publish/vite/island-runtime.mjs'
import { lateParts } from './publish/vite/late-parts.mjs'
import { classNameInPage } from './publish/vite/class-names.mjs'
import { brandData } from './publish/vite/brand-data.mjs'
import { languageSelectors } from './publish/vite/language-selectors.mjs'
import { leanContract } from './publish/vite/strip-server-fields.mjs'
import { leanFetch } from './publish/vite/lean-fetch.mjs'
import { ownSchemas } from './publish/vite/own-schemas.mjs'
import { preloadHelper } from './publish/vite/preload-helper.mjs'
import { leanPreloads } from './publish/vite/lean-preloads.mjs'
import { lazyStyles } from './publish/vite/lazy-styles.mjs'
import { reactIslands } from './publish/vite/react-islands.mjs'
import { safeMarkdown } from './publish/vite/safe-markdown.ts'
import { servedFiles } from './publish/vite/served-files.mjs'

const { GATEWAY_URL: gateway = 'http://localhost:4321', SITE_URL, ATOLL_CONTENT } = installation()
// for src/content.config.ts: what it imports, a development server would hand out
if (ATOLL_CONTENT) process.env.ATOLL_CONTENT = ATOLL_CONTENT

// File names are repeated many times in other files; seven characters of a hash are enough to tell builds apart.
const named = '_astro/[name].[hash:7].js'
/** Names a script after its page; the rest of Astro's name would be repeated in every page. */
const namedByPage = ({ name }) => `_astro/${name.replace(/\.astro_astro_type_script_index_\d+_lang$/, '')}.[hash:7].js`

export default defineConfig({
  site: SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  cacheDir: '.cache/astro-dev',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    i18next(),
    safeMarkdown(),
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
            entrypoint: command === 'build' ? './src/boot/entries/intent-noop.ts' : './src/boot/entries/intent.ts',
          }),
      },
    },
  ],
  vite: {
    plugins: [
      brandData(),
      languageSelectors(),
      inlineScript(),
      leanContract(),
      ownSchemas(),
      leanFetch(),
      islandRuntime(),
      lateParts(),
      lazyStyles(),
      preloadHelper(),
      leanPreloads(),
      firstViewChunks(),
    ],
    css: { modules: { generateScopedName: classNameInPage }, lightningcss: { exclude: Features.LightDark } },
    server: {
      ...servedFiles,
      // the chat's WebSocket keeps its host, which must be that of its page
      proxy: { '/wps/chat/line': { target: gateway, ws: true }, '/wps': gateway, '/lgw': gateway },
      watch: { ignored: ['**/.releases/**'] },
    },
    build: { assetsInlineLimit: 0, target: 'es2022' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunkGroups },
              chunkFileNames: named,
              entryFileNames: namedByPage,
            },
          },
        },
      },
    },
  },
})
