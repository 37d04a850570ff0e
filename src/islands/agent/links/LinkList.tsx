import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { DataTable } from '#islands/table/DataTable.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { linkPlace, linkStates } from '#stores/agent/links/link-place.ts'
import {
  $linkAct,
  type Link,
  type LinksPage,
  askToStop,
  keepLink,
  linkList,
  stopLink,
} from '#stores/agent/links/links.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { LinkCard } from './LinkCard.tsx'
import { funnelFigures, linkColumns, stateKeys } from './link-columns.tsx'
import style from './RegisterCentre.module.css'

/** Lists the agent's links with what each brought (S2.75); a link opens its address, its QR code and its days. */
export function LinkList({ language, t }: ScreenProps) {
  const state = useStore(linkList.$page)
  useStore(linkPlace.$place)
  const [open, setOpen] = useState<string>()
  const toggle = (code: string) => setOpen(open === code ? undefined : code)
  return (
    <>
      <Filters channels={state.state === 'ready' ? state.page.channels : []} t={t} />
      <DataTable
        name={t('invite.tabLinks')}
        file="links"
        state={state}
        keyOf={({ code }) => code}
        view={(page) => viewOf(page, { open, toggle }, { language, t })}
        {...tableControls(linkPlace, linkList)}
        exporter={linkList.exporter}
        note={t('invite.funnelNote')}
        language={language}
        t={t}
      />
    </>
  )
}

interface Opening {
  readonly open: string | undefined
  readonly toggle: (code: string) => void
}

function viewOf({ origin, sums }: LinksPage, { open, toggle }: Opening, props: ScreenProps) {
  return {
    columns: linkColumns({ open, toggle, origin }, props),
    figures: funnelFigures(sums, props),
    empty: <None t={props.t} />,
    detail: (link: Link) =>
      link.code === open && (
        <LinkCard link={link} origin={origin} {...props}>
          <Acts link={link} t={props.t} />
        </LinkCard>
      ),
  }
}

function Filters({ channels, t }: Pick<ScreenProps, 't'> & { channels: readonly string[] }) {
  const { state: chosenState, channel } = useStore(linkPlace.$place)
  const named = channel === undefined || channels.includes(channel) ? channels : [channel, ...channels]
  return (
    <div className={style.filters}>
      <Select
        label={t('invite.state')}
        name="state"
        value={chosenState ?? ''}
        options={[
          { value: '', label: t('invite.anyState') },
          ...linkStates.map((state) => ({ value: state, label: t(stateKeys[state]) })),
        ]}
        onChoose={(chosen) => linkPlace.choose('state', chosen)}
      />
      <Select
        label={t('invite.channelName')}
        name="channel"
        value={channel ?? ''}
        options={[{ value: '', label: t('invite.anyChannel') }, ...named.map((name) => ({ value: name, label: name }))]}
        onChoose={(chosen) => linkPlace.choose('channel', chosen)}
      />
    </div>
  )
}

function None({ t }: Pick<ScreenProps, 't'>) {
  const { state: chosenState, channel } = useStore(linkPlace.$place)
  if (chosenState === undefined && channel === undefined)
    return (
      <Empty title={t('invite.noLinks')} text={t('invite.noLinksText')}>
        <PlaceLink {...linkPlace.to({ tab: 'make', page: 1 })}>{t('invite.tabMake')}</PlaceLink>
      </Empty>
    )
  return (
    <Empty title={t('invite.noneFound')}>
      <PlaceLink {...linkPlace.to({ state: undefined, channel: undefined, page: 1 })}>{t('invite.showAll')}</PlaceLink>
    </Empty>
  )
}

/** Leads to the days of a link, and stops it after a confirmation. */
function Acts({ link: { code, state }, t }: Pick<ScreenProps, 't'> & { link: Link }) {
  const act = useStore($linkAct)
  const current = act.state !== 'idle' && act.code === code ? act : undefined
  const isStopping = current?.state === 'stopping'
  const isAsking = isStopping || current?.state === 'asking'
  return (
    <>
      <div className={style.tools}>
        <PlaceLink {...linkPlace.to({ code, sort: undefined, page: 1 })}>{t('invite.byDay')}</PlaceLink>
        {state !== 'stopped' && !isAsking && (
          <Button kind="quiet" onClick={() => askToStop(code)}>
            {t('invite.stop')}
          </Button>
        )}
      </div>
      {isAsking && <Question code={code} isStopping={isStopping} t={t} />}
      <Failed code={code} t={t} />
    </>
  )
}

function Failed({ code, t }: Pick<ScreenProps, 't'> & { code: string }) {
  const act = useStore($linkAct)
  const isHere = act.state === 'failed' && act.code === code
  return <div role="alert">{isHere && <Notice tone="error">{t(act.why)}</Notice>}</div>
}

/** Asks before a link is stopped; it takes the focus, because the button that had it is gone. */
function Question({ code, isStopping, t }: Pick<ScreenProps, 't'> & { code: string; isStopping: boolean }) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <div className={style.tools} ref={group} role="group" tabIndex={-1} aria-label={t('invite.stop')}>
      <p>{t('invite.stopAsk')}</p>
      <Button kind="quiet" onClick={keepLink}>
        {t('invite.keep')}
      </Button>
      <Button isBusy={isStopping} onClick={() => void stopLink(code)}>
        {t('invite.stopNow')}
      </Button>
    </div>
  )
}
