/** The floors of the gateway, lowest first: a room reads its own floor if a row below says so, and all lower ones. */
export const ground = ['http', 'db', 'settings', 'site']
/** What every subject may read. */
export const services = [
  'captcha',
  'sms',
  'outbox',
  'pictures',
  'affiliate',
  'content',
  'bonus/terms',
  'lines',
  'limits/guard',
]
/** A subject reads the subjects listed for it, besides ground and services. */
export const gatewaySubjects: Record<string, readonly string[]> = {
  auth: [],
  wallet: ['auth'],
  // a settled bet earns points
  'game-wallet': ['wallet', 'points'],
  games: ['auth', 'game-wallet', 'lottery'],
  providers: [],
  register: ['auth', 'wallet'],
  agent: ['auth', 'wallet', 'records'],
  promotions: ['auth', 'wallet'],
  records: ['wallet', 'game-wallet', 'lottery'],
  help: ['auth'],
  // names are masked as on the board of winners
  chat: ['auth', 'games'],
  lottery: ['wallet', 'points'],
  limits: ['auth', 'wallet', 'records', 'lottery'],
  pay: ['wallet'],
  overview: ['wallet', 'records', 'limits'],
  clock: ['wallet', 'limits', 'pay'],
  // friends and levels bring rewards
  member: ['auth', 'wallet', 'games', 'lottery', 'rewards'],
  notices: ['auth'],
  points: ['auth', 'wallet'],
  // names on boards are masked as on the board of winners, and raffles drawn with the seeds and beacons of the lottery
  rewards: ['auth', 'points', 'promotions', 'games', 'lottery', 'wallet'],
  bonus: ['wallet', 'game-wallet'],
  service: [],
  // acts of staff call what the commands call
  staff: [
    'agent',
    'auth',
    'chat',
    'games',
    'limits',
    'lottery',
    'member',
    'pay',
    'points',
    'promotions',
    'providers',
    'records',
    'rewards',
    'service',
    'wallet',
  ],
}
