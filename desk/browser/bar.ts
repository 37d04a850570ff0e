import { publishResult } from './publish-result.ts'
import { ask, element, onState } from './state.ts'
import './local.css'

// The bar above the desk's pages: preview, problems, publish.

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
const here = location.pathname
const link = (href: string, text: string) =>
  element('a', { href, text, 'aria-current': here === href ? 'page' : undefined })

if (here === '/admin/problems') problems.setAttribute('aria-current', 'page')
document.body.prepend(
  element('nav', { class: 'desk-bar', 'aria-label': 'Desk' }, [
    link('/admin', 'Edit'),
    link('/admin/preview', 'Preview'),
    problems,
    publish,
    status,
  ]),
)
document.body.append(log)

publish.addEventListener('click', () => {
  log.showModal()
  ask('publish', {}).catch((error: Error) => result.replaceChildren(element('p', { text: error.message })))
})
close.addEventListener('click', () => log.close())

const outcomes = { idle: '', running: 'Publishing…', done: 'Published', failed: 'Not published: the site is as it was' }

onState(({ errors, warnings, publish: run }) => {
  problems.textContent = countOf(errors, warnings)
  problems.toggleAttribute('data-errors', errors > 0)
  publish.disabled = run.state === 'running'
  const held = run.report?.isPublished ? run.report.items.length : 0
  status.textContent = outcomes[run.state] + (held > 0 ? `, ${held} held back` : '')
  result.replaceChildren(...publishResult(run, outcomes[run.state]))
})

/** Errors count first: advice stops nothing. */
function countOf(errors: number, warnings: number): string {
  if (errors > 0) return errors === 1 ? '1 error' : `${errors} errors`
  return warnings > 0 ? `Problems (no errors, ${warnings} advice)` : 'No problems'
}
