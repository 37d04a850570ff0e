import CMS from '@sveltia/cms'
import { cms, isLocal } from 'atoll:config'
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

/** The names of fixed values, by `collection.field.value`: lists group items by them. */
function namesOf(): Map<string, string> {
  const names = new Map<string, string>()
  for (const collection of cms.collections ?? []) {
    for (const field of ('fields' in collection && collection.fields) || []) {
      for (const option of ('options' in field && Array.isArray(field.options) && field.options) || []) {
        if (typeof option !== 'object' || option === null || !('value' in option)) continue
        names.set(`${collection.name}.${field.name}.${option.value}`, String(option.label))
      }
    }
  }
  return names
}

if (isLocal && !isOwnComputer) explain()
else {
  document.documentElement.classList.toggle('local', isLocal)
  const names = namesOf()
  globalThis.deskName = (collection, field, value) => names.get(`${collection}.${field}.${value}`)
  // Sveltia offers a folder only where the browser can open one; the desk's server opens it in any
  if (isOwnComputer && (await openSharedFiles()) && !('showDirectoryPicker' in globalThis)) {
    Object.assign(globalThis, { showDirectoryPicker: () => Promise.reject(new DOMException('', 'AbortError')) })
  }
  void CMS.init({ config: cms })
}
