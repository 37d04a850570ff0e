import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { node, root } from '#system/steps.mjs'

// `npm run upgrade -- --check`: says what the next start would do to the databases of gateway and games, each by its own
// program. Exits with 1 if something hinders it. Only a start migrates (decision 124).
if (process.argv[2] !== '--check' || process.argv.length > 3) {
  process.stderr.write('Usage: npm run upgrade -- --check. To upgrade, stop the old version and start the new one.\n')
  process.exit(1)
}
const programs = ['gateway/commands/upgrade.ts', 'arcade/upgrade.ts']
const codes = programs.map((program) => spawnSync(node, [program], { cwd: root, stdio: 'inherit' }).status)
process.exit(codes.every((code) => code === 0) ? 0 : 1)
