import { describe } from 'vitest'
import { countries } from '#desk/countries.ts'
import { CONTACT, type LintRow, article, contact, inAll, promotion, testRows } from '#tests/support/lint.fixture.ts'

describe('dates, regions and audiences', () => {
  testRows([
    [
      'a word as a date',
      contact({ publishAt: 'tomorrow' }),
      `${CONTACT}:6 "publishAt" is not a date: "tomorrow". Write a day (2026-12-24) or a day and a time (2026-12-24 18:00); a zone may follow (2026-12-24T18:00:00+06:00).`,
    ],
    [
      'a day that does not exist',
      contact({ publishAt: '2026-02-30' }),
      `${CONTACT}:6 "publishAt" is a day or time that does not exist: "2026-02-30". Write a day (2026-12-24) or a day and a time (2026-12-24 18:00); a zone may follow (2026-12-24T18:00:00+06:00).`,
    ],
    [
      'an end before its beginning',
      inAll(
        'help/*/limits.md',
        article({ title: 'Limits', position: '2', publishAt: '2026-12-24', expireAt: '2026-12-01' }),
      ),
      'help/en/limits.md:7 It ends (2026-12-01) before it begins (2026-12-24): it never shows. Correct one of the two dates.',
    ],
    [
      'an end in 2020',
      promotion('reward: A\ncondition: B\nexpireAt: 2020-01-01'),
      '? promotions/en/welcome.md:8 It ended on 2020-01-01: it no longer shows. Write a later date, or remove the file.',
    ],
    [
      'a region that is no list',
      contact({ region: 'BD' }),
      `${CONTACT}:6 "region" is not a list. Write it in brackets: region: [BD, IN].`,
    ],
    [
      'the name of a country',
      contact({ region: '[Bangladesh]' }),
      `${CONTACT}:6 "Bangladesh" is not the code of a country, so nobody would see it. Write BD.`,
    ],
    ...[
      ['UK', 'GB'],
      ['ZR', 'CD'],
      ['FX', 'FR'],
      ['AC', 'SH'],
      ['bd', 'BD'],
      ['EU', undefined],
      ['ZZ', undefined],
      ['XQ', undefined],
    ].map(([code, right]): LintRow => [
      `the region ${code}, which no visitor has`,
      contact({ region: `[IN, ${code}]` }),
      `${CONTACT}:6 "${code}" is not the code of a country, so nobody would see it. ${right ? `Write ${right}.` : 'Write its two capital letters (ISO 3166-1): region: [BD, IN].'}`,
    ]),
    [
      'every country that a visitor can have',
      inAll(
        'help/*/contact.md',
        article({ region: `[${[...countries().map(({ value }) => value), 'XK'].join(', ')}]` }),
      ),
    ],
    [
      'an unknown audience',
      contact({ audience: 'vip' }),
      `${CONTACT}:6 "vip" is not a known audience. Write one of: everyone, visitors, members.`,
    ],
  ])
})
