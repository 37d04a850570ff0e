import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeFolders } from '#scripts/check/plan.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const whole = ['package.json', 'tsconfig.json', 'oxlint.config.ts', 'knip.config.ts', 'vitest.config.ts']
const astro = ['astro.config.mjs', 'astro-i18next.config.cjs', 'public/locales']

/** A copy of the repository for planting faults. */
export interface Copy {
  /** Writes one file and creates its folders. */
  plant(path: string, text: string): void
  /** Runs a tool of node_modules there. */
  run(...command: [tool: string, ...rest: string[]]): { code: number | null; output: string }
  remove(): void
}

/** Copies the code and its rules into a temporary folder; the packages are shared. */
export function copyHouse(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-house-'))
  for (const path of [...codeFolders, ...whole, ...astro])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  return {
    plant(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    run(tool, ...rest) {
      const bin = join(root, 'node_modules/.bin')
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
      const { status, stdout, stderr } = spawnSync(join(bin, tool), rest, { cwd: folder, encoding: 'utf8', env })
      return { code: status, output: stdout + stderr }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
