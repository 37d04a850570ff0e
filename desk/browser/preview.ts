import { CHOICE, type Here, RELOAD, dressOf } from '#desk/preview-messages.ts'
import { ask, element, onState } from './state.ts'
import './local.css'

// The page /admin/preview: the real page as it will be at a moment, for a reader.

interface Language {
  readonly code: string
  readonly endonym: string
}
interface Choices {
  readonly previewOrigin: string
  readonly zone: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: string
  readonly countries: readonly { readonly label: string; readonly value: string }[]
}
interface Content {
  readonly pages: readonly { readonly label: string; readonly path: string }[]
}

const [choices, content] = await Promise.all([ask<Choices>('choices'), ask<Content>('content')])
const option = (value: string, text: string) => element('option', { value, text })
const page = element(
  'select',
  {},
  content.pages.map(({ path, label }) => option(path, label)),
)
const at = element('input', { type: 'datetime-local' })
const language = element(
  'select',
  {},
  choices.languages.map(({ code, endonym }) => option(code, endonym)),
)
const country = element('select', {}, [
  option('', 'Unknown'),
  ...choices.countries.map(({ value, label }) => option(value, label)),
])
const theme = element('select', {}, [option('light', 'Light'), option('dark', 'Dark')])
const audience = element('select', {}, [option('visitor', 'Visitor'), option('member', 'Member (logged in)')])
const width = element('select', {}, [option('100%', 'Desktop'), option('390px', 'Phone')])
const status = element('p', { role: 'status' })
const frame = element('iframe', {
  title: 'Preview',
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
})
const field = (text: string, input: HTMLElement) => element('label', { text }, [input])

document.body.append(
  element('main', { class: 'preview' }, [
    element('h1', { text: 'Preview' }),
    element('form', {}, [
      field('Page', page),
      field(`Date and time (${choices.zone}; empty: now)`, at),
      field('Language', language),
      field('Country', country),
      field('Theme', theme),
      field('Audience', audience),
      field('Width', width),
    ]),
    status,
    frame,
  ]),
)
language.value = choices.defaultLanguage

function addressOf(): string {
  if (language.value === choices.defaultLanguage) return page.value
  return page.value === '/' ? `/${language.value}` : `/${language.value}${page.value}`
}

/** The newest revision of the content. */
let known = 0
let isLoading = false
let takesMessages = false
/** What the page that loads says of itself. */
let here: Here | undefined
const dress = () => ({ theme: theme.value, language: language.value, audience: audience.value })
/** Opens the chosen page, dressed as chosen. */
function open(): void {
  const choice = { ...dress(), to: addressOf() }
  frame.style.inlineSize = width.value
  isLoading = true
  frame.src = `${choices.previewOrigin}${CHOICE}?${new URLSearchParams(choice)}`
}

/** Shows the page that the reader is at again; one that is still on its way would be lost by that. */
function reload(): void {
  if (isLoading || !takesMessages) open()
  else frame.contentWindow?.postMessage(RELOAD, choices.previewOrigin)
}

let isAsking = false
/** Shows the chosen moment and country; the frame is opened once pages have them. */
async function show(): Promise<void> {
  isAsking = true
  frame.setAttribute('aria-busy', 'true')
  status.textContent = 'Preparing the pages…'
  try {
    await ask('preview', { at: at.value, country: country.value })
    status.textContent = ''
    reload()
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error)
  }
  isAsking = false
}

frame.addEventListener('load', () => {
  isLoading = false
  const shown = here
  here = undefined
  takesMessages = shown !== undefined
  // a page that loads itself again at that moment is faster than a choice, and misses a message
  if (shown && shown.dress !== dressOf(dress())) return open()
  if (shown && shown.revision < known) return reload()
  frame.removeAttribute('aria-busy')
})
addEventListener('message', ({ source, data }) => {
  if (source === frame.contentWindow && typeof data?.dress === 'string') here = data
})
for (const input of [page, language, theme, audience, width]) input.addEventListener('change', open)
for (const input of [at, country]) input.addEventListener('change', () => void show())

onState(({ preview: { revision, state, reason } }) => {
  if (state === 'failed') status.textContent = reason
  if (revision !== known && !isAsking && known !== 0) reload()
  known = revision
})
await show()
