import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { DataTable } from '#islands/table/DataTable.tsx'
import { kindNames } from '#islands/table/movement-words.ts'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  type AccountPage,
  type WalletName,
  accountMovements,
  movementKinds,
  walletNames,
} from '#stores/member/account-record.ts'
import { $openedMovement, enterExplained } from '#stores/member/explained.ts'
import { Empty } from '#ui/Empty.tsx'
import { Select } from '#ui/Select.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { walletTitles } from '#islands/table/wallet-titles.ts'
import { movementColumns, statementFrame } from './movement-columns.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import style from './Record.module.css'

const Why = lazyPart(
  async () => (await import('./Explained.tsx')).Explained,
  ['explain', 'member', 'refusals', 'shell', 'table'],
)

/**
 * Renders the account record (S2.64): movements by period and type, each with its explanation; of all types, a statement
 * whose opening balance, movements and closing balance add up.
 */
export function AccountRecord({ language, t }: TextContext) {
  const state = useStore(accountMovements.$page)
  const place = useStore(accountMovements.place.$place)
  const opened = useStore($openedMovement)
  useEffect(enter, [])
  return (
    <div className={style.record}>
      <ListFilters
        place={place}
        to={accountMovements.place.to}
        set={filtersSet(accountMovements.place, 'kind', 'wallet')}
        language={language}
        t={t}
      >
        <Filters kind={place.kind} wallet={place.wallet} t={t} />
      </ListFilters>
      <DataTable
        name={t('member.movements')}
        file="account-record"
        state={state}
        keyOf={({ id }) => id}
        view={(page, of) => ({
          columns: movementColumns({ digits: page.digits, opened, language, t }),
          figures: figuresOf(page, of.kind, { language, t }),
          frame: of.kind === undefined ? statementFrame({ digits: page.digits, language, t }) : undefined,
          detail: ({ id }) => opened === id && <Why language={language} failure={failureWords(t)} />,
          empty: (
            <Empty title={t('member.noMovements')} text={t('member.noMovementsText')}>
              <LongerPeriod of={of} to={accountMovements.place.to} t={t} />
            </Empty>
          ),
        })}
        {...tableControls(accountMovements.place, accountMovements)}
        exporter={accountMovements.exporter}
        note={t('member.statementNote')}
        language={language}
        t={t}
      />
    </div>
  )
}

function enter(): () => void {
  const stops = [accountMovements.enter(), enterExplained()]
  return () => stops.forEach((stop) => stop())
}

/** Of all kinds, what makes the closing balance: the opening balance, credits and debits. */
function figuresOf({ balances, digits, ...page }: AccountPage, kind: string | undefined, { language, t }: TextContext) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const moved = [
    { name: t('member.moneyIn'), value: money(page.in) },
    { name: t('member.moneyOut'), value: money(page.out) },
  ]
  if (kind !== undefined) return moved
  return [
    { name: t('member.opening'), value: money(balances.opening) },
    ...moved,
    { name: t('member.closing'), value: money(balances.closing) },
  ]
}

interface FiltersProps extends Pick<TextContext, 't'> {
  kind: string | undefined
  wallet: WalletName | undefined
}

function Filters({ kind, wallet, t }: FiltersProps) {
  const { choose } = accountMovements.place
  return (
    <div className={style.filters}>
      <Select
        label={t('member.kind')}
        name="kind"
        value={kind ?? ''}
        options={[
          { value: '', label: t('member.everything') },
          ...movementKinds.map((each) => ({ value: each, label: t(kindNames[each]) })),
        ]}
        onChoose={(chosen) => choose('kind', chosen)}
      />
      <Select
        label={t('wallets.wallet')}
        name="wallet"
        value={wallet ?? 'main'}
        options={walletNames.map((value) => ({ value, label: t(walletTitles[value]) }))}
        onChoose={(chosen) => choose('wallet', chosen === 'main' ? '' : chosen)}
      />
    </div>
  )
}
