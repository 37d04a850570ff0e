/** What a page consists of; what lies elsewhere in the checkout (data, keys, the gateway, tests) is nobody's page. */
const folders = ['src', 'contract', 'brand', 'public', 'node_modules']

/**
 * Vite's server settings that say which files its development server hands out. Its own defaults hand out every file
 * of the checkout, to any page of this machine: the database of `npm start` lies there, with the secrets beside it.
 * @type {Pick<import('vite').ServerOptions, 'cors' | 'fs'>}
 */
export const servedFiles = {
  cors: false,
  fs: {
    strict: true,
    allow: folders,
    deny: ['.env*', '.git/**', '.data/**', '*.db', '*.db-*', '*.key', '*.pem', '*-secret'].map((each) => `**/${each}`),
  },
}
