import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sides } from '#contract/rights.ts'
import { RESTORING } from '#gateway/db/before-start.ts'
import { tryLock } from '#gateway/db/folder-lock.ts'
import { codeSchema } from '#gateway/db/migrate.ts'
import { syncToDisk } from '#gateway/db/snapshot.ts'
import { type KeptHead, readKeptHead, textOf } from '#gateway/wallet/kept-head.ts'
import { needSpace } from './disk-space.ts'
import { keyCheckOf } from './key-check.ts'
import { type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { NotBackedUp } from './not-backed-up.ts'
import { renewChatRooms } from './restored-chat.ts'

/** What is restored, and where. */
export interface Restoring {
  /** The folder of a backup. */
  readonly from: string
  /** The data folder. */
  readonly data: string
  /** Where the key file lies if the data folder has none. */
  readonly keys?: string | undefined
  /** Whether data that is there is moved to a folder beside it; otherwise it is refused. */
  readonly movesAside: boolean
  readonly now?: Date
}

export interface Restored {
  readonly manifest: Manifest
  /** The folder that has the files from before; `undefined` if there were none. */
  readonly aside: string | undefined
  readonly restored: NonNullable<KeptHead['restored']>
}

/** Every file that belongs to one state of the data; the key belongs to all of them and stays. */
const DATABASES = ['gateway.db', 'arcade.db']
const OWNED = [
  ...DATABASES.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  'gateway.db.head',
  'arcade.db.made',
  'arcade.db.restored',
]
const KEY = 'gateway.db.key'

/**
 * Places a backup into a data folder that no gateway and no arcade uses. Everything is verified and copied to the same disk
 * before anything is moved, and no file is ever overwritten. While files are moved, a mark in the folder keeps gateway
 * and arcade from starting; a restore that was interrupted is run again.
 * @throws NotBackedUp, with nothing changed
 */
export async function restoreBackup(wanted: Restoring): Promise<Restored> {
  const data = resolve(wanted.data)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const release = lockAll(data)
  const staged = join(data, 'restore.files')
  try {
    const manifest = readManifest(wanted.from)
    refuseNewer(manifest)
    refuseExisting(data, wanted.movesAside)
    await verifyFiles(wanted.from, manifest)
    const keyFile = await findKey(data, wanted, manifest)
    const restored = await stage({ ...wanted, data }, { staged, manifest, keyFile })
    renewChatRooms(join(staged, 'gateway.db'))
    const aside = place(data, staged, wanted.now ?? new Date())
    return { manifest, aside, restored }
  } finally {
    rmSync(staged, { recursive: true, force: true })
    release()
  }
}

/** Keeps gateways and the arcade from starting, or refuses while one runs. */
function lockAll(data: string): () => void {
  const releases: (() => void)[] = []
  const release = () => {
    for (const one of releases) one()
  }
  for (const name of [...sides.map((side) => `gateway.db.${side}.lock`), 'arcade.db.lock']) {
    const locked = tryLock(join(data, name))
    if (!locked) {
      release()
      const program = name.startsWith('arcade') ? 'The arcade' : 'A gateway'
      throw new NotBackedUp(`${program} is running on ${data}: stop it first, then restore.`)
    }
    releases.push(locked)
  }
  return release
}

function refuseNewer({ files }: Manifest): void {
  const schema = files.find(({ name }) => name === 'gateway.db')?.schema
  if (schema === undefined) throw new NotBackedUp('This backup has no gateway.db. Choose another one.')
  if (schema <= codeSchema) return
  throw new NotBackedUp(
    `This backup has schema ${schema}, and this version knows ${codeSchema}: restore it with the newer version.`,
  )
}

/** Refuses data that is there, unless it may be moved, or an interrupted restore has left it half placed. */
function refuseExisting(data: string, movesAside: boolean): void {
  const existing = OWNED.filter((name) => existsSync(join(data, name)))
  if (existing.length === 0 || movesAside || existsSync(join(data, RESTORING))) return
  throw new NotBackedUp(
    `${data} has data (${existing.join(', ')}), and nothing is overwritten: with --move-aside it is moved to a folder there.`,
  )
}

/** Returns the key file to place, `undefined` if it is in place; refuses one that is not the key of this backup. */
async function findKey(data: string, { keys }: Restoring, { keyCheck }: Manifest): Promise<string | undefined> {
  const inPlace = join(data, KEY)
  const keyFile = existsSync(inPlace) || keys === undefined ? inPlace : join(keys, KEY)
  const found = await keyCheckOf(keyFile)
  if (found === undefined) {
    throw new NotBackedUp(
      `There is no key file ${keyFile}: backups have none, since it opens what is sealed in them. Put its copy there, or name its folder with --keys.`,
    )
  }
  if (keyCheck !== null && found !== keyCheck) {
    throw new NotBackedUp(
      `${keyFile} is not the key of this backup: members' authenticator apps and sold draws need the other one. Put that key there, or choose a backup of this key.`,
    )
  }
  return keyFile === inPlace ? undefined : keyFile
}

interface Staging {
  readonly staged: string
  readonly manifest: Manifest
  readonly keyFile: string | undefined
}

/** Copies all files to the disk of the data folder, and verifies the copies. */
async function stage(wanted: Restoring, { staged, manifest, keyFile }: Staging): Promise<Restored['restored']> {
  const { from, data, now = new Date() } = wanted
  rmSync(staged, { recursive: true, force: true })
  const names = manifest.files.map(({ name }) => name)
  needSpace(
    data,
    names.map((name) => join(from, name)),
  )
  mkdirSync(staged, { mode: 0o700 })
  for (const name of names) copyFileSync(join(from, name), join(staged, name))
  await verifyFiles(staged, manifest)
  if (keyFile !== undefined) copyFileSync(keyFile, join(staged, KEY))
  const restored = noteOf(data, manifest, now)
  if (manifest.head) {
    writeFileSync(join(staged, 'gateway.db.head'), textOf({ ...manifest.head, at: manifest.at, restored }), {
      mode: 0o600,
    })
  }
  // the second file tells the arcade that seeds which it has not used yet may be known by now
  if (names.includes('arcade.db'))
    for (const end of ['made', 'restored']) writeFileSync(join(staged, `arcade.db.${end}`), '')
  for (const name of readdirSync(staged)) syncToDisk(join(staged, name))
  syncToDisk(staged)
  return restored
}

function noteOf(data: string, { head }: Manifest, now: Date): Restored['restored'] {
  const before = keptBefore(data)?.seq
  return { seq: head?.seq ?? 0, at: now.getTime(), ...(before !== undefined && { before }) }
}

function keptBefore(data: string): KeptHead | undefined {
  try {
    return readKeptHead(join(data, 'gateway.db'))
  } catch {
    return undefined // damaged, and moved away with the rest
  }
}

/** Moves what is there to a folder of its own, and the restored files to their places; @returns that folder. */
function place(data: string, staged: string, now: Date): string | undefined {
  const mark = join(data, RESTORING)
  writeFileSync(mark, '')
  syncToDisk(data)
  const aside = moveAside(data, now)
  // the database itself last: without it a start is refused beside the key
  const rank = (name: string) => (name === 'gateway.db' ? 1 : 0)
  for (const name of readdirSync(staged).toSorted((one, other) => rank(one) - rank(other))) {
    renameSync(join(staged, name), join(data, name))
  }
  syncToDisk(data)
  rmSync(mark)
  syncToDisk(data)
  return aside
}

function moveAside(data: string, now: Date): string | undefined {
  const existing = OWNED.filter((name) => existsSync(join(data, name)))
  if (existing.length === 0) return undefined
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  let aside = join(data, `replaced-${time}`)
  for (let again = 2; existsSync(aside); again++) aside = join(data, `replaced-${time}-${again}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of existing) renameSync(join(data, name), join(aside, name))
  syncToDisk(aside)
  return aside
}
