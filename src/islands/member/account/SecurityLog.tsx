import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Moment } from '#islands/table/Moment.tsx'
import { type TextContext, pagerWords } from '#islands/table/table-words.ts'
import { $endedOthers, logPages, otherSessions } from '#stores/member/account/security.ts'
import { accountPlace, securityKinds } from '#stores/member/account/account-place.ts'
import { Button } from '#ui/Button.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from './Account.module.css'

/** Logs out all other devices, and lists what happened to the account's security (S2.58). */
export function SecurityLog(props: TextContext) {
  const { t } = props
  return (
    <>
      <EndOthers t={t} />
      <section className={style.part}>
        <h3>{t('account.log')}</h3>
        <p>{t('account.logText')}</p>
        <KindFilter t={t} />
        <Log {...props} />
      </section>
    </>
  )
}

function EndOthers({ t }: Pick<TextContext, 't'>) {
  const act = useStore(otherSessions.$act)
  const count = useStore($endedOthers)
  useEffect(() => otherSessions.reset, [])
  return (
    <section className={style.part}>
      <div className={style.tools}>
        <Button kind="quiet" isBusy={act.state === 'sending'} onClick={() => void otherSessions.run(undefined)}>
          {t('account.endOthers')}
        </Button>
        <span role="status">{act.state === 'done' && t('account.endedOthers', { count })}</span>
      </div>
      <div role="alert">{act.state === 'failed' && <Notice tone="error">{t(act.why)}</Notice>}</div>
    </section>
  )
}

/** Selects which events are shown; the address keeps it. */
function KindFilter({ t }: Pick<TextContext, 't'>) {
  const { kind: chosenKind } = useStore(accountPlace.$place)
  return (
    <div className={style.filter}>
      <Select
        label={t('account.logEvent')}
        name="kind"
        value={chosenKind ?? ''}
        options={[
          { value: '', label: t('account.logEvery') },
          ...securityKinds.map((kind) => ({ value: kind, label: t(`account.event_${kind}`) })),
        ]}
        onChoose={(chosen) => accountPlace.choose('kind', chosen)}
      />
    </div>
  )
}

/** Says that nothing happened, or nothing of this kind, which leads back to everything. */
function NoEvents({ isFiltered, t }: Pick<TextContext, 't'> & { isFiltered: boolean }) {
  const all = { kind: undefined, page: 1 } as const
  return (
    <Empty title={t(isFiltered ? 'account.logNoneOf' : 'account.logNone')}>
      {isFiltered && <PlaceLink {...accountPlace.to(all)}>{t('account.logShowEvery')}</PlaceLink>}
    </Empty>
  )
}

function Log({ language, t }: TextContext) {
  const state = useStore(logPages.$page)
  useEffect(() => logPages.enter(), [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('table.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void logPages.load()} />
    case 'ready': {
      const { list, totalPages } = state.page
      if (list.length === 0) return <NoEvents isFiltered={state.of.kind !== undefined} t={t} />
      return (
        <>
          <CardTable
            name={t('account.log')}
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              { name: t('account.logEvent'), cell: ({ kind }) => t(`account.event_${kind}`) },
              { name: t('account.logTime'), cell: ({ at }) => <Moment at={at} language={language} /> },
              {
                name: t('account.logPlace'),
                cell: ({ place }) => <bdi translate="no">{place || t('account.logUnknown')}</bdi>,
              },
            ]}
          />
          <Pager
            page={state.of.page}
            count={totalPages}
            words={pagerWords({ language, t })}
            onPage={(page) => accountPlace.go({ page })}
          />
        </>
      )
    }
  }
}
