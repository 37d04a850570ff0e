import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import { type Exchange, exchangeKinds, exchangeStates, exchangesList, exchangesPlace } from '#stores/points/records.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { exchangeColumns } from './exchange-columns.tsx'
import style from './Points.module.css'

const everything = { kind: undefined, status: undefined, page: 1 } as const

/** Lists the member's exchanges of points (S3.32) by period, kind and status. */
export function Exchanges({ language, t }: TextContext) {
  const state = useStore(exchangesList.$page)
  const place = useStore(exchangesPlace.$place)
  useEffect(() => exchangesList.enter(), [])
  return (
    <>
      <ListFilters
        place={place}
        to={exchangesPlace.to}
        set={filtersSet(exchangesPlace, 'kind', 'status')}
        language={language}
        t={t}
      >
        <Filters kind={place.kind} status={place.status} t={t} />
      </ListFilters>
      <DataTable
        name={t('points.record')}
        file="points"
        state={state}
        keyOf={({ id }) => id}
        view={({ digits, spent }, of) => ({
          columns: exchangeColumns({ digits, language, t }),
          figures: [{ name: t('points.spentSum'), value: formatNumber(language, spent) }],
          detail: (one) => hasMore(one) && <More one={one} t={t} />,
          empty: (
            <Empty title={t('points.noExchanges')} text={t('points.noExchangesText')}>
              <LongerPeriod of={of} to={exchangesPlace.to} t={t} />
              {(of.kind || of.status) && (
                <PlaceLink {...exchangesPlace.to(everything)}>{t('points.everything')}</PlaceLink>
              )}
            </Empty>
          ),
        })}
        {...tableControls(exchangesPlace, exchangesList)}
        exporter={exchangesList.exporter}
        language={language}
        t={t}
      />
    </>
  )
}

interface FilterProps extends Pick<TextContext, 't'> {
  kind: Exchange['kind'] | undefined
  status: Exchange['status'] | undefined
}

function Filters({ kind, status, t }: FilterProps) {
  return (
    <div className={style.filter}>
      <Select
        label={t('points.kind')}
        name="kind"
        value={kind ?? ''}
        options={[
          { value: '', label: t('points.everyKind') },
          ...exchangeKinds.map((value) => ({ value, label: t(`points.kind_${value}`) })),
        ]}
        onChoose={(chosen) => exchangesPlace.choose('kind', chosen)}
      />
      <Select
        label={t('points.status')}
        name="status"
        value={status ?? ''}
        options={[
          { value: '', label: t('points.everyStatus') },
          ...exchangeStates.map((value) => ({ value, label: t(`points.status_${value}`) })),
        ]}
        onChoose={(chosen) => exchangesPlace.choose('status', chosen)}
      />
    </div>
  )
}

function hasMore({ address, remark, reason }: Exchange): boolean {
  return address !== '' || remark !== '' || reason !== null
}

/** What a row has no room for: the reason of a rejection, where goods go, and the member's remark. */
function More({ one: { address, remark, reason }, t }: Pick<TextContext, 't'> & { one: Exchange }) {
  const lines = [
    [t('points.reason'), reason ?? ''],
    [t('points.addressName'), address],
    [t('points.remarkName'), remark],
  ]
  return (
    <div className={style.more}>
      {lines.map(
        ([name, words]) =>
          words && (
            <p key={name}>
              {name}: <bdi translate="no">{words}</bdi>
            </p>
          ),
      )}
    </div>
  )
}
