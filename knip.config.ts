import type { KnipConfig } from 'knip'

/** What is reached from outside the import graph; everything else must be used by something. */
const config: KnipConfig = {
  entry: [
    'src/pages/**/*.astro',
    'src/dev/*.astro',
    // read by the integrations named in astro.config.mjs
    'astro-i18next.config.cjs',
    'src/boot/entries/{intent,intent-noop}.ts',
    // read as text by scripts/postbuild/worker.ts
    'src/boot/entries/{worker,no-worker}.js',
    'gateway/main.ts',
    'arcade/main.ts',
    // what the browser loads; bundle.ts makes one script of it
    'arcade/*/page/{main,verify}.ts',
    'arcade/page/voice.ts',
    'scripts/*.{ts,mjs}',
    'tests/**/*.test.{ts,tsx}',
    'tests/e2e/*.config.ts',
    'tests/e2e/**/*.spec.ts',
    'tests/e2e/support/serve.ts',
    'tests/bench/*.{ts,mjs}',
    'tests/faults/*.ts',
  ],
  project: ['{src,contract,brand,gateway,arcade,publish,scripts,tests}/**/*.{ts,tsx,astro,js,mjs}', '*.{ts,mjs,cjs}'],
  // shots.ts makes contact sheets where ImageMagick is there
  ignoreBinaries: ['montage'],
}

export default config
