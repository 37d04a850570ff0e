import { byId, make } from '#arcade/page/dom.ts'
import { locale } from '#arcade/page/words.ts'
import { paysOf, rolesOf } from '../rules.ts'
import { nameOf, pictureOf, title } from './playing.ts'

const factor = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** Lists what three of each picture pay. */
export function listPrizes(): void {
  const rows = rolesOf(title).map((role) => {
    const pays = make('span', { class: 'pays', text: `${factor.format(paysOf(title, role) / 100)}×` })
    const name = make('span', { class: 'unseen', text: nameOf(role) })
    return make('li', {}, [pictureOf(role), name, pays])
  })
  byId('prizes', HTMLOListElement).append(...rows)
}
