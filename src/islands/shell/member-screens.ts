import type { ComponentType } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { AccountRecord } from '#islands/member/AccountRecord.tsx'
import { BettingRecord } from '#islands/member/BettingRecord.tsx'
import { DepositScreen } from '#islands/wallet/DepositScreen.tsx'
import { WithdrawScreen } from '#islands/wallet/WithdrawScreen.tsx'
import type { MemberScreen } from '#stores/member/place.ts'

interface ScreenProps {
  readonly language: Language
  /** The home page. */
  readonly home: string
  readonly t: Translate<MessageKey>
}

interface Row {
  /** The specification's key, which is also its data path. */
  readonly id: MemberScreen
  readonly name: MessageKey
  readonly part: ComponentType<ScreenProps>
}

/** The screens that exist, in the order of S2.56. */
export const memberScreens: readonly Row[] = [
  // S2.60
  { id: 'depositv2', name: 'shell.deposit', part: DepositScreen },
  // S2.61
  { id: 'withdraw', name: 'shell.withdraw', part: WithdrawScreen },
  // S2.63
  { id: 'personalHistoryCopy', name: 'shell.bettingRecord', part: BettingRecord },
  // S2.64
  { id: 'transactionHistory', name: 'shell.accountRecord', part: AccountRecord },
]
