/** How the desk shows a field; what may be in it says the collection's schema, whose words are its hint otherwise. */
export interface FieldText {
  readonly label: string
  readonly hint?: string
  /** Sveltia's kind of field, where the schema alone does not tell it. */
  readonly widget?: 'text' | 'image' | 'datetime' | 'richtext' | 'url'
}

/** By the name of a field, or `collection.field` where one collection needs other words. */
export const fieldTexts: Readonly<Record<string, FieldText>> = {
  title: { label: 'Title', hint: 'One line, as readers see it in the page and in lists' },
  summary: { label: 'Summary', widget: 'text' },
  body: {
    label: 'Text',
    widget: 'richtext',
    hint: 'Headings start at level 2: the title is level 1. Link to a page of this site by its address, as /help',
  },
  category: { label: 'Category' },
  position: { label: 'Position' },
  draft: { label: 'Draft', hint: 'Not on the site; the preview shows it. Switch it off to publish it' },
  publishAt: { label: 'Show from', widget: 'datetime', hint: 'Empty: from now on' },
  expireAt: { label: 'Show until', widget: 'datetime', hint: 'Empty: without an end' },
  'missions.publishAt': { label: 'From', widget: 'datetime', hint: 'Its first day; nothing before it counts' },
  'boards.publishAt': { label: 'From', widget: 'datetime', hint: 'Its first day; nothing before it counts' },
  'raffles.publishAt': { label: 'From', widget: 'datetime', hint: 'Its first day; it is announced a week before' },
  'announcements.publishAt': { label: 'Date', widget: 'datetime', hint: 'Readers see this date; it appears then' },
  region: { label: 'Countries', hint: 'Only readers in these countries see it. Empty: everyone' },
  audience: { label: 'Audience', hint: 'Members are people who are logged in. Empty: everyone' },
  takesApplications: { label: 'Members may apply for it' },
  paysCash: { label: 'It brings own money, not a bonus' },
  reward: { label: 'Reward', widget: 'text' },
  condition: { label: 'Condition', widget: 'text' },
  picture: { label: 'Picture', widget: 'image', hint: 'In any size: smaller ones are made when the site is published' },
  pictureAlt: { label: 'Description of the picture' },
  type: { label: 'Type' },
  group: { label: 'Place', hint: 'Where it appears' },
  text: { label: 'Text on the picture', widget: 'text' },
  linkageType: { label: 'Leads to', hint: 'Empty: it is no link' },
  linkTo: {
    label: 'Target',
    hint: 'The id of a game (ATL-DICE), the id of a promotion (first-rounds), or the address of a page (/help)',
  },
  goal: { label: 'Goal', hint: 'What is counted, all of it real play. Never losses or deposits' },
  gives: { label: 'What it gives', hint: 'Points, or a bonus with its terms: one of the two' },
  period: { label: 'Begins anew', hint: 'In UTC; a week begins on Monday' },
  score: { label: 'Ranked by' },
  prizes: { label: 'Prizes', hint: 'Points by place, the first one first' },
  entry: {
    label: 'One entry for',
    hint: 'Rounds, different games or days with a round: again and again, up to the most',
  },
  max: { label: 'Most entries' },
  rewards: { label: 'Prizes', hint: 'Drawn in this order; each goes to so many accounts' },
  drawAfter: { label: 'Draw after (minutes)', hint: 'From the end of the period; 5 at least' },
  points: { label: 'Price in points' },
  stock: { label: 'Stock' },
  needsAddress: { label: 'Sent by post' },
  url: { label: 'Address', widget: 'url' },
  qrCodeUrl: { label: 'Address in the QR code', widget: 'url' },
  label: { label: 'Label' },
  about: { label: 'About the site', widget: 'text' },
  payment: { label: 'About its money', widget: 'text' },
  topics: { label: 'Help topics', hint: 'At most six, in this order' },
}

/** Words for values of fixed lists, where the value alone would not explain itself. */
export const valueTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audience: { everyone: 'Everyone', visitors: 'Visitors (logged out)', members: 'Members (logged in)' },
  linkageType: { game: 'A game', promotion: 'A promotion', page: 'A page of this site' },
  'announcements.audience': {
    everyone: 'Everyone',
    visitors: 'Visitors (logged out)',
    members: 'Members (logged in)',
    agents: 'Agents, in their centre alone',
  },
  period: { day: 'Each day', week: 'Each week', once: 'Never' },
  score: { multiple: 'Best multiple of a round', missions: 'Missions whose reward was taken' },
  'announcements.type': {
    B: 'Everyone (B)',
    PL: 'Players (PL)',
    PU: 'Players, urgent (PU)',
    PR: 'Players, promotion (PR)',
    H: 'Help (H)',
  },
  'announcements.group': {
    player: 'List of announcements',
    banners: 'Line below the banners',
    popup: 'Window that opens by itself',
    promotion: 'Promotions',
  },
  'banners.group': {
    w_home: 'Home',
    w_rng: 'Slots',
    w_live: 'Live casino',
    w_fish: 'Fishing',
    w_pvp: 'Cards and boards',
    w_sports: 'Sports',
    w_esports: 'E-sports',
    w_lott: 'Lottery',
    w_down: 'Apps',
    w_promotion: 'Promotions',
    w_shop: 'Points mall',
    w_help: 'Help',
    w_reg: 'Create account',
    w_inhouse: 'In-house games',
  },
  'promotions.category': {
    new_player: 'New players',
    originals: 'In-house games',
    catalogue: 'All games',
    safer_play: 'Safer play',
  },
}
