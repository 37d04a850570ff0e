import { ask, element, onState } from './state.ts'
import './local.css'

// The bar above the desk's pages: preview, problems, publish.

const problems = element('a', { href: '/admin/problems', text: 'Problems' })
const publish = element('button', { type: 'button', text: 'Publish' })
const status = element('span', { role: 'status' })
const lines = element('pre', { tabindex: '0', 'aria-label': 'What the publisher says' })
const close = element('button', { type: 'button', text: 'Close' })
const log = element('dialog', { class: 'desk-log', 'aria-labelledby': 'desk-log-title' }, [
  element('h2', { id: 'desk-log-title', text: 'Publish' }),
  lines,
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
  ask('publish', {}).catch((error: Error) => (lines.textContent = error.message))
})
close.addEventListener('click', () => log.close())

const outcomes = { idle: '', running: 'Publishing…', done: 'Published', failed: 'Not published: the site is as it was' }

onState(({ errors, warnings, publish: { state, lines: printed } }) => {
  const count = errors + warnings
  problems.textContent = count === 0 ? 'No problems' : `Problems (${count})`
  problems.toggleAttribute('data-errors', errors > 0)
  publish.disabled = state === 'running'
  status.textContent = outcomes[state]
  lines.textContent = [...printed, outcomes[state]].join('\n')
  lines.scrollTop = lines.scrollHeight
})
