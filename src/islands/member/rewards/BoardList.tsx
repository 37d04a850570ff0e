import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import { betweenFigures } from '#i18n/separators.ts'
import { Moment } from '#islands/table/Moment.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { $boards, type Board, loadBoards } from '#stores/member/missions.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Countdown } from './Countdown.tsx'
import style from './Rewards.module.css'

type Line = Board['rows'][number]

/** Shows the leaderboards that run, are announced or have ended lately. */
export function BoardList({ language, t }: TextContext) {
  const state = useStore($boards)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('missions.boardsLoading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadBoards()} />
    case 'ready': {
      const { boards, clockOffset } = state.page
      if (boards.length === 0) return null
      return (
        <section className={style.group}>
          <h2>{t('missions.boards')}</h2>
          <p className={style.soft}>{t('missions.boardsText')}</p>
          <div className={style.boards}>
            {boards.map((board) => (
              <OneBoard
                key={`${board.id} ${board.period}`}
                board={board}
                offset={clockOffset}
                language={language}
                t={t}
              />
            ))}
          </div>
        </section>
      )
    }
  }
}

interface Props extends TextContext {
  board: Board
  offset: number
}

function OneBoard({ board, offset, language, t }: Props) {
  const { title, summary, lang, rows, own, players, state } = board
  const texts = { language, t }
  return (
    <article className={style.board}>
      <div lang={lang}>
        <h3 className={style.title}>{title}</h3>
        <p className={style.soft}>{summary}</p>
      </div>
      <Times board={board} offset={offset} {...texts} />
      {rows.length === 0 ? state !== 'soon' && <p>{t('missions.boardEmpty')}</p> : <Lines board={board} {...texts} />}
      {rows.length > 0 && !own && <p className={style.soft}>{t('missions.boardNotYou')}</p>}
      {rows.length > 0 && (
        <p className={style.soft}>
          {t('missions.players', { count: players, players: formatNumber(language, players) })}
        </p>
      )}
      <Prizes prizes={board.prizes} {...texts} />
      <Final board={board} {...texts} />
    </article>
  )
}

/** When it begins or ends, in the words of its state. */
function Times({ board: { state, startsAt, endsAt }, offset, language, t }: Props) {
  if (state === 'close') {
    return (
      <p className={style.soft}>
        {t('missions.boardClosed')} <Moment at={endsAt} language={language} />
      </p>
    )
  }
  if (state === 'closing') return <p className={style.soft}>{t('missions.boardClosing')}</p>
  return (
    <p className={style.soft}>
      {t(state === 'soon' ? 'missions.boardBegins' : 'missions.boardEnds')}{' '}
      <Countdown until={state === 'soon' ? startsAt : endsAt} offset={offset} language={language} t={t} />
    </p>
  )
}

/** The list, and above it the own row if it is not in it. */
function Lines({ board: { title, rows, own, score }, language, t }: TextContext & { board: Board }) {
  const isListed = rows.some(({ isOwn }) => isOwn)
  const line = (one: Line, at: number) => (
    <tr key={at} className={one.isOwn ? style.own : undefined}>
      <td className={style.place}>{formatNumber(language, one.place)}</td>
      <th scope="row">{one.isOwn ? t('missions.you') : <bdi translate="no">{one.name}</bdi>}</th>
      <td className={style.figure}>{scoreText(one.score, score, { language, t })}</td>
      <td className={style.figure}>{one.prize > 0 ? formatNumber(language, one.prize) : '–'}</td>
    </tr>
  )
  return (
    <table className={style.lines} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('missions.place')}</th>
          <th scope="col">{t('missions.player')}</th>
          <th scope="col" className={style.figure}>
            {t(`missions.score_${score}`)}
          </th>
          <th scope="col" className={style.figure}>
            {t('missions.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {own && !isListed && line(own, -1)}
        {rows.map(line)}
      </tbody>
    </table>
  )
}

function scoreText(score: number, kind: Board['score'], { language, t }: TextContext): string {
  if (kind === 'missions') return formatNumber(language, score)
  return t('missions.multiple', { multiple: formatNumber(language, score / 100) })
}

function Prizes({ prizes, language, t }: TextContext & { prizes: readonly number[] }) {
  const list = prizes.map((points) => formatNumber(language, points)).join(betweenFigures(language))
  return (
    <p className={style.soft}>
      {t('missions.prizes')} <bdi translate="no">{list}</bdi>
    </p>
  )
}

/** The proof of a final list, for those who want to compare it. */
function Final({ board: { final }, language, t }: TextContext & { board: Board }) {
  if (!final) return null
  return (
    <details className={style.final}>
      <summary>{t('missions.final')}</summary>
      <p>
        {t('missions.finalText')} <Moment at={final.at} language={language} />
      </p>
      <code translate="no">{final.hash}</code>
    </details>
  )
}
