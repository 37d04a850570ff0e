/**
 * A parameter of a screen's first call: its name, the address's name for it, and its value if the address has none; a
 * constant has no name in the address.
 */
type Parameter = readonly [name: string, inAddress: string, missing?: string]

/** What a screen of a centre needs: all of it is requested as soon as its address is known. */
export interface ScreenNeeds {
  /** The file of its component, by which the build finds its code (publish/finish/screen-code.ts); there, the files. */
  readonly code: string
  /** Its texts, which no page carries. */
  readonly subjects: readonly string[]
  /** The path of its first call, and the parameters that it takes from the address, in the order of the call's input. */
  readonly path: string
  readonly parameters: readonly Parameter[]
}

/** A centre: what opens its screens; its screens, and the one of an address that names none. */
export interface CentreNeeds {
  readonly frame: readonly { readonly code: string }[]
  readonly screens: Readonly<Record<string, ScreenNeeds>>
  readonly first: string
}

const pay = ['pay', 'refusals', 'shell', 'table'] as const

/**
 * Returns what a screen of one kind of pay needs: they share their code (S2.81 to S2.84). The page's inline script takes
 * `firstCallOf` alone from this file, so the calls must have no side effects.
 */
/* @__NO_SIDE_EFFECTS__ */
function payScreen(kind: string) {
  return {
    code: 'PayScreen',
    subjects: pay,
    path: '/wps/agent/pay/lines',
    parameters: [
      ['kind', '', kind],
      ['days', 'days', '7'],
      ['until', 'until'],
      ['state', 'state'],
      ['hour', 'hour'],
      ['sort', 'sort'],
      ['pageNo', 'no', '1'],
    ],
  } as const
}

