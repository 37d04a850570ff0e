import { toDecimal } from '#i18n/decimal.ts'
import { formatMoney } from '#i18n/format.ts'
import { fileTime } from '#i18n/moment.ts'
import type { TableColumn } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { type TextContext, signed } from '#islands/table/table-words.ts'
import type { PlaySession } from '#stores/member/betting-record.ts'
import { closeBets, openBets } from '#stores/member/bets.ts'
import { Icon } from '#ui/Icon.tsx'
import style from './Record.module.css'

interface Context extends TextContext {
  digits: number
  /** The game session whose bets are shown. */
  opened: string | undefined
}

/** Returns the columns of game sessions: game, begin, stakes, payouts, result, and what opens the bets. */
export function playColumns({
  digits,
  opened,
  language,
  t,
}: Context): readonly [TableColumn<PlaySession>, ...TableColumn<PlaySession>[]] {
  return [
    {
      name: t('member.game'),
      cell: (play) => <Game play={play} t={t} />,
      file: ({ gameName, vendorName }) => `${gameName} (${vendorName})`,
    },
    {
      name: t('member.time'),
      cell: ({ openedAt }) => <Moment at={openedAt} language={language} />,
      file: ({ openedAt }) => fileTime(openedAt),
      isTime: true,
    },
    {
      name: t('member.staked'),
      cell: ({ staked }) => <bdi translate="no">{formatMoney(language, { minor: staked, digits })}</bdi>,
      file: ({ staked }) => toDecimal(staked, digits),
      sort: 'staked',
      isNumber: true,
    },
    {
      name: t('member.paid'),
      cell: ({ paid }) => <bdi translate="no">{formatMoney(language, { minor: paid, digits })}</bdi>,
      file: ({ paid }) => toDecimal(paid, digits),
      sort: 'paid',
      isNumber: true,
    },
    {
      name: t('member.net'),
      cell: ({ staked, paid }) => (
        <bdi translate="no" className={style.amount}>
          {signed(language, { minor: paid - staked, digits })}
        </bdi>
      ),
      file: ({ staked, paid }) => toDecimal(paid - staked, digits),
      sort: 'net',
      isNumber: true,
    },
    { name: t('member.bets'), cell: (play) => <Opener play={play} opened={opened} t={t} />, isAct: true },
  ]
}

function Game({ play: { gameName, vendorName, isOpen }, t }: Pick<Context, 't'> & { play: PlaySession }) {
  return (
    <span className={style.game}>
      <bdi translate="no">{gameName}</bdi>
      <bdi translate="no" className={style.soft}>
        {vendorName}
      </bdi>
      {isOpen && <span className={style.mark}>{t('member.openBet')}</span>}
    </span>
  )
}

function Opener({ play: { id, gameName }, opened, t }: Pick<Context, 'opened' | 't'> & { play: PlaySession }) {
  const isOpen = opened === id
  return (
    <button
      type="button"
      className={style.opener}
      aria-expanded={isOpen}
      aria-label={t('member.betsOf', { game: gameName })}
      onClick={() => (isOpen ? closeBets(id) : void openBets(id))}
    >
      {t('member.bets')} <Icon name="down" />
    </button>
  )
}
