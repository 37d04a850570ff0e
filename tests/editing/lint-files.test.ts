import { describe } from 'vitest'
import { CONTACT, article, inAll, promotion, testRows, text } from '#tests/support/lint.fixture.ts'

describe('files and folders', () => {
  testRows([
    [
      'a picture in a folder of content',
      { 'help/images/a.png': 'x' },
      'help/images/a.png:1 This is a picture, not content. Move it to pictures/ and write /pictures/a.png where it shows.',
    ],
    [
      'a folder that is no language',
      { 'help/images/a.md': article({}) },
      'help/images/a.md:1 "images" is no language of this site. Use a folder of a language (en, bn, ar). Pictures belong to pictures/.',
    ],
    [
      'a name with spaces',
      { 'help/en/New Topic.md': article({}) },
      'help/en/New Topic.md:1 "New Topic.md" cannot be part of an address. Rename it to "new-topic.md": lower-case letters, digits and hyphens, at most 64.',
    ],
    [
      'EN.md',
      { 'help/EN.md': article({}) },
      'help/EN.md:1 "EN.md" is in no folder of a language. Move it to help/en/ and name it after its subject.',
    ],
    [
      'bn-BD',
      { 'help/bn-BD/limits.md': article({}) },
      'help/bn-BD/limits.md:1 "bn-BD" is not how this site names the language. Rename the folder to "bn".',
    ],
    [
      'a language that is not offered',
      { 'help/de/limits.md': article({}) },
      '? help/de/limits.md:1 This site does not offer the language "de". Nobody sees the file until it does. Languages: en, bn, ar.',
    ],
    [
      'a topic as a folder',
      { 'help/parcels/en.md': article({}) },
      'help/parcels/en.md:1 "parcels" is no language of this site. Move the file to help/en/parcels.md.',
    ],
    [
      'a text file',
      { 'help/en/limits.txt': 'x' },
      'help/en/limits.txt:1 help/ holds files that end in .md. Rename "limits.txt" to "limits.md", or move it away.',
    ],
    [
      'an unknown folder',
      { 'news/en/a.md': 'x' },
      'news/en/a.md:1 The folder "news" is not one of content. Use one of: help, help-categories, promotions, missions, boards, raffles, announcements, banners, goods, resources, footer, pictures.',
    ],
    [
      'what file managers leave behind',
      { 'help/en/.DS_Store': 'x', 'help/Thumbs.db': 'x', 'README.md': 'x', 'help/en/limits.md~': 'x' },
    ],
  ])
})

describe('texts and pictures', () => {
  testRows([
    [
      'a title in the text',
      text('# Contact'),
      `${CONTACT}:8 The text has a title of its own. Write "## Contact": the title of the page is the field "title".`,
    ],
    [
      '3,200 words',
      text('word '.repeat(3200)),
      `? ${CONTACT}:1 The text has 3200 words. Divide it into several topics that link to each other.`,
    ],
    ['no text', text(''), `? ${CONTACT}:1 There is no text under the fields. Write it under the second line "---".`],
    [
      'a missing picture',
      text('![A beach](/pictures/none.png)'),
      `${CONTACT}:8 There is no picture /pictures/none.png. Put the file there, or correct its name.`,
    ],
    [
      'a picture beside the text',
      text('![A beach](./none.png)'),
      `${CONTACT}:8 "./none.png" is not a picture of this site. Put the file into pictures/ and write its place: /pictures/summer/beach.jpg.`,
    ],
    [
      'capital letters',
      text('![A beach](/pictures/Beach.svg)'),
      `${CONTACT}:8 There is no picture /pictures/Beach.svg. Write /pictures/beach.svg: capital letters count.`,
    ],
    [
      'a picture without a description',
      text('![](/pictures/beach.svg)'),
      `? ${CONTACT}:8 The picture has no description. Say what it shows: ![A hand with two dice](/pictures/beach.svg).`,
    ],
    [
      'a promotion’s picture without a description',
      promotion('reward: A\ncondition: B\npicture: /pictures/beach.svg'),
      '? promotions/en/welcome.md:8 The picture has no description. Add a line pictureAlt: "What it shows".',
    ],
    [
      'a banner without its picture',
      inAll('banners/*/a.yaml', 'title: A\ntext: B\nposition: 1\ngroup: w_home\npicture: /pictures/none.png\n'),
      'banners/en/a.yaml:5 There is no picture /pictures/none.png. Put the file there, or correct its name.',
    ],
  ])
})
