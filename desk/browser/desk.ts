import CMS from '@sveltia/cms'
import { cms, isLocal } from 'atoll:config'
import { openAskedField } from './asked-field.ts'
import { fixPastedTables } from './pasted-tables.ts'
import { savedTables } from './saved-tables.ts'
import './desk.css'

// The page /admin: Sveltia CMS with our configuration, from our own origin.

const isOwnComputer = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

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
  openAskedField()
  fixPastedTables()
  CMS.registerEventListener({ name: 'preSave', handler: ({ entry }) => savedTables(entry) })
  void CMS.init({ config: cms })
}
