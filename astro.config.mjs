import react from '@astrojs/react'
import i18next from 'astro-i18next'
import { defineConfig } from 'astro/config'
import { inlineScript } from './src/boot/inline-script.mjs'

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:4321'

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
      name: 'atoll:intent',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'intent', entrypoint: './src/boot/intent.ts' }),
      },
    },
  ],
  vite: {
    plugins: [inlineScript()],
    server: { proxy: { '/wps': gateway, '/lgw': gateway } },
    build: { assetsInlineLimit: 0, target: 'es2022' },
  },
})
