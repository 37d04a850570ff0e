import { describe } from 'vitest'
import { CONTACT, article, contact, inAll, testRows } from '#tests/support/lint.fixture.ts'

const other = (title: string) => inAll('help/*/limits.md', article({ title, position: '2' }, '## Stakes\n\nWords'))
const letters = (field: string, language: string) =>
  `Most letters of "${field}" are not those of ${language}. Write it in that language, or move it to the field of its own language.`

describe('advice', () => {
  testRows([
    [
      'the same title twice, in other letters',
      { ...other('Limits'), 'help/en/limits.md': article({ title: 'CONTACT', position: '2' }, '## Stakes\n\nWords') },
      `? help/en/limits.md:2 "CONTACT" is also the title of ${CONTACT}. Give one of the two another title: readers cannot tell them apart.`,
    ],
    ['another title', other('Limits')],
    [
      'Bengali in an English field',
      contact({ title: 'আমাদের সাথে যোগাযোগ' }),
      `? ${CONTACT}:2 ${letters('title', 'English')}`,
    ],
    [
      'Arabic in a Bengali field',
      { 'help/bn/contact.md': article({ summary: 'كيف تتواصل معنا اليوم' }) },
      `? help/bn/contact.md:3 ${letters('summary', 'বাংলা')}`,
    ],
    ['a Bengali name in an English sentence', contact({ title: 'Welcome to our বাংলা lagoon' })],
    ['a name in Latin letters in a Bengali field', { 'help/bn/contact.md': article({ title: 'Atoll Lagoon' }) }],
    [
      'a link to a topic by its old name',
      { ...contact({}, '[Limits](/help/bounds)'), 'redirects.yaml': '/help/bounds: /help/limits\n' },
      `? ${CONTACT}:8 /help/bounds is the address of before: it leads to /help/limits. Write /help/limits.`,
    ],
    [
      'a redirect from no address of an item',
      { 'redirects.yaml': '/help/bounds: /help/limits\n/games: /help\n' },
      'redirects.yaml:2 "/games" does not lead from an old address to a page. Write it on each line: /help/old-name: /help/new-name.',
    ],
  ])
})
