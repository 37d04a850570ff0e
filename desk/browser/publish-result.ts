import type { DeskState } from '#desk/api.ts'
import { problemRow } from './problem-list.ts'
import { element } from './state.ts'

/** Returns what a publish does or did, as sentences with links; what the build printed is folded, for the person who looks after the site. */
export function publishResult(
  { state, step, report, titles, lines }: DeskState['publish'],
  outcome: string,
): HTMLElement[] {
  const details = [...lines, ...(report?.details ? [report.details] : [])].join('\n')
  const folded = details === '' ? [] : [detailsOf(details)]
  if (state === 'running') return [element('p', { text: step === '' ? outcome : `${step}…` }), ...folded]
  if (!report) return [element('p', { text: outcome }), ...folded]
  const items = report.items.flatMap(({ sentence, problems }) => {
    const rows = problems.map((each) => problemRow(each, titles))
    if (sentence === '') return rows
    const own = rows.length > 0 ? [element('ul', {}, rows)] : []
    return [element('li', { class: 'error' }, [element('p', { class: 'state', text: sentence }), ...own])]
  })
  return [element('p', { text: report.text }), element('ul', { class: 'problems' }, items), ...folded]
}

function detailsOf(text: string): HTMLElement {
  return element('details', {}, [
    element('summary', { text: 'Details for the person who looks after the site' }),
    element('pre', { text }),
  ])
}
