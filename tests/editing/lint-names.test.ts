import { describe } from 'vitest'
import { article, banner, inAll, promotion, testRows } from '#tests/support/lint.fixture.ts'

describe('what content names', () => {
  testRows([
    [
      'a category of help that does not exist',
      inAll('help/*/limits.md', article({ title: 'Limits', position: '2', category: 'none' })),
      'help/en/limits.md:4 There is no category "none". Write one of: support; or add help-categories/en/none.yaml.',
    ],
    [
      'a category of promotions that nobody knows',
      inAll('promotions/*/x.md', '---\ntitle: A\nsummary: B\ncategory: vip\nposition: 2\n---\n\nWords\n'),
      'promotions/en/x.md:4 "vip" is not a known category. Write one of: new_player, originals, catalogue, safer_play.',
    ],
    [
      'a promotion without a reward',
      promotion('condition: B'),
      '? promotions/en/welcome.md:2 The promotion does not say its reward. Add a line reward: "50.00 in play money".',
    ],
    [
      'a banner of an unknown group',
      banner('group: w_none'),
      'banners/en/a.yaml:5 "w_none" is not a known group. Write one of: w_home, w_rng, w_live, w_fish, w_pvp, w_sports, w_esports, w_lott, w_down, w_promotion, w_shop, w_help, w_reg, w_inhouse.',
    ],
    [
      'a banner for a promotion that does not exist',
      banner('group: w_home\nlinkageType: promotion\nlinkTo: none'),
      'banners/en/a.yaml:7 There is no promotion "none". Write one of: welcome.',
    ],
    [
      'a banner for a game in other letters',
      banner('group: w_home\nlinkageType: game\nlinkTo: atl_dice'),
      'banners/en/a.yaml:7 There is no game "atl_dice". Write ATL-DICE.',
    ],
    [
      'a banner for a game that does not exist',
      banner('group: w_home\nlinkageType: game\nlinkTo: ATL-NONE'),
      'banners/en/a.yaml:7 There is no game "ATL-NONE". Write the id of a game of the catalogue, such as ATL-DICE.',
    ],
    [
      'a banner for a page that does not exist',
      banner('group: w_home\nlinkageType: page\nlinkTo: /nowhere'),
      'banners/en/a.yaml:7 There is no page /nowhere. Open the page in a browser and copy its address from the first / on.',
    ],
    [
      'a banner with half a link',
      banner('group: w_home\nlinkTo: /help'),
      'banners/en/a.yaml:6 The banner does not say what it leads to. Add a line linkageType: game, promotion or page.',
    ],
    [
      'an announcement of an unknown group',
      inAll('announcements/*/a.md', '---\ntitle: A\ntype: B\ngroup: all\npublishAt: 2026-01-01\n---\n\nWords\n'),
      'announcements/en/a.md:4 "all" is not a known group. Write one of: player, banners, popup, promotion.',
    ],
    [
      'a footer topic that does not exist',
      inAll('footer/*.yaml', 'about: A\npayment: B\ntopics: [contact, none]\n'),
      'footer/en.yaml:3 There is no help topic "none". Write one of: contact, limits.',
    ],
    [
      'seven topics in the footer',
      { 'footer/en.yaml': 'about: A\npayment: B\ntopics: [a, b, c, d, e, f, g]\n' },
      'footer/en.yaml:3 "topics" names 7; there is room for 6. Remove 1.',
    ],
    [
      'a resource that belongs to nobody',
      { 'resources/x.yaml': 'type: X\nurl: https://x.example.test/a\nlabel: X\nposition: 1\n' },
      '? resources/x.yaml:2 "https://x.example.test/a" belongs to nobody, so nobody is shown it. Write an address of your own, or remove it.',
    ],
  ])
})

describe('languages', () => {
  testRows([
    [
      'a missing language',
      { 'help/bn/limits.md': null },
      '? help/en/limits.md:1 It is missing in বাংলা (bn). Write help/bn/limits.md. Until then readers of bn see the text of "en", with a note.',
    ],
    [
      'the missing language of the site',
      { 'footer/en.yaml': null },
      'footer/bn.yaml:1 It is missing in English (en), the language of this site. Write footer/en.yaml.',
    ],
    [
      'facts that differ',
      { 'help/bn/limits.md': article({ title: 'Limits', position: '7' }) },
      '? help/bn/limits.md:5 "position" is 7 here and 2 in help/en/limits.md. That file decides: write the same here.',
    ],
    [
      'the same position twice',
      inAll('help/*/limits.md', article({ title: 'Limits' })),
      '? help/en/limits.md:5 Position 1 is also that of help/en/contact.md. Give one of the two another number; equal ones are sorted by name.',
    ],
  ])
})
