// .cjs on purpose: the integration's loader silently ignores an .mjs file on current versions of Node.
const { readdirSync } = require('node:fs')

const words = `${__dirname}/public/locales`
const locales = ['en', ...readdirSync(words).filter((name) => name !== 'en')]
const namespaces = readdirSync(`${words}/en`).map((file) => file.replace('.json', ''))

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'en',
  locales,
  namespaces,
  defaultNamespace: 'shell',
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: locales,
    fallbackLng: 'en',
    nsSeparator: '.',
    keySeparator: false,
    interpolation: { escapeValue: false },
  },
}