/** The member centre (S2.56). */
export const memberCentre = {
  frame: [{ code: 'MemberCentre.island' }, { code: 'hydrate' }, { code: 'MemberScreens' }],
  first: 'depositv2',
  screens: {
    securityCenter: {
      code: 'AccountScreen',
      subjects: ['account', 'auth', 'refusals', 'shell', 'table'],
      path: '/wps/member/account',
      parameters: [],
    },
    transferFund: {
      code: 'WalletScreen',
      subjects: ['refusals', 'shell', 'wallet', 'wallets'],
      path: '/wps/v2/wallets/merchant',
      parameters: [],
    },
    depositv2: {
      code: 'DepositScreen',
      subjects: ['deposit', 'refusals', 'shell', 'table', 'wallet'],
      path: '/wps/wallet/deposit',
      parameters: [],
    },
    withdraw: {
      code: 'WithdrawScreen',
      subjects: ['activity', 'auth', 'refusals', 'shell', 'table', 'wallet', 'withdrawal'],
      path: '/wps/wallet/withdrawal',
      parameters: [],
    },
    transferUpline: {
      code: 'UplineScreen',
      subjects: ['refusals', 'shell', 'table', 'upline', 'wallet'],
      path: '/wps/member/upline',
      parameters: [],
    },
    personalHistoryCopy: {
      code: 'BettingRecord',
      // written out: a spread would take the whole table into the inline script
      subjects: ['games', 'lottery', 'member', 'refusals', 'shell', 'table'],
      path: '/wps/member/record/bets',
      parameters: [
        ['days', 'days', '7'],
        ['until', 'until'],
        ['gameType', 'type'],
        ['vassalage', 'vendor'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    transactionHistory: {
      code: 'AccountRecord',
      subjects: ['lottery', 'member', 'refusals', 'shell', 'table'],
      path: '/wps/member/record/account',
      parameters: [
        ['days', 'days', '7'],
        ['until', 'until'],
        ['kind', 'kind'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    personalProfit: {
      code: 'PersonalProfit',
      // written out, as above
      subjects: ['games', 'member', 'refusals', 'shell', 'table'],
      path: '/wps/member/record/profit',
      parameters: [
        ['days', 'days', '7'],
        ['until', 'until'],
        ['gameType', 'type'],
        ['vassalage', 'vendor'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    referral: {
      code: 'FriendsScreen',
      subjects: ['friends', 'refusals', 'shell', 'table'],
      path: '/wps/member/friends',
      parameters: [
        ['state', 'state'],
        ['days', 'days'],
        ['pageNo', 'no', '1'],
      ],
    },
    messageV2: {
      code: 'MessagesScreen',
      subjects: ['messages', 'refusals', 'shell', 'table'],
      path: '/wps/member/messages',
      parameters: [
        ['unread', 'unread'],
        ['kind', 'kind'],
        ['pageNo', 'no', '1'],
      ],
    },
  },
} as const satisfies CentreNeeds

/** The agent centre (S2.71). */
export const agentCentre = {
  frame: [{ code: 'AgentCentre.island' }, { code: 'hydrate' }, { code: 'AgentScreens' }],
  first: 'agentTeamOverview',
  screens: {
    agentAnnouncement: {
      code: 'AgentNotices',
      subjects: ['agent', 'refusals', 'shell', 'table'],
      path: '/wps/agent/announcements',
      parameters: [
        ['unread', 'unread'],
        ['find', 'find'],
        ['pageNo', 'no', '1'],
      ],
    },
    agentTeamOverview: {
      code: 'TeamOverview',
      subjects: ['agent', 'refusals', 'shell', 'table'],
      path: '/wps/agent/team/overview',
      parameters: [['days', 'days', '1']],
    },
    registerCenter: {
      code: 'RegisterCentre',
      subjects: ['invite', 'refusals', 'register', 'shell', 'table'],
      path: '/wps/agent/links',
      parameters: [
        ['state', 'state'],
        ['channel', 'channel'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    downlineManagmentView: {
      code: 'DownlineScreen',
      subjects: ['agent', 'refusals', 'shell', 'table', 'wallet'],
      path: '/wps/agent/team/downline',
      parameters: [
        ['account', 'team'],
        ['prefix', 'find'],
        ['type', 'type'],
        ['level', 'level'],
        ['contract', 'contract'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    personalHistoryCopy: {
      code: 'TeamBets',
      subjects: ['agent', 'games', 'member', 'refusals', 'shell', 'table'],
      path: '/wps/agent/team/bets',
      parameters: [
        ['days', 'days', '1'],
        ['until', 'until'],
        ['scope', 'scope', 'everybody'],
        ['account', 'account'],
        ['gameType', 'type'],
        ['vassalage', 'vendor'],
        ['id', 'id'],
        ['state', 'state', 'settled'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    palStatementsAgentCopy: {
      code: 'TeamProfit',
      subjects: ['agent', 'member', 'refusals', 'shell', 'table'],
      path: '/wps/agent/team/profit',
      parameters: [
        ['days', 'days', '1'],
        ['until', 'until'],
        ['account', 'team'],
        ['view', 'view', 'teams'],
        ['prefix', 'find'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    agentRevenueReport: {
      code: 'RevenueReport',
      subjects: pay,
      path: '/wps/agent/pay/days',
      parameters: [
        ['days', 'days', '7'],
        ['until', 'until'],
        ['kind', 'kind'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    agentDownlineTransactionDetailsCopy: {
      code: 'TeamMovements',
      subjects: ['agent', 'member', 'refusals', 'shell', 'table'],
      path: '/wps/agent/team/movements',
      parameters: [
        ['days', 'days', '1'],
        ['until', 'until'],
        ['scope', 'scope', 'everybody'],
        ['account', 'account'],
        ['kind', 'kind'],
        ['sort', 'sort'],
        ['pageNo', 'no', '1'],
      ],
    },
    agentDividendRecord2: payScreen('dividend'),
    agentDailyWages2: payScreen('daily-salary'),
    agentHourSalary: payScreen('hourly-salary'),
    agentRealtimeSalary: payScreen('realtime-salary'),
  },
} as const satisfies CentreNeeds

/** Returns the address of a screen's first call, exactly as `call` would send it. */
export function firstCallOf({ path, parameters }: ScreenNeeds, search: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const [name, inAddress, missing] of parameters) {
    const value = (inAddress && search.get(inAddress)) || missing
    if (value) query.set(name, value)
  }
  const text = String(query)
  return text ? `${path}?${text}` : path
}
