import { describe } from 'vitest'
import { CONTACT, type LintRow, article, contact, testRows, text } from '#tests/support/lint.fixture.ts'

const own = 'or move the note to a line of its own, as far left as the field.'

describe('fields', () => {
  testRows([
    [
      'a colon in a title',
      contact({ title: 'Bonus: 50% extra' }),
      `${CONTACT}:2 The text of "title" contains the sign ":", which has a meaning of its own here. Put quotes around it: title: "Bonus: 50% extra"`,
    ],
    [
      'a quote that is not closed',
      contact({ title: '"Bonus' }),
      `${CONTACT}:2 A quote is opened and not closed. End the text with the same sign, on the same line.`,
    ],
    [
      'an apostrophe in single quotes',
      contact({ summary: "'It's here'" }),
      `${CONTACT}:3 The text of "summary" ends at the second ', which is inside of it. Put the other quotes around it: summary: "It's here"`,
    ],
    [
      'a star before a title',
      contact({ title: '*New*' }),
      `${CONTACT}:2 The text of "title" contains the sign "*", which has a meaning of its own here. Put quotes around it: title: "*New*"`,
    ],
    [
      'a number as a title',
      contact({ title: '2026' }),
      `${CONTACT}:2 "title" is a number and must be text. Put quotes around it: title: "2026".`,
    ],
    ...(['title', 'summary', 'category', 'position'] as const).map((field, index): LintRow => [
      `a sign # in the ${field}`,
      contact({ [field]: 'Place #1 of "all"' }),
      `${CONTACT}:${index + 2} "${field}" ends before the sign #, which begins a note. Put quotes around it: ${field}: 'Place #1 of "all"'; ${own}`,
    ]),
    [
      'a title that begins with a sign #',
      contact({ title: '#1 of all' }),
      `${CONTACT}:2 "title" ends before the sign #, which begins a note. Put quotes around it: title: "#1 of all"; ${own}`,
    ],
    [
      'a sign # at the beginning of a second line',
      contact({ summary: 'Place\n  #1 of all' }),
      `${CONTACT}:4 "summary" ends before the sign #, which begins a note. Put quotes around it: summary: "Place #1 of all"; ${own}`,
    ],
    [
      'a sign # in a list',
      { 'footer/en.yaml': 'about: A\npayment: B\ntopics:\n  - contact #1\n' },
      `footer/en.yaml:4 The text ends before the sign #, which begins a note. Put quotes around it: "contact #1"; ${own}`,
    ],
    [
      'notes that cut nothing',
      {
        'footer/en.yaml':
          '# for all\nabout: "A #1 site" # short\npayment: >\n  Play #1 money\n# last\ntopics: # at most six\n  # the first\n  - contact\n',
      },
    ],
    [
      'no summary',
      contact({ summary: '' }),
      `${CONTACT}:2 "summary" is missing. Add a line summary: "…" (one or two sentences for lists and search engines).`,
    ],
    ['an empty summary', contact({ summary: '""' }), `${CONTACT}:3 "summary" is empty. Write its text: summary: "…".`],
    [
      'a title of 144 characters',
      contact({ title: 'x'.repeat(144) }),
      `${CONTACT}:2 "title" is 24 characters too long. It has 144, and 120 fit: shorten it.`,
    ],
    [
      'a summary of 301 characters',
      contact({ summary: 'x'.repeat(301) }),
      `${CONTACT}:3 "summary" is 1 character too long. It has 301, and 300 fit: shorten it.`,
    ],
    [
      'a position in words',
      contact({ position: 'one' }),
      `${CONTACT}:5 "position" is not a number: "one". Write it in digits: position: 1.`,
    ],
    [
      'a misspelled field',
      contact({ sumary: 'x' }),
      `${CONTACT}:6 "sumary" is not a field of help. Write "summary", or remove the line.`,
    ],
    [
      'a field twice',
      contact({ title: 'A\ntitle: B' }),
      `${CONTACT}:3 "title" occurs twice. Remove one of the two lines.`,
    ],
    [
      'a tab',
      { 'footer/en.yaml': 'about: A\npayment: B\ntopics:\n\t- contact\n' },
      'footer/en.yaml:4 The line begins with a tab. Begin it with spaces instead.',
    ],
    [
      'no fields',
      { [CONTACT]: 'Just text' },
      `${CONTACT}:1 The file does not begin with its fields. Write a line "---" first, then the fields ("title: …"), then another line "---", then the text.`,
    ],
    [
      'fields without an end',
      { [CONTACT]: '---\ntitle: A\n' },
      `${CONTACT}:1 The fields have no end. Write a line "---" between the last field and the text.`,
    ],
    [
      'another encoding',
      { [CONTACT]: Buffer.from(article({}), 'utf16le') },
      `${CONTACT}:1 The file is not saved as UTF-8. Save it again and choose the encoding UTF-8.`,
    ],
    [
      '60,000 fields',
      contact({ title: `A\n${Array.from({ length: 60_000 }, (_, at) => `k${at}: 1`).join('\n')}` }),
      `${CONTACT}:1 The fields have 588,955 characters; at most 8,000 are read. Keep the fields that this kind of content has, and write long texts under them.`,
    ],
    [
      '600 fields',
      contact({ title: `A\n${Array.from({ length: 596 }, (_, at) => `k${at}: 1`).join('\n')}` }),
      `${CONTACT}:2 The file has 600 fields; at most 50 are read. Keep the fields that this kind of content has.`,
    ],
    [
      'a file of fields with 5,000 of them in brackets',
      { 'footer/en.yaml': `about: A\npayment: B\ntopics: {${'a,'.repeat(5000)}}\n` },
      'footer/en.yaml:1 The fields have 10,031 characters; at most 8,000 are read. Keep the fields that this kind of content has, and write long texts under them.',
    ],
    [
      '2.4 MB',
      text('x'.repeat(2_400_000)),
      `${CONTACT}:1 The file has 2.4 MB; at most 1 MB is read. Divide it into several. Pictures are files of their own.`,
    ],
  ])
})
