import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { $raffles, type Raffle, enterRaffles, keyOfRaffle, loadRaffles } from '#stores/member/raffles.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Progress, Take } from './ActivityCard.tsx'
import { Countdown } from './Countdown.tsx'
import { RaffleProof } from './RaffleProof.tsx'
import { rewardText } from './reward-words.ts'
import style from './Rewards.module.css'

/** Shows the raffles that run, are announced or were drawn lately (S7.37). */
export function RaffleList({ language, t }: TextContext) {
  useEffect(enterRaffles, [])
  const state = useStore($raffles)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('missions.rafflesLoading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadRaffles()} />
    case 'ready': {
      const { raffles, clockOffset } = state.page
      if (raffles.length === 0) return null
      return (
        <section className={style.group}>
          <h2>{t('missions.raffles')}</h2>
          <p className={style.soft}>{t('missions.rafflesText')}</p>
          <div className={style.boards}>
            {raffles.map((raffle) => (
              <OneRaffle key={keyOfRaffle(raffle)} raffle={raffle} offset={clockOffset} language={language} t={t} />
            ))}
          </div>
        </section>
      )
    }
  }
}

interface Props extends TextContext {
  raffle: Raffle
  /** How far the gateway's clock is ahead. */
  offset: number
}

function OneRaffle({ raffle, offset, language, t }: Props) {
  const { title, summary, lang, drawn, voidAt } = raffle
  const context = { raffle, offset, language, t }
  return (
    <article className={style.board}>
      <div lang={lang}>
        <h3 className={style.title}>{title}</h3>
        <p className={style.soft}>{summary}</p>
      </div>
      <Times {...context} />
      {voidAt !== null && <p>{t('missions.raffleVoid')}</p>}
      <Prize {...context} />
      <Entries {...context} />
      {drawn ? <Winners drawn={drawn} language={language} t={t} /> : <Prizes {...context} />}
      <RaffleProof raffle={raffle} language={language} t={t} />
    </article>
  )
}

/** When the entries begin, close and are drawn, in the words of its state. */
function Times({ raffle: { state, startsAt, endsAt, drawsAt, frozen, drawn, voidAt }, offset, language, t }: Props) {
  const countdown = (until: number) => <Countdown until={until} offset={offset} language={language} t={t} />
  if (voidAt !== null) return null
  if (drawn)
    return (
      <p className={style.soft}>
        {t('missions.raffleDrawn')} <Moment at={drawn.at} language={language} />
      </p>
    )
  if (state === 'soon')
    return (
      <p className={style.soft}>
        {t('missions.boardBegins')} {countdown(startsAt)}
      </p>
    )
  return (
    <>
      {!frozen && (
        <p className={style.soft}>
          {t('missions.raffleCloses')} {countdown(endsAt)}
        </p>
      )}
      <p className={style.soft}>
        {t('missions.raffleDraws')} {countdown(drawsAt)} · <Moment at={drawsAt} language={language} />
      </p>
    </>
  )
}

/** What the member has won, and the button that takes it. */
function Prize({ raffle, language, t }: Props) {
  const { gives, state, takeUntil } = raffle
  if (!gives) return null
  return (
    <div className={style.group}>
      <p className={style.state}>{t('missions.raffleWon', { reward: rewardText(gives, { language, t }) })}</p>
      {state === 'claimed' && <p>{t('missions.claimed')}</p>}
      {state === 'close' && <p>{t('missions.close')}</p>}
      {state === 'claim' && takeUntil !== null && (
        <p className={style.soft}>
          {t('missions.takeUntil')} <Moment at={takeUntil} language={language} />
        </p>
      )}
      <Take activity={{ ...raffle, kind: 'raffle' }} reload={loadRaffles} t={t} />
    </div>
  )
}

function Entries({ raffle, language, t }: Props) {
  const { state, entries, max, missing, entry, frozen } = raffle
  if (state === 'soon') return null
  const number = (value: number) => formatNumber(language, value)
  if (frozen) return <Frozen frozen={frozen} language={language} t={t} />
  return (
    <>
      <p>
        {t('missions.raffleEntries')}:{' '}
        <strong>{t('missions.raffleOf', { entries: number(entries), max: number(max) })}</strong>
      </p>
      {missing === 0 ? (
        <p className={style.soft}>{t('missions.raffleFull')}</p>
      ) : (
        <div>
          <p className={style.soft}>{t(`missions.raffleNext_${nextOf(entry.what)}`)}</p>
          <Progress done={entry.target - missing} target={entry.target} language={language} t={t} />
        </div>
      )}
    </>
  )
}

/** An entry is for rounds, games or days; the contract has no other. */
function nextOf(what: Raffle['entry']['what']): 'rounds' | 'games' | 'days' {
  return what === 'games' || what === 'days' ? what : 'rounds'
}

function Frozen({ frozen, language, t }: TextContext & { frozen: NonNullable<Raffle['frozen']> }) {
  const { accounts, entries, own } = frozen
  const number = (value: number) => formatNumber(language, value)
  return (
    <p className={style.soft}>
      {t('missions.raffleList', { entries: number(entries), accounts: number(accounts) })}
      <br />
      {own === null
        ? t('missions.raffleNone')
        : own.first === own.last
          ? t('missions.raffleNumber', { first: number(own.first) })
          : t('missions.raffleNumbers', { first: number(own.first), last: number(own.last) })}
    </p>
  )
}

function Prizes({ raffle: { prizes }, language, t }: Props) {
  return (
    <div>
      <h4 className={style.soft}>{t('missions.rafflePrizes')}</h4>
      <ul>
        {prizes.map(({ count, gives }, at) => (
          <li key={at}>
            {t('missions.rafflePrize', {
              count: formatNumber(language, count),
              reward: rewardText(gives, { language, t }),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Winners({ drawn: { winners }, language, t }: TextContext & { drawn: NonNullable<Raffle['drawn']> }) {
  if (winners.length === 0) return <p>{t('missions.raffleNobody')}</p>
  return (
    <table className={style.lines} aria-label={t('missions.raffleWinners')}>
      <thead>
        <tr>
          <th scope="col">{t('missions.raffleWinners')}</th>
          <th scope="col" className={style.figure}>
            {t('missions.rafflePrizes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ name, isOwn, line, gives }) => (
          <tr key={line} className={isOwn ? style.own : undefined}>
            <th scope="row">{isOwn ? t('missions.you') : <bdi translate="no">{name}</bdi>}</th>
            <td className={style.figure}>{rewardText(gives, { language, t })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
