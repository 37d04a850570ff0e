import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { plainNumber } from '#i18n/plain-number.ts'
import { DataTable, type TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { kindNames, movementText } from '#islands/table/movement-words.ts'
import { Periods } from '#islands/table/Periods.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import {
  $accountRecord,
  type Movement,
  accountExport,
  enterAccountRecord,
  loadAccountRecord,
} from '#stores/member/account-record.ts'
import { $memberPlace, goInCentre, kinds, movementSorts } from '#stores/member/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { Select } from '#ui/Select.tsx'
import { LongerPeriod } from './LongerPeriod.tsx'
import { periodLinks } from './period-links.ts'
import { TicketText } from './TicketText.tsx'
import style from './Record.module.css'

/** Renders the account record (S2.64): movements by period and type, with the sums of credits and debits. */
export function AccountRecord({ language, t }: TextContext) {
  const state = useStore($accountRecord)
  const place = useStore($memberPlace)
  useEffect(enterAccountRecord, [])
  return (
    <div className={style.record}>
      <Periods place={place} links={periodLinks} language={language} t={t} />
      <KindFilter kind={place.kind} t={t} />
      <DataTable
        name={t('member.movements')}
        file="account-record"
        state={state}
        keyOf={({ id }) => id}
        view={(page, of) => ({
          columns: columnsOf({ digits: page.digits, language, t }),
          figures: [
            { name: t('member.moneyIn'), value: formatMoney(language, { minor: page.in, digits: page.digits }) },
            { name: t('member.moneyOut'), value: formatMoney(language, { minor: page.out, digits: page.digits }) },
          ],
          empty: (
            <Empty title={t('member.noMovements')} text={t('member.noMovementsText')}>
              <LongerPeriod of={of} t={t} />
            </Empty>
          ),
        })}
        sorting={{
          current: place.movementSort,
          onSort: (sort) => goInCentre({ movementSort: movementSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={accountExport}
        onPage={(page) => goInCentre({ page })}
        onRetry={() => void loadAccountRecord()}
        language={language}
        t={t}
      />
    </div>
  )
}

function KindFilter({ kind, t }: Pick<TextContext, 't'> & { kind: string | undefined }) {
  return (
    <div className={style.filter}>
      <Select
        label={t('member.kind')}
        name="kind"
        value={kind ?? ''}
        options={[
          { value: '', label: t('member.everything') },
          ...kinds.map((each) => ({ value: each, label: t(kindNames[each]) })),
        ]}
        onChoose={(chosen) => goInCentre({ kind: kinds.find((each) => each === chosen), page: 1 })}
      />
    </div>
  )
}

/** Type, time, signed amount, balance after, and number of a movement. */
function columnsOf({
  digits,
  language,
  t,
}: TextContext & { digits: number }): readonly [TableColumn<Movement>, ...TableColumn<Movement>[]] {
  return [
    {
      name: t('member.kind'),
      cell: (each) => (
        <>
          {movementText(each, t)}
          {each.ticket && <TicketText ticket={each.ticket} language={language} t={t} />}
        </>
      ),
      file: (each) => [movementText(each, t), ...fileOf(each)].join(' '),
    },
    {
      name: t('member.time'),
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => new Date(at).toISOString(),
      isTime: true,
    },
    {
      name: t('member.moved'),
      cell: ({ amount }) => (
        <bdi translate="no" className={style.amount}>
          {signed(language, { minor: amount, digits })}
        </bdi>
      ),
      file: ({ amount }) => toDecimal(amount, digits),
      sort: 'amount',
      isNumber: true,
    },
    {
      name: t('member.balanceAfter'),
      cell: ({ balanceAfter }) => <bdi translate="no">{formatMoney(language, { minor: balanceAfter, digits })}</bdi>,
      file: ({ balanceAfter }) => toDecimal(balanceAfter, digits),
      sort: 'balanceAfter',
      isNumber: true,
    },
    {
      name: t('member.number'),
      cell: ({ id }) => <bdi translate="no">{plainNumber(language, Number(id))}</bdi>,
      file: ({ id }) => id,
      isNumber: true,
    },
  ]
}

/** What the file says of the ticket of a movement. */
function fileOf({ ticket }: Movement): readonly string[] {
  return ticket ? [ticket.series, ticket.numero, ticket.id] : []
}
