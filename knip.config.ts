import type { KnipConfig } from 'knip'
import { codeFolders } from './scripts/check/plan.ts'

/** Entry points from outside the import graph; everything else must be used. */
const config: KnipConfig = {
  entry: [
    'src/pages/**/*.astro',
    'src/dev/*.astro',
    'staff/pages/**/*.astro',
    // read by the build of the staff centre
    'staff/astro.config.mjs',
    // named in publish/vite/react-islands.mjs
    'src/ui/hydrate.tsx',
    // read by the integrations named in astro.config.mjs
    'astro-i18next.config.cjs',
    'src/boot/entries/{intent,intent-noop}.ts',
    // read as text by publish/finish/worker.ts
    'src/boot/entries/{worker,no-worker}.js',
    // the browser's code; bundle.ts combines it into one script
    'arcade/*/page/{main,practice,verify}.ts',
    'arcade/page/voice.ts',
    'arcade/**/page/*.part.ts',
    // started by scripts/run/upgrade.mjs
    '{gateway/commands,arcade}/upgrade.ts',
    'tests/desk/desk-shots.ts',
    // started by whoever reads docs/providers.md
    'samples/provider/provider.mjs',
    // started by scripts/run/staff.mjs
    'gateway/commands/staff.ts',
    // started by scripts/run/desk.mjs; build.ts bundles the browser's code
    'desk/{build,main}.ts',
    'desk/browser/{desk,bar,preview,problems,history}.ts',
    // bundled by workbench/server.ts, and started by workbench/figures-aside.ts
    'workbench/{browser/workbench,worker}.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/e2e/*.config.ts',
    'tests/e2e/**/*.spec.ts',
    'tests/e2e/support/serve.ts',
    // started by tests/publish/releases.test.ts, and killed
    'tests/publish/stopping-publish.ts',
    // started by tests/gateway/lottery/two-processes.test.ts as a process of its own
    'tests/gateway/lottery/second-gateway.ts',
    // started by tests/gateway/outbox/killed-sending.test.ts, and killed
    'tests/gateway/outbox/sending-process.ts',
    // started by tests/publish/second-brand.test.ts with a brand of its own
    'tests/support/second-brand.ts',
    'tests/bench/*.{ts,mjs}',
    'tests/faults/*.ts',
  ],
  project: [`{${codeFolders.join()}}/**/*.{ts,tsx,astro,js,mjs}`, '*.{ts,mjs,cjs}'],
  // shots.ts makes contact sheets if ImageMagick is installed; nginx.mjs unpacks Debian's nginx for a test
  ignoreBinaries: ['apt-get', 'dpkg', 'montage', 'systemd-analyze'],
}

export default config
