import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const doors: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).imports

/** Returns the path of an import in the repository: `./x.module.css`, `#ui/x.module.css`. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [door = '', ...path] = specifier.split('/')
  return join(String(doors[`${door}/*`]).replace('*', ''), ...path)
}

/** Returns the classes that a file takes from its CSS modules and that these do not have. */
function missingClasses(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', specifier = '']) => {
    const css = readFileSync(resolve(file, specifier), 'utf8')
    const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, found]) => found))
    const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found)
    return used.filter((each) => !classes.has(each)).map((each) => `${file}: ${name}.${each}`)
  })
}

test('every class that a component uses is in its CSS module', () => {
  const files = globSync('{src,staff}/**/*.{tsx,ts,astro}')
  const importing = files.filter((file) => readFileSync(file, 'utf8').includes('.module.css'))
  expect(importing.length).toBeGreaterThan(100)
  expect(importing.flatMap(missingClasses)).toEqual([])
})
