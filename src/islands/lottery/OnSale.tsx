import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { brand } from '#brand/brand.ts'
import { headlineOf } from '#i18n/draw-numbers.ts'
import { formatDraw } from '#i18n/draw-time.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatCountdown, formatDigits } from '#i18n/lottery-text.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $hall, type Hall, type HallName, type OpenedGame, enterHall, refreshHall } from '#stores/lottery/hall.ts'
import { $now } from '#stores/shell/clock.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { NoDraw } from './NoDraw.tsx'
import style from './OnSale.module.css'

export interface HallProps {
  hall: HallName
  /** Its path in the page's language. */
  here: string
  language: Language
  t: Translate<MessageKey>
}

/** What a hall has on sale, the first to close first, with its last results (X60). */
export function OnSale({ hall, here, language, t }: HallProps) {
  const opened = useStore($hall)
  useEffect(() => enterHall(hall), [hall])
  return (
    <section className={style.onSale} aria-labelledby="on-sale" data-testid="on-sale">
      <h2 id="on-sale">{t('draws.onSale')}</h2>
      {opened.state === 'loading' && <Skeleton lines={5} label={t('lottery.loading')} />}
      {opened.state === 'failed' && (
        <ErrorState text={t('draws.failed')} retry={t('shell.retry')} onRetry={() => void refreshHall(hall)} />
      )}
      {opened.state === 'ready' && <Cards opened={opened} here={here} language={language} t={t} />}
    </section>
  )
}

interface CardsProps extends Omit<HallProps, 'hall'> {
  opened: Extract<Hall, { state: 'ready' }>
}

function Cards({ opened: { games, offset, isOld, now }, here, language, t }: CardsProps) {
  const [named, setNamed] = useState<string>()
  const focused = games.find(({ gameCode }) => gameCode === named)
  if (games.length === 0) return <p className={style.soft}>{t('lottery.notOnSale')}</p>
  return (
    <>
      <ul className={style.cards}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <a
              dir="auto"
              href={`${here}?gameCode=${encodeURIComponent(game.gameCode)}`}
              onFocus={() => setNamed(game.gameCode)}
              onBlur={() => setNamed(undefined)}
            >
              {game.name}
            </a>
            <p>
              <State game={game} offset={offset} language={language} t={t} />
            </p>
            {game.jackpot !== null && (
              <p data-testid="jackpot">
                {t('lottery.jackpotNow')}{' '}
                <strong className={style.jackpot}>
                  {formatMoney(language, { minor: game.jackpot, digits: brand.currency.digits })}
                </strong>
              </p>
            )}
            {game.holiday && <NoDraw holiday={game.holiday} className={style.soft} language={language} t={t} />}
            {game.previous && !game.holiday && (
              <p className={style.soft}>
                {t('lottery.drawnAt')} {formatDraw(language, game.drawsAt, game.zone)}
              </p>
            )}
            <Last game={game} language={language} t={t} />
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {focused && <Spoken game={focused} offset={offset} language={language} t={t} />}
      </p>
      {isOld && <p className={style.soft}>{t('lottery.asOf', { time: formatMoment(language, now) })}</p>}
    </>
  )
}

interface GameProps extends Pick<HallProps, 'language' | 't'> {
  game: OpenedGame
  /** How far the gateway's clock is ahead of this device's. */
  offset: number
}

/** The seconds until a draw closes or opens, by the gateway's clock; `undefined` before the first tick. */
function useSecondsLeft({ isSale, closesAt, opensAt }: OpenedGame, offset: number): number | undefined {
  const now = useStore($now)
  return now === 0 ? undefined : Math.max(0, Math.ceil(((isSale ? closesAt : opensAt) - (now + offset)) / 1000))
}

/** How long a lottery sells or when it begins to; that its sales are stopped. */
function State(props: GameProps) {
  const { game, t } = props
  if (game.isStopped) return t('lottery.salesStopped')
  return (
    <>
      {t(game.isSale ? 'lottery.closesIn' : 'lottery.opensIn')} <Countdown {...props} />
    </>
  )
}

function Countdown({ game, offset, language, t }: GameProps) {
  const left = useSecondsLeft(game, offset)
  return (
    <strong role="timer" aria-live="off">
      {left === undefined ? '…' : formatCountdown(language, left * 1000, t)}
    </strong>
  )
}

const MINUTE_S = 60
const LAST_S = 10
/** For how long what was spoken stays in the page; later it would be wrong. */
const SPOKEN_S = 3

/** What a screen reader hears of the lottery that has the focus: only at 60 and 10 seconds, and when it has closed. */
function Spoken({ game, offset, t }: GameProps) {
  const left = useSecondsLeft(game, offset)
  if (!game.isSale || left === undefined) return null
  if (left === 0) return t('lottery.closed')
  const reached = [MINUTE_S, LAST_S].find((count) => left <= count && left > count - SPOKEN_S)
  return reached ? `${game.name}: ${t('lottery.secondsLeft', { count: reached })}` : null
}

function Last({ game: { previous, drawsAt, zone, isSet }, language, t }: Omit<GameProps, 'offset'>) {
  if (!previous) return <p className={style.soft}>{t('draws.first', { time: formatDraw(language, drawsAt, zone) })}</p>
  return (
    <p className={style.last} data-testid="last">
      <span className={style.soft}>{t('draws.last')}</span>{' '}
      {previous.voidReason ? (
        t('draws.void')
      ) : (
        <bdi translate="no">
          {formatDigits(language, headlineOf(isSet ? previous.result.toSorted() : previous.result).join(' '))}
        </bdi>
      )}
    </p>
  )
}
