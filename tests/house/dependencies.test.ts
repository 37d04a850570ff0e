import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  integrity?: string
  dev?: true
  optional?: true
  link?: true
}

const manifest: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages }: { packages: Record<string, Entry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const importPattern = /(?:from\s+|import\(\s*)'([^'.#][^']*)'/g

/** Returns the package of an import: `@scope/name/file` is a file of `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function importedPackages(globs: string[]): Set<string> {
  // Pages of games run in the browser: the arcade bundles them with esbuild when it starts, so they count too.
  const texts = globs.flatMap((glob) => globSync(glob)).map((file) => readFileSync(file, 'utf8'))
  const specifiers = texts.flatMap((text) => [...text.matchAll(importPattern)].map(([, specifier]) => specifier ?? ''))
  return new Set(specifiers.filter((each) => !isBuiltin(each)).map(packageOf))
}

// editing/lint checks pictures with a package that only builds need
test('what the gateway and the arcade import is a dependency, and nothing else is', () => {
  const imported = importedPackages(['{gateway,arcade,contract,brand}/**/*.ts', 'editing/*.ts'])
  expect([...imported].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
})

test('every package that a server installs has a hash in the lock file, Node included', () => {
  const unhashed = Object.entries(packages).filter(([path, entry]) => path && !entry.dev && !entry.integrity)
  expect(unhashed.map(([path]) => path)).toEqual([])
  for (const name of Object.keys(manifest.optionalDependencies)) {
    expect(packages[`node_modules/${name}`]?.integrity, name).toMatch(/^sha512-/)
  }
})

test('no package runs a script of its own when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
})
