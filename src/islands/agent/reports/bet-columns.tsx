import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { signed } from '#islands/table/table-words.ts'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { TeamBet, TeamBetsPage } from '#stores/agent/reports/team-bets.ts'
import style from './Report.module.css'

/** The name of each state of a bet. */
export const stateNames = {
  settled: 'member.settled',
  open: 'member.openBet',
  rolledback: 'member.rolledBack',
} as const satisfies Record<TeamBet['state'], string>

interface Props extends ScreenProps {
  /** The chosen state, which all bets of a list have. */
  readonly state: TeamBet['state']
}

/**
 * Returns the columns of a team's bets: one number of a bet fits below its game. A bet that is open or was refunded has paid
 * nothing, and has no net.
 */
export function betColumns(
  { digits }: Pick<TeamBetsPage, 'digits'>,
  { language, t, state }: Props,
): readonly [TableColumn<TeamBet>, ...TableColumn<TeamBet>[]] {
  const isSettled = state === 'settled'
  const amount = (of: (bet: TeamBet) => number) => ({
    cell: (bet: TeamBet) => <bdi translate="no">{formatMoney(language, { minor: of(bet), digits })}</bdi>,
    file: (bet: TeamBet) => toDecimal(of(bet), digits),
    isNumber: true,
  })
  return [
    {
      name: t('member.time'),
      cell: ({ at }) => <Moment at={at} language={language} />,
      file: ({ at }) => fileTime(at),
      isTime: true,
    },
    { name: t('agent.betNumber'), cell: () => null, file: ({ id }) => id, isBlank: true },
    {
      name: t('agent.accountName'),
      cell: ({ account }) => <AccountName account={account} t={t} />,
      file: ({ account }) => account ?? '',
    },
    levelColumn({ language, t }),
    {
      name: t('member.game'),
      cell: (bet) => <Game bet={bet} />,
      file: ({ gameName, vendorName }) => `${gameName} (${vendorName})`,
    },
    { name: t('member.stake'), ...amount(({ stake }) => stake), sort: 'stake' },
    { name: t('member.payout'), ...amount(({ paid }) => paid), sort: 'paid', isBlank: !isSettled },
    {
      name: t('agent.net'),
      file: ({ stake, paid }) => (isSettled ? toDecimal(stake - paid, digits) : ''),
      cell: ({ stake, paid }) => (
        <bdi translate="no" className={style.amount}>
          {signed(language, { minor: stake - paid, digits })}
        </bdi>
      ),
      sort: 'net',
      isNumber: true,
      isBlank: !isSettled,
    },
    { name: t('member.state'), cell: () => null, file: (bet) => t(stateNames[bet.state]), isBlank: true },
  ]
}

/** Returns the totals of all bets that are found. */
export function betFigures(
  { staked, paid, digits }: Pick<TeamBetsPage, 'staked' | 'paid' | 'digits'>,
  { language, t, state }: Props,
) {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  if (state !== 'settled') return [{ name: t('member.stake'), value: money(staked) }]
  return [
    { name: t('agent.staked'), value: money(staked) },
    { name: t('agent.paid'), value: money(paid) },
    { name: t('agent.net'), value: signed(language, { minor: staked - paid, digits }) },
  ]
}

function levelColumn({ language, t }: ScreenProps): TableColumn<TeamBet> {
  return {
    name: t('agent.level'),
    cell: ({ level }) => formatNumber(language, level),
    file: ({ level }) => String(level),
    isNumber: true,
  }
}

function Game({ bet: { gameName, vendorName, id } }: { bet: TeamBet }) {
  return (
    <span className={style.cell}>
      <bdi translate="no">{gameName}</bdi>
      <bdi translate="no" className={style.soft}>
        {vendorName} · {id}
      </bdi>
    </span>
  )
}

/** Shows an account; the name of one that has left the team is not told. */
export function AccountName({ account, t }: Pick<ScreenProps, 't'> & { account: string | null }) {
  if (account === null) return <span className={style.soft}>{t('agent.hasLeft')}</span>
  return (
    <bdi translate="no" className={style.name}>
      {account}
    </bdi>
  )
}
