import { describe } from 'vitest'
import { CONTACT, testRows, text } from '#tests/support/lint.fixture.ts'

describe('links', () => {
  testRows([
    [
      'a page that does not exist',
      text('[x](/no-such-page)'),
      `${CONTACT}:8 There is no page /no-such-page. Open the page in a browser and copy its address from the first / on.`,
    ],
    ['a topic without its folder', text('[x](/limits)'), `${CONTACT}:8 There is no page /limits. Write /help/limits.`],
    [
      'a heading of the text that does not exist',
      text('Words\n\n[x](#no-such-topic)'),
      `${CONTACT}:10 There is no heading "#no-such-topic" in this text. Write the heading in small letters, with hyphens for spaces.`,
    ],
    [
      'a heading of another topic',
      text('[x](/help/limits#stakes) [y](/help/limits#none)'),
      `${CONTACT}:8 There is no heading "#none" in /help/limits. Write the heading in small letters, with hyphens for spaces.`,
    ],
    [
      'a topic that does not exist',
      text('[x](/help/nothing)'),
      `${CONTACT}:8 There is no help topic "nothing". Write one of: contact, limits.`,
    ],
    [
      'a topic by its old address',
      text('[x](/help#limits) [y](/help#nothing)'),
      `${CONTACT}:8 There is no help topic "nothing". Write one of: contact, limits.`,
    ],
    [
      'a promotion that does not exist',
      text('[x](/promotions/welcome) [y](/promoDetail?id=none)'),
      `${CONTACT}:8 There is no promotion "none". Write one of: welcome.`,
    ],
    [
      'a game that does not exist',
      text('[x](/game?game=ATL-DICE) [y](/game?game=ATL-NONE)'),
      `${CONTACT}:8 There is no game "ATL-NONE". Write the id of a game of the catalogue, such as ATL-DICE.`,
    ],
    [
      'an address without encryption',
      text('[x](http://www.example.com/a)'),
      `? ${CONTACT}:8 "http://www.example.com/a" is not encrypted: browsers warn of it. Write https://www.example.com… if that opens.`,
    ],
    [
      'an unknown scheme',
      text('[x](ftp://files.example.com)'),
      `${CONTACT}:8 A link or picture may not lead to "ftp://files.example.com". Use an address that begins with https:// or /, mailto: or tel:.`,
    ],
    [
      'a file beside it',
      text('[x](limits.md)'),
      `${CONTACT}:8 "limits.md" is no address of this site. Begin it with /: /help/contact, or with https:// for another site.`,
    ],
    [
      'another language',
      text('[x](/bn/help)'),
      `? ${CONTACT}:8 The link changes the language to "bn". Write /help: it then leads to the page in the reader's language.`,
    ],
    [
      'no address',
      text('Words\n\n[x]()'),
      `${CONTACT}:10 The link leads nowhere. Write its address in the round brackets.`,
    ],
    [
      'an address that belongs to nobody',
      text('[x](https://www.example.test/a)'),
      `? ${CONTACT}:8 "https://www.example.test/a" belongs to nobody, so nobody is shown it. Write an address of your own, or remove it.`,
    ],
    [
      'a picture',
      text('[x](/pictures/beach.svg)'),
      `${CONTACT}:8 A link cannot lead to a picture. Show it instead: ![What it shows](/pictures/beach.svg).`,
    ],
  ])
})
