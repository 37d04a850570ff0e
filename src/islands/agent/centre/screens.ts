import { type LazyPart, lazyPart } from '#islands/late/lazy-part.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { untilWhole } from '#browser/ahead.ts'
import { agentCentre as centre } from '#texts/centre-screens.ts'
import { type Screen, agentCentre } from '#stores/agent/centre/place.ts'
import type { Sign } from '#ui/signs.ts'
import type { AgentCentreKey } from './AgentCentre.words.ts'

interface Row {
  /** The specification's key, which is also its data path unless that is another. */
  readonly id: Screen
  readonly path?: string
  readonly icon: Sign
  readonly name: AgentCentreKey
  readonly part: LazyPart<Omit<ScreenProps, 't'>>
}

const {
  agentAnnouncement,
  agentTeamOverview,
  registerCenter,
  downlineManagmentView,
  personalHistoryCopy,
  palStatementsAgentCopy,
  agentRevenueReport,
  agentDownlineTransactionDetailsCopy,
  agentDividendRecord2,
} = centre.screens

/** The screen of one kind of pay: the four share their code and their texts. */
const payPart = lazyPart(
  async () => (await import('#islands/agent/pay/PayScreen.tsx')).PayScreen,
  agentDividendRecord2.subjects,
)

/** The screens that exist, in the order of S2.71; code and texts of each load when it opens. */
export const screenTable: readonly Row[] = [
  {
    // S2.73
    id: 'agentAnnouncement',
    icon: 'service',
    path: 'agentCenter/agentAnnouncement',
    name: 'agent.announcements',
    part: lazyPart(async () => (await import('./AgentNotices.tsx')).AgentNotices, agentAnnouncement.subjects),
  },
  {
    // S2.74
    id: 'agentTeamOverview',
    icon: 'home',
    name: 'agent.overview',
    part: lazyPart(
      async () => (await import('#islands/agent/reports/TeamOverview.tsx')).TeamOverview,
      agentTeamOverview.subjects,
    ),
  },
  {
    // S2.75
    id: 'registerCenter',
    icon: 'person',
    name: 'agent.registerCentre',
    part: lazyPart(
      async () => (await import('#islands/agent/links/RegisterCentre.tsx')).RegisterCentre,
      registerCenter.subjects,
    ),
  },
  {
    // S2.76
    id: 'downlineManagmentView',
    icon: 'people',
    name: 'agent.downline',
    part: lazyPart(
      async () => (await import('#islands/agent/tree/DownlineScreen.tsx')).DownlineScreen,
      downlineManagmentView.subjects,
    ),
  },
  {
    // S2.77
    id: 'personalHistoryCopy',
    icon: 'games',
    name: 'agent.teamBets',
    part: lazyPart(
      async () => (await import('#islands/agent/reports/TeamBets.tsx')).TeamBets,
      personalHistoryCopy.subjects,
    ),
  },
  {
    // S2.78
    id: 'palStatementsAgentCopy',
    icon: 'chart',
    name: 'agent.teamProfit',
    part: lazyPart(
      async () => (await import('#islands/agent/reports/TeamProfit.tsx')).TeamProfit,
      palStatementsAgentCopy.subjects,
    ),
  },
  {
    // S2.79
    id: 'agentRevenueReport',
    icon: 'coin',
    name: 'agent.revenue',
    part: lazyPart(
      async () => (await import('#islands/agent/pay/RevenueReport.tsx')).RevenueReport,
      agentRevenueReport.subjects,
    ),
  },
  {
    // S2.80
    id: 'agentDownlineTransactionDetailsCopy',
    icon: 'menu',
    name: 'agent.teamMovements',
    part: lazyPart(
      async () => (await import('#islands/agent/reports/TeamMovements.tsx')).TeamMovements,
      agentDownlineTransactionDetailsCopy.subjects,
    ),
  },
  // S2.81 to S2.84
  { id: 'agentDividendRecord2', icon: 'wallet', name: 'agent.dividend', part: payPart },
  { id: 'agentDailyWages2', icon: 'wallet', name: 'agent.dailyWages', part: payPart },
  { id: 'agentHourSalary', icon: 'wallet', name: 'agent.hourlySalary', part: payPart },
  { id: 'agentRealtimeSalary', icon: 'wallet', name: 'agent.realtimeSalary', part: payPart },
]

/** Loads a screen before it opens. */
export function prefetchScreen(screen: string): unknown {
  return screenTable.find(({ id }) => id === screen)?.part.prefetch()
}

/** Reads which screen the address names, and loads it. */
export function prepareCentre(): Promise<void> {
  agentCentre.read()
  return untilWhole(prefetchScreen(agentCentre.$place.get().screen))
}
