import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { Age } from '#islands/table/DataTable.tsx'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { type TextContext, pagerWords } from '#islands/table/table-words.ts'
import { type PointsMovement, entriesPages, entriesPlace, pointsKinds } from '#stores/points/records.ts'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from './Points.module.css'

const kindNames = {
  play: 'points.forPlay',
  reward: 'points.forReward',
  redeem: 'points.kind_redeem',
  'redeem-back': 'points.forRedeemBack',
  convert: 'points.kind_convert',
  'convert-back': 'points.forConvertBack',
  gift: 'points.forGift',
} as const

/** Lists what moved the member's points (S7.39), by period and kind. */
export function Entries({ language, t }: TextContext) {
  const place = useStore(entriesPlace.$place)
  useEffect(() => entriesPages.enter(), [])
  return (
    <>
      <ListFilters place={place} to={entriesPlace.to} set={filtersSet(entriesPlace, 'kind')} language={language} t={t}>
        <div className={style.filter}>
          <Select
            label={t('points.for')}
            name="for"
            value={place.kind ?? ''}
            options={[
              { value: '', label: t('points.everyKind') },
              ...pointsKinds.map((value) => ({ value, label: t(kindNames[value]) })),
            ]}
            onChoose={(chosen) => entriesPlace.choose('kind', chosen)}
          />
        </div>
      </ListFilters>
      <Page language={language} t={t} />
    </>
  )
}

function Page({ language, t }: TextContext) {
  const state = useStore(entriesPages.$page)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('table.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void entriesPages.load()} />
    case 'ready': {
      const { page, of } = state
      if (page.found === 0) {
        return (
          <Empty title={t('points.noEntries')} text={t('points.noEntriesText')}>
            <LongerPeriod of={of} to={entriesPlace.to} t={t} />
            {of.kind && (
              <PlaceLink {...entriesPlace.to({ kind: undefined, page: 1 })}>{t('points.everything')}</PlaceLink>
            )}
          </Empty>
        )
      }
      return (
        <div aria-busy={state.isLoading || undefined} className={style.screen}>
          <Age state={state} language={language} t={t} />
          <CardTable
            name={t('points.entries')}
            rows={page.list}
            keyOf={({ id }) => id}
            columns={[
              { name: t('points.time'), cell: ({ at }) => <Moment at={at} language={language} /> },
              { name: t('points.for'), cell: (one) => <What one={one} t={t} /> },
              {
                name: t('points.spent'),
                isNumber: true,
                cell: ({ amount }) => <bdi translate="no">{signedPoints(amount, language)}</bdi>,
              },
            ]}
          />
          <Pager
            page={of.page}
            count={page.totalPages}
            words={pagerWords({ language, t })}
            onPage={(no) => entriesPlace.go({ page: no })}
          />
        </div>
      )
    }
  }
}

function What({ one: { kind, about }, t }: Pick<TextContext, 't'> & { one: PointsMovement }) {
  const name = t(kindNames[kind])
  return about === null ? (
    name
  ) : (
    <>
      {name}: <bdi translate="no">{about}</bdi>
    </>
  )
}

/** A gain has a plus before it, what was spent a minus. */
function signedPoints(amount: number, language: TextContext['language']): string {
  const size = formatNumber(language, Math.abs(amount))
  return amount < 0 ? `−${size}` : `+${size}`
}
