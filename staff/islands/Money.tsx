import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { type Withdrawal, type WithdrawalState, staffWithdrawals, withdrawalStates } from '#contract/staff/money.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Chips } from '#staff/parts/Chips.tsx'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { ZoneNote } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { PayDialog, RefuseDialog } from './money/dialogs.tsx'
import { withdrawalColumns } from './money/columns.tsx'

/** The page of withdrawals. */
export function Money(props: PageProps) {
  return (
    <Frame page="money" {...props}>
      {() => <Withdrawals />}
    </Frame>
  )
}
