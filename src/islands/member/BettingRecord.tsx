import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import {
  $bettingRecord,
  type BettingPage,
  enterBettingRecord,
  loadBettingRecord,
} from '#stores/member/betting-record.ts'
import { enterBets } from '#stores/member/bets.ts'
import { $memberPlace, type MemberPlace, goInCentre } from '#stores/member/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Periods } from './Periods.tsx'
import { Play } from './Play.tsx'
import { RecordPage } from './RecordPage.tsx'
import { type TextContext, pagerWords, signed } from './record-words.ts'
import style from './Record.module.css'

interface Props extends TextContext {
  /** The home page with the games. */
  home: string
}

/** Renders the betting record (S2.63): the game sessions, each expandable to its bets, and their totals. */
export function BettingRecord(props: Props) {
  const state = useStore($bettingRecord)
  const { days } = useStore($memberPlace)
  useEffect(enter, [])
  return (
    <div className={style.record}>
      <Periods current={days} t={props.t} />
      <RecordPage
        state={state}
        t={props.t}
        onRetry={() => void loadBettingRecord()}
        draw={(page, of) => <Found page={page} of={of} {...props} />}
      />
    </div>
  )
}

function enter(): () => void {
  const stops = [enterBettingRecord(), enterBets()]
  return () => stops.forEach((stop) => stop())
}

function Found({ page, of, home, language, t }: Props & { page: BettingPage; of: MemberPlace }) {
  const { list, totalPages, digits, staked, paid } = page
  const money = (minor: number) => formatMoney(language, { minor, digits })
  return (
    <>
      <Figures
        figures={[
          { name: t('member.staked'), value: money(staked) },
          { name: t('member.paid'), value: money(paid) },
          { name: t('member.net'), value: signed(language, { minor: paid - staked, digits }) },
        ]}
      />
      {list.length === 0 && (
        <Empty title={t('member.noPlays')} text={t('member.noPlaysText')}>
          <a href={`${home}#games`}>{t('member.toGames')}</a>
        </Empty>
      )}
      {list.length > 0 && (
        <ul className={style.plays}>
          {list.map((play) => (
            <Play key={play.id} play={play} digits={digits} language={language} t={t} />
          ))}
        </ul>
      )}
      <Pager
        page={of.page}
        count={totalPages}
        words={pagerWords({ language, t })}
        onPage={(to) => goInCentre({ page: to })}
      />
      <p className={style.note}>{t('member.betsNote')}</p>
    </>
  )
}
