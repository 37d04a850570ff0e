import { DAY_MS } from '#contract/time/time.ts'
import { formatNumber } from '#i18n/format.ts'
import { fileTime, formatDay } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { Link } from '#stores/agent/links/links.ts'
import { Button } from '#ui/Button.tsx'
import { linkAddress } from './LinkCard.tsx'
import style from './RegisterCentre.module.css'

type Funnel = Pick<Link, 'visits' | 'registered' | 'deposited' | 'active'>

/** The names of the states of a link. */
export const stateKeys = {
  open: 'invite.stateOpen',
  expired: 'invite.stateExpired',
  usedUp: 'invite.stateUsedUp',
  stopped: 'invite.stateStopped',
} as const
const steps = [
  { step: 'visits', name: 'invite.visits' },
  { step: 'registered', name: 'invite.registered' },
  { step: 'deposited', name: 'invite.deposited' },
  { step: 'active', name: 'invite.active' },
] as const

/** Returns the sums of the steps that people took. */
export function funnelFigures(sums: Funnel, { language, t }: ScreenProps) {
  return steps.map(({ step, name }) => ({ name: t(name), value: formatNumber(language, sums[step]) }))
}

/** Returns a column for each step. */
export function funnelColumns<Row extends Funnel>({ language, t }: ScreenProps): TableColumn<Row>[] {
  return steps.map(({ step, name }) => ({
    name: t(name),
    cell: (row) => formatNumber(language, row[step]),
    file: (row) => String(row[step]),
    sort: step,
    isNumber: true,
  }))
}

interface Opening {
  readonly open: string | undefined
  readonly toggle: (code: string) => void
  readonly origin: string | null
}

/** Returns the columns of links. The file also has what the screen shows below each other. */
export function linkColumns(
  { open, toggle, origin }: Opening,
  props: ScreenProps,
): readonly [TableColumn<Link>, ...TableColumn<Link>[]] {
  const { language, t } = props
  const inFile = (name: string, file: (link: Link) => string): TableColumn<Link> => ({
    name,
    file,
    cell: file,
    isBlank: true,
  })
  return [
    { name: t('invite.link'), cell: (link) => <Name link={link} t={t} />, file: ({ code }) => code },
    inFile(t('invite.type'), ({ type }) => t(`invite.${type}`)),
    inFile(t('invite.channelName'), ({ channel }) => channel),
    inFile(t('invite.address'), ({ code }) => (origin === null ? '' : linkAddress(code, origin, language))),
    ...funnelColumns<Link>(props),
    {
      name: t('invite.state'),
      cell: (link) => <State link={link} {...props} />,
      file: ({ state }) => t(stateKeys[state]),
    },
    {
      ...inFile(t('invite.untilName'), ({ validUntil }) => fileTime(validUntil)),
      isTime: true,
    },
    inFile(t('invite.usesName'), ({ maxUses }) => (maxUses === null ? '' : String(maxUses))),
    {
      name: t('invite.actions'),
      isAct: true,
      cell: ({ code }) => (
        <Button
          kind="quiet"
          aria-expanded={code === open}
          aria-label={t('invite.showLink', { code })}
          onClick={() => toggle(code)}
        >
          {t('invite.show')}
        </Button>
      ),
    },
  ]
}

function Name({ link: { code, channel, type }, t }: Pick<ScreenProps, 't'> & { link: Link }) {
  return (
    <span className={style.link}>
      <bdi translate="no">{code}</bdi>
      {channel !== '' && (
        <bdi translate="no" className={style.soft}>
          {channel}
        </bdi>
      )}
      {type === 'agent' && <span className={style.mark}>{t('invite.agent')}</span>}
    </span>
  )
}

function State({ link: { state, validUntil, maxUses }, language, t }: ScreenProps & { link: Link }) {
  // the last day on which it works: the end is exclusive
  const day = validUntil === null ? undefined : formatDay(language, validUntil - DAY_MS)
  return (
    <span className={style.link}>
      <span>{t(stateKeys[state])}</span>
      {day !== undefined && <span className={style.soft}>{t('invite.untilDay', { day })}</span>}
      {maxUses !== null && <span className={style.soft}>{t('invite.maxUses', { count: maxUses })}</span>}
    </span>
  )
}
