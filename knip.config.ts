import type { KnipConfig } from 'knip'

/** What is reached from outside the import graph; everything else must be used by something. */
const config: KnipConfig = {
  entry: [
    'src/pages/**/*.astro',
    'src/content.config.ts',
    'gateway/main.ts',
    'gateway/audit.ts',
    'arcade/main.ts',
    // what the browser loads; files.ts serves the whole folder
    'arcade/dice/page/main.ts',
    'publish/publish.ts',
    'scripts/*.{ts,mjs}',
    'tests/**/*.test.{ts,tsx}',
    'tests/bench/*.{ts,mjs}',
    'tests/faults/*.ts',
  ],
  project: ['{src,contract,brand,gateway,arcade,publish,scripts,tests}/**/*.{ts,tsx,astro,js,mjs}', '*.{ts,mjs,cjs}'],
  // the binaries of these are run by scripts, not imported
  ignoreDependencies: ['node'],
}

export default config
