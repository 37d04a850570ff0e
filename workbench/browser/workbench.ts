import { type AllAnswer, type BetView, type FiguresAnswer, type Problem, type SaveAnswer, call } from './calls.ts'
import { byId, rowOf } from './dom.ts'
import { showBets, showDetail } from './figures.ts'

/** After the last key, in milliseconds. */
const PAUSE_MS = 80

const editor = byId('text', HTMLTextAreaElement)
const lines = byId('lines', HTMLElement)
const statusLine = byId('status', HTMLElement)
const first: { text: string; file: string } = JSON.parse(byId('first', HTMLScriptElement).textContent)

let file = first.file
let isChanged = false
let bets: readonly BetView[] = []
/** Ends the calls of an earlier text. */
let calling = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows all that can be known about the text: what is quick at once, the rest when it is there. */
async function update(): Promise<void> {
  calling.abort()
  calling = new AbortController()
  const { signal } = calling
  const quick = await call<FiguresAnswer>('/figures', { text: editor.value }, signal)
  if (!quick) return
  const { title, problems, ms } = quick
  showProblems(problems)
  byId('about', HTMLElement).textContent = title
    ? `${file}: ${title.engine}, version ${title.version}${isChanged ? ', changed' : ''}`
    : `${file}: cannot be read`
  if (!title) return
  take(quick.bets)
  byId('note', HTMLElement).textContent = `Returns in ${ms.toFixed(1)} ms. Computing the rest…`
  const all = await call<AllAnswer>('/all-figures', { text: editor.value }, signal)
  if (!all) return
  showProblems(all.problems)
  take(all.bets)
  const measured = all.bets.find((bet) => bet.measured !== null)?.measured
  byId('note', HTMLElement).textContent =
    (measured ? `Deviation and wins measured over ${measured.toLocaleString('en')} rounds. ` : '') +
    'Percentiles of 1,000 simulated players.'
}

function take(next: readonly BetView[]): void {
  bets = next
  showBets(bets)
  showDetail(bets)
}

function showProblems(problems: readonly Problem[]): void {
  const wrong = new Set(problems.map(({ line }) => line))
  const count = editor.value.split('\n').length
  lines.replaceChildren(
    ...Array.from({ length: count }, (_, at) => {
      const row = document.createElement('div')
      const isWrong = wrong.has(at + 1)
      row.textContent = `${isWrong ? '! ' : ''}${at + 1}`
      row.classList.toggle('wrong', isWrong)
      return row
    }),
  )
  follow()
  const list = byId('problems', HTMLElement)
  if (problems.length === 0) return list.replaceChildren(rowOf('li', 'None'))
  list.replaceChildren(
    ...problems.map(({ line, says }) => {
      const item = document.createElement('li')
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = `Line ${line}: ${says}`
      button.addEventListener('click', () => select(line))
      item.append(button)
      return item
    }),
  )
}

/** Selects a line of the text. */
function select(line: number): void {
  const before = editor.value.split('\n').slice(0, line - 1)
  const start = before.reduce((all, each) => all + each.length + 1, 0)
  const end = editor.value.indexOf('\n', start)
  editor.focus()
  editor.setSelectionRange(start, end < 0 ? editor.value.length : end)
}

const follow = () => void (lines.scrollTop = editor.scrollTop)

async function save(asNext: boolean): Promise<void> {
  statusLine.textContent = 'Checking the return…'
  const sent = editor.value
  const answer = await call<SaveAnswer>('/save', { text: sent, asNext })
  byId('save-next', HTMLButtonElement).hidden = answer?.kind !== 'released'
  switch (answer?.kind) {
    case 'saved':
      return showSaved(answer, sent)
    case 'released':
      return offerNext(answer)
    case 'refused':
      statusLine.textContent = 'Not saved: see the problems.'
      return showProblems(answer.problems)
    case undefined:
      statusLine.textContent = 'Not saved: the workbench does not answer.'
  }
}

async function showSaved({ file: name, text }: { file: string; text: string }, sent: string): Promise<void> {
  file = name
  // what was typed meanwhile stays
  if (editor.value === sent) editor.value = text
  isChanged = editor.value !== text
  statusLine.textContent = `Saved ${file}.`
  await update()
}

function offerNext({ file: name, offer }: { file: string; offer: string }): void {
  const next = byId('save-next', HTMLButtonElement)
  next.textContent = `Save as ${offer}`
  statusLine.textContent = `${name} was released: rounds may have been played by it. Save the next version beside it.`
  next.focus()
}

async function exportSheet(format: 'json' | 'csv'): Promise<void> {
  statusLine.textContent = 'Computing the par sheet…'
  const sheet = await call<{ name: string | null; content: string }>('/export', { text: editor.value, format })
  if (!sheet?.name) return void (statusLine.textContent = 'Not exported: see the problems.')
  const link = document.createElement('a')
  link.download = sheet.name
  link.href = URL.createObjectURL(new Blob([sheet.content]))
  link.click()
  URL.revokeObjectURL(link.href)
  statusLine.textContent = `Exported ${sheet.name}.`
}

async function play(): Promise<void> {
  statusLine.textContent = 'Opening the game…'
  const answer = await call<{ url: string | null }>('/play', { text: editor.value })
  statusLine.textContent = answer?.url ? '' : 'Cannot be played: see the problems.'
  if (!answer?.url) return
  byId('playing', HTMLElement).hidden = false
  const frame = byId('frame', HTMLIFrameElement)
  frame.src = answer.url
  frame.scrollIntoView({ block: 'nearest' })
}

editor.value = first.text
editor.addEventListener('input', () => {
  isChanged = true
  clearTimeout(timer)
  timer = setTimeout(() => void update(), PAUSE_MS)
})
editor.addEventListener('scroll', follow)
byId('bet', HTMLSelectElement).addEventListener('change', () => showDetail(bets))
byId('save', HTMLButtonElement).addEventListener('click', () => void save(false))
byId('save-next', HTMLButtonElement).addEventListener('click', () => void save(true))
byId('export-json', HTMLButtonElement).addEventListener('click', () => void exportSheet('json'))
byId('export-csv', HTMLButtonElement).addEventListener('click', () => void exportSheet('csv'))
byId('play', HTMLButtonElement).addEventListener('click', () => void play())
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  void save(false)
})
addEventListener('beforeunload', (event) => {
  if (isChanged) event.preventDefault()
})
void update()
