import { readFileSync, writeFileSync } from 'node:fs'

// A registry mirror may lack the native binaries of other platforms. npm then leaves them out of the lock file, and the
// next `npm ci` refuses that file (npm/cli#4828). Their parent names them with their versions, so this restores them,
// without a hash. With `--drop`, it removes all entries without a hash: npm then asks its registry for them again.

interface Entry {
  version?: string
  integrity?: string
  dev?: true
  optional?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const oses = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const cpus = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/** Reads the platform of a native package from its name (`…-linux-arm64-musl`). */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = oses.find((word) => words.includes(word))
  const cpu = cpus.find((word) => words.includes(word))
  const libc =
    os !== 'linux' ? undefined : words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}

/** Returns the paths at which Node looks for `name` from the package at `from`, nearest first. */
function places(from: string, name: string): string[] {
  const steps = from.split('/node_modules/').map((_, at, all) => all.slice(0, all.length - at).join('/node_modules/'))
  return [...steps.map((step) => `${step}/node_modules/${name}`), `node_modules/${name}`]
}

/** Adds the optional dependencies that are missing from a lock file's packages; returns the paths added. */
export function completeLock(packages: Record<string, Entry>): string[] {
  const added: string[] = []
  for (const [from, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const nearest = places(from, name).find((place) => packages[place])
      if (!/^\d+\.\d+\.\d+/.test(version) || (nearest && packages[nearest]?.version === version)) continue
      const place = nearest ? `${from}/node_modules/${name}` : `node_modules/${name}`
      packages[place] = { version, dev: true, optional: true, ...platformOf(name) }
      added.push(place)
    }
  }
  return added
}

/** Removes the optional packages that have no hash from a lock file's packages; returns the paths removed. */
export function dropUnhashed(packages: Record<string, Entry>): string[] {
  const unhashed = Object.keys(packages).filter((path) => packages[path]?.optional && !packages[path].integrity)
  for (const path of unhashed) delete packages[path]
  return unhashed
}

if (import.meta.main) {
  const path = 'package-lock.json'
  // The shape is npm's own (lockfileVersion 3), written by the npm that has just run.
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(path, 'utf8'))
  const isDropping = process.argv.includes('--drop')
  const changed = isDropping ? dropUnhashed(lock.packages) : completeLock(lock.packages)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(
    `${changed.length} packages of other platforms ${isDropping ? 'to ask the registry for' : `added to ${path}`}\n`,
  )
}
