import CMS from '@sveltia/cms'
import { cms, isLocal, names } from 'atoll:config'
import { openAskedField } from './asked-field.ts'
import { fixPastedTables } from './pasted-tables.ts'
import { savedTables } from './saved-tables.ts'
import { openSharedFiles } from './shared-files.ts'
import './desk.css'

// The page /admin: Sveltia CMS with our configuration, from our own origin.

const isOwnComputer = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

declare global {
  // eslint-disable-next-line no-var -- a property of the global object, which Sveltia's code reads
  var deskName: ((collection: string, field: string, value: unknown) => string | undefined) | undefined
}

/** Shown where nobody could save: without a Git host, the desk works on the editor's own computer alone. */
function explain(): void {
  const main = document.createElement('main')
  main.className = 'notice'
  main.innerHTML = `<h1>Editors’ desk</h1>
<p>On this address the desk has nowhere to save: no Git host is set up for it.</p>
<p>On a computer with the site’s files, run <code>npm run desk</code> and open the address it prints.</p>`
  document.body.append(main)
}

if (isLocal && !isOwnComputer) explain()
else {
  document.documentElement.classList.toggle('local', isLocal)
  globalThis.deskName = (collection, field, value) => (names[`${collection}.${field}`] ?? names[field])?.[String(value)]
  // Sveltia offers a folder only where the browser can open one; the desk's server opens it in any
  if (isOwnComputer && (await openSharedFiles()) && !('showDirectoryPicker' in globalThis)) {
    Object.assign(globalThis, { showDirectoryPicker: () => Promise.reject(new DOMException('', 'AbortError')) })
  }
  openAskedField()
  fixPastedTables()
  CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => savedTables(entry) })
  void CMS.init({ config: cms })
}
