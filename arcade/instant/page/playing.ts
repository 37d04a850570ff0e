import { readTitle } from '#arcade/page/title.ts'
import { translate } from '#arcade/page/words.ts'
import type { InstantOutcome } from '../rules.ts'
import type { InstantTitle, Role } from '../title.ts'

/** The title of the page. */
export const title = readTitle<InstantTitle>()

const names: Readonly<Record<Role, string>> = {
  a: 'roleA',
  b: 'roleB',
  c: 'roleC',
  d: 'roleD',
  e: 'roleE',
  f: 'roleF',
  g: 'roleG',
  h: 'roleH',
}

/** Returns the name of a picture. */
export const nameOf = (role: Role): string => translate(names[role])

/** Returns the values of the result texts. */
export const valuesOf = ({ outcome: { prize } }: { readonly outcome: InstantOutcome }) => ({
  picture: prize === 'none' ? '' : nameOf(prize),
})

/** Returns a picture from the drawings of the title. */
export function pictureOf(role: Role): SVGSVGElement {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  picture.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', `#role-${role}`)
  picture.append(use)
  return picture
}
