/** Returns an element of the page. */
export function byId<Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}.`)
  return found
}

/** Creates a row of cells, or another element with one text. */
export function rowOf(name: 'li' | 'option', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/** Creates a row of a table; the first cell names it. */
export function tableRow(cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr')
  row.append(
    ...cells.map((text, at) => {
      const cell = document.createElement(at === 0 ? 'th' : 'td')
      if (at === 0) cell.setAttribute('scope', 'row')
      cell.textContent = text
      return cell
    }),
  )
  return row
}
