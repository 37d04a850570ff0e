import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Page } from 'playwright/test'

// No test can use a browser's folder picker. The handle here is a real one, of the browser's private file system, which
// gets the files of a real folder; whatever is written through it is written to that folder, too.

declare global {
  interface Window {
    readRealFiles: () => Promise<[path: string, base64: string][]>
    /** Without a text, the file is removed. */
    writeRealFile: (path: string, base64?: string) => Promise<void>
    showDirectoryPicker: () => Promise<FileSystemDirectoryHandle>
  }
  interface FileSystemFileHandle {
    move(to: FileSystemDirectoryHandle | string, name?: string): Promise<void>
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Lets a page pick `folder` as if its user had; call it before the page is opened. */
export async function letPick(page: Page, folder: string): Promise<void> {
  await page.exposeFunction('readRealFiles', () =>
    filesOf(folder).map((file) => [relative(folder, file), readFileSync(file, 'base64')]),
  )
  await page.exposeFunction('writeRealFile', (path: string, base64?: string) => {
    const file = join(folder, path)
    if (relative(folder, file).startsWith('..')) throw new Error(`${path} is outside of the folder`)
    if (base64 === undefined) return rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(base64, 'base64'))
  })
  await page.addInitScript(standIn)
}

/** Runs in the page. */
function standIn(): void {
  const { createWritable, move } = FileSystemFileHandle.prototype
  const { removeEntry } = FileSystemDirectoryHandle.prototype
  const root = navigator.storage.getDirectory()

  const pathOf = async (handle: FileSystemHandle): Promise<string> =>
    ((await (await root).resolve(handle)) ?? []).join('/')
  const save = async (handle: FileSystemFileHandle): Promise<void> => {
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
    await window.writeRealFile(
      await pathOf(handle),
      btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
    )
  }
  const open = async (path: string): Promise<FileSystemFileHandle> => {
    const names = path.split('/')
    let folder = await root
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
    return folder.getFileHandle(names.at(-1) ?? '', { create: true })
  }

  window.showDirectoryPicker = async () => {
    const folder = await root
    const names: string[] = []
    for await (const name of folder.keys()) names.push(name)
    for (const name of names) await removeEntry.call(folder, name, { recursive: true })
    for (const [path, base64] of await window.readRealFiles()) {
      const stream = await createWritable.call(await open(path))
      await stream.write(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))
      await stream.close()
    }
    return folder
  }
  FileSystemFileHandle.prototype.createWritable = async function (options) {
    const stream = await createWritable.call(this, options)
    const close = stream.close.bind(stream)
    stream.close = async () => {
      await close()
      await save(this)
    }
    return stream
  }
  FileSystemFileHandle.prototype.move = async function (...to) {
    const before = await pathOf(this)
    await move.apply(this, to)
    await window.writeRealFile(before)
    await save(this)
  }
  FileSystemDirectoryHandle.prototype.removeEntry = async function (name, options) {
    await removeEntry.call(this, name, options)
    const folder = await pathOf(this)
    await window.writeRealFile(folder === '' ? name : `${folder}/${name}`)
  }
}
