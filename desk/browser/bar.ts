import type { DeskState } from '#desk/api.ts'
import { nameField } from './editor-name.ts'
import { publishResult } from './publish-result.ts'
import { ask, element, onState } from './state.ts'
import './local.css'

// The bar above the desk's pages: preview, problems, history, publish, and who is at work.

const problems = element('a', { href: '/admin/problems', text: 'Problems' })
const publish = element('button', { type: 'button', text: 'Publish' })
const status = element('span', { role: 'status' })
const result = element('div', { class: 'result', tabindex: '0', role: 'region', 'aria-label': 'What was published' })
const close = element('button', { type: 'button', text: 'Close' })
const log = element('dialog', { class: 'desk-log', 'aria-labelledby': 'desk-log-title' }, [
  element('h2', { id: 'desk-log-title', text: 'Publish' }),
  result,
  close,
])
const history = element('a', { href: '/admin/history', text: 'History' })
const newer = element('button', { type: 'button', class: 'desk-newer', hidden: '' })
const here = location.pathname
const link = (href: string, text: string) =>
  element('a', { href, text, 'aria-current': here === href ? 'page' : undefined })

if (here === '/admin/problems') problems.setAttribute('aria-current', 'page')
document.body.prepend(
  element('nav', { class: 'desk-bar', 'aria-label': 'Desk' }, [
    link('/admin', 'Edit'),
    link('/admin/preview', 'Preview'),
    problems,
    history,
    publish,
    status,
    newer,
    nameField(),
  ]),
)
if (here === '/admin/history') history.setAttribute('aria-current', 'page')
document.body.append(log)

/** Leads to the history of the item that is open. */
history.addEventListener('click', () => {
  const [, collection, id] = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/.exec(location.hash) ?? []
  if (collection === undefined || id === undefined) return
  const item = collection === '_singletons' ? `${id}/${id}` : `${collection}/${id}`
  history.href = `/admin/history?${new URLSearchParams({ item })}`
})
newer.addEventListener('click', () => location.reload())

publish.addEventListener('click', () => {
  log.showModal()
  ask('publish', {}).catch((error: Error) => result.replaceChildren(element('p', { text: error.message })))
})
close.addEventListener('click', () => log.close())

const outcomes = { idle: '', running: 'Publishing…', done: 'Published', failed: 'Not published: the site is as it was' }

/** The saves that this page knew when it was opened. */
let knownSaves: number | undefined

/** Says that another editor has saved something: the lists of this page are as they were when it was opened. */
function showNewer({ count, author, title }: DeskState['saves']): void {
  knownSaves ??= count
  const others = count - knownSaves - (globalThis.deskFiles?.own ?? 0)
  newer.hidden = globalThis.deskFiles === undefined || others <= 0
  newer.textContent = `${author === '' ? 'Somebody' : author} has changed “${title}”: load again`
}

onState(({ errors, warnings, saves, publish: run }) => {
  showNewer(saves)
  problems.replaceChildren(...countOf(errors, warnings))
  problems.toggleAttribute('data-errors', errors > 0)
  publish.disabled = run.state === 'running'
  const held = run.report?.isPublished ? run.report.items.length : 0
  status.textContent = outcomes[run.state] + (held > 0 ? `, ${held} held back` : '')
  result.replaceChildren(...publishResult(run, outcomes[run.state]))
})

/** Errors count first: advice stops nothing, and a phone has no room for it. */
function countOf(errors: number, warnings: number): (HTMLElement | string)[] {
  if (errors > 0) return [errors === 1 ? '1 error' : `${errors} errors`]
  if (warnings === 0) return ['No problems']
  return ['Problems', element('span', { class: 'desk-advice', text: ` (no errors, ${warnings} advice)` })]
}
