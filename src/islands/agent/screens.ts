import type { ComponentType } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Screen } from '#stores/agent/place.ts'
import { DownlineScreen } from './DownlineScreen.tsx'
import { TeamOverview } from './TeamOverview.tsx'

/** The props of every screen of the centre. */
export interface ScreenProps {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

interface Row {
  /** The specification's key. */
  readonly id: Screen
  /** The specification's data path. */
  readonly path: string
  readonly name: MessageKey
  readonly part: ComponentType<ScreenProps>
}

/** The screens that exist, in the order of S2.71. */
export const screenTable: readonly Row[] = [
  // S2.74
  { id: 'agentTeamOverview', path: 'agentTeamOverview', name: 'agent.overview', part: TeamOverview },
  // S2.76
  { id: 'downlineManagmentView', path: 'downlineManagmentView', name: 'agent.downline', part: DownlineScreen },
]
