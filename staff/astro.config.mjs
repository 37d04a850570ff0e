import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { brandData } from '#publish/vite/brand-data.mjs'
import { classNameInPage } from '#publish/vite/class-names.mjs'
import { inlineScript } from '#publish/vite/inline-script.mjs'
import { languageSelectors } from '#publish/vite/language-selectors.mjs'
import { leanContract } from '#publish/vite/strip-server-fields.mjs'
import { leanFetch } from '#publish/vite/lean-fetch.mjs'

const inRepository = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The staff centre: built on its own, so that nothing of it is in the portal (`npm run build:staff`). */
export default defineConfig({
  srcDir: '.',
  // beside the portal's, never in it
  outDir: inRepository('dist-staff'),
  publicDir: inRepository('staff/public'),
  cacheDir: inRepository('.cache/astro-staff'),
  trailingSlash: 'never',
  // style sheets are files: the policy allows no inline style
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [brandData(), languageSelectors(), inlineScript(), leanContract(), leanFetch()],
    css: { modules: { generateScopedName: classNameInPage }, lightningcss: { exclude: Features.LightDark } },
    build: { assetsInlineLimit: 0, target: 'es2022' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // React is the same for all pages, and is not counted as their own code (build/sizes.ts)
              codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }] },
            },
          },
        },
      },
    },
  },
})
