/**
 * A parameter of a screen's first call: its name, the address's name for it, and its value if the address has none; a
 * constant has no name in the address.
 */
export type Parameter = readonly [name: string, inAddress: string, missing?: string]

/** The first call of a screen: its path, and the parameters that it takes from the address, in the order of its input. */
export interface FirstCall {
  readonly path: string
  readonly parameters: readonly Parameter[]
}

/** What a screen of a centre needs besides its first call. */
interface ScreenParts {
  /** The file of its component, by which the build finds its code (publish/finish/screen-code.ts); there, the files. */
  readonly code: string
  /** Its texts, which no page carries. */
  readonly subjects: readonly string[]
}

interface Centre<Needs> {
  /** What opens its screens. */
  readonly frame: readonly { readonly code: string }[]
  /** The screen of an address that names none. */
  readonly first: string
  readonly screens: Readonly<Record<string, Needs>>
}
type CentreParts = Centre<ScreenParts>

/** What a screen of a centre needs: all of it is requested as soon as its address is known. */
type ScreenNeeds = ScreenParts & FirstCall
/** A centre with the first calls of its screens (layouts/centre/first-calls.ts). */
export type CentreNeeds = Centre<ScreenNeeds>

const pay = ['pay', 'refusals', 'shell', 'table'] as const

/** The screens of the kinds of pay share their code (S2.81 to S2.84). */
const payScreen = { code: 'PayScreen', subjects: pay } as const

/** The member centre (S2.56). */
export const memberCentre = {
  frame: [{ code: 'MemberCentre.island' }, { code: 'hydrate' }, { code: 'MemberScreens' }],
  first: 'overview',
  screens: {
    overview: {
      code: 'OverviewScreen',
      subjects: ['level', 'limits', 'overview', 'refusals', 'shell', 'table', 'wallet'],
    },
    securityCenter: {
      code: 'AccountScreen',
      subjects: ['account', 'auth', 'refusals', 'shell', 'table'],
    },
    transferFund: {
      code: 'WalletScreen',
      subjects: ['refusals', 'shell', 'wallet', 'wallets'],
    },
    depositv2: {
      code: 'DepositScreen',
      subjects: ['deposit', 'refusals', 'shell', 'table', 'wallet'],
    },
    withdraw: {
      code: 'WithdrawScreen',
      subjects: ['activity', 'auth', 'refusals', 'shell', 'table', 'wallet', 'withdrawal'],
    },
    transferUpline: {
      code: 'UplineScreen',
      subjects: ['refusals', 'shell', 'table', 'upline', 'wallet'],
    },
    personalHistoryCopy: {
      code: 'BettingRecord',
      // written out: a spread would take the whole table into the inline script
      subjects: ['games', 'lottery', 'member', 'refusals', 'shell', 'table'],
    },
    transactionHistory: {
      code: 'AccountRecord',
      subjects: ['lottery', 'member', 'refusals', 'shell', 'table', 'wallets'],
    },
    personalProfit: {
      code: 'PersonalProfit',
      // written out, as above
      subjects: ['games', 'member', 'refusals', 'shell', 'table'],
    },
    bonusDetails: {
      code: 'BonusScreen',
      subjects: ['bonus', 'games', 'refusals', 'shell', 'table'],
    },
    rewardCenter: {
      code: 'RewardsScreen',
      subjects: ['missions', 'refusals', 'shell', 'table'],
    },
    referral: {
      code: 'FriendsScreen',
      subjects: ['friends', 'refusals', 'shell', 'table'],
    },
    missionLeaderboard: {
      code: 'MissionsScreen',
      subjects: ['missions', 'refusals', 'shell', 'table'],
    },
    messageV2: {
      code: 'MessagesScreen',
      subjects: ['messages', 'refusals', 'shell', 'table'],
    },
  },
} as const satisfies CentreParts

/** The agent centre (S2.71). */
export const agentCentre = {
  frame: [{ code: 'AgentCentre.island' }, { code: 'hydrate' }, { code: 'AgentScreens' }],
  first: 'agentTeamOverview',
  screens: {
    agentAnnouncement: {
      code: 'AgentNotices',
      subjects: ['agent', 'refusals', 'shell', 'table'],
    },
    agentTeamOverview: {
      code: 'TeamOverview',
      subjects: ['agent', 'refusals', 'shell', 'table'],
    },
    registerCenter: {
      code: 'RegisterCentre',
      subjects: ['invite', 'refusals', 'register', 'shell', 'table'],
    },
    downlineManagmentView: {
      code: 'DownlineScreen',
      subjects: ['agent', 'refusals', 'shell', 'table', 'wallet'],
    },
    personalHistoryCopy: {
      code: 'TeamBets',
      subjects: ['agent', 'games', 'member', 'refusals', 'shell', 'table'],
    },
    palStatementsAgentCopy: {
      code: 'TeamProfit',
      subjects: ['agent', 'member', 'refusals', 'shell', 'table'],
    },
    agentRevenueReport: {
      code: 'RevenueReport',
      subjects: pay,
    },
    agentDownlineTransactionDetailsCopy: {
      code: 'TeamMovements',
      subjects: ['agent', 'member', 'refusals', 'shell', 'table'],
    },
    agentDividendRecord2: payScreen,
    agentDailyWages2: payScreen,
    agentHourSalary: payScreen,
    agentRealtimeSalary: payScreen,
  },
} as const satisfies CentreParts

/** Returns the address of a screen's first call, exactly as `call` would send it. */
export function firstCallOf({ path, parameters }: FirstCall, search: URLSearchParams): string {
  const query = new URLSearchParams()
  for (const [name, inAddress, missing] of parameters) {
    const value = (inAddress && search.get(inAddress)) || missing
    if (value) query.set(name, value)
  }
  const text = String(query)
  return text ? `${path}?${text}` : path
}
