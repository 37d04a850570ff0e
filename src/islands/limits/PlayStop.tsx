import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatElapsed } from '#i18n/game-figures.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { goTo } from '#browser/page.ts'
import { $playStop, type PlayStop as Stop, closePlayStop, playOn } from '#stores/limits/play-stop.ts'
import type { PlayLimit } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BreakTerms, breakTitles } from './BreakTerms.tsx'
import { amountText, limitNames } from './limit-words.ts'
import style from './PlayStop.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
  /** Called when the next stake is accepted again. */
  onContinue: () => void
}

type Shown = Extract<Stop, { state: 'shown' }>

/**
 * Says over a game or a lottery what stops the next stake, and lets the member go on or stop with one tap (readings,
 * X54): the reality check with the session's figures, the limit that was reached, or the break.
 */
export function PlayStop(props: Props) {
  const stop = useStore($playStop)
  useEffect(() => closePlayStop, [])
  return stop.state === 'shown' && <StopDialog stop={stop} {...props} />
}

function StopDialog({ stop, language, t, onContinue }: Props & { stop: Shown }) {
  const { check, limits } = stop
  const isCheck = check.isDue && !limits.pause
  const text = useRef<HTMLDivElement>(null)
  // the text has the focus: a key that is held down in a game answers nothing
  useEffect(() => text.current?.focus(), [])
  const proceed = () => void playOn().then((isAnswered) => isAnswered && onContinue())
  const title = limits.pause ? breakTitles[limits.pause.kind] : isCheck ? 'limits.checkDue' : 'limits.stopTitle'
  return (
    <Dialog id="play-stop" title={t(title)} kind="confirm" isForm onClose={closePlayStop}>
      <div ref={text} tabIndex={-1} className={style.text}>
        {isCheck && <Figures stop={stop} language={language} t={t} />}
        <Reason stop={stop} language={language} t={t} />
      </div>
      {stop.why && <Notice tone="error">{t(stop.why)}</Notice>}
      <div className={style.choices}>
        <Button kind="quiet" onClick={() => goTo(pathIn(language, '/'))}>
          {t('limits.stopPlaying')}
        </Button>
        {isCheck ? (
          <Button isBusy={stop.isSending ?? false} onClick={proceed}>
            {t('limits.continue')}
          </Button>
        ) : (
          <Button onClick={closePlayStop}>{t('limits.understood')}</Button>
        )}
      </div>
      <p className={style.links}>
        <a href={pathIn(language, '/safer-gambling')}>{t('limits.page')}</a>
        <a href={pathIn(language, '/member?page=personalHistoryCopy')}>{t('limits.record')}</a>
      </p>
    </Dialog>
  )
}

interface PartProps extends Omit<Props, 'onContinue'> {
  stop: Shown
}

/** The session so far: time, stakes, payouts and the difference. */
function Figures({ stop: { check }, language, t }: PartProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits: check.digits })
  const facts = [
    [t('limits.playedNow'), formatElapsed(language, check.playedMs)],
    [t('limits.staked'), money(check.staked)],
    [t('limits.paid'), money(check.paid)],
    [t('limits.result'), money(check.paid - check.staked)],
  ] as const
  return (
    <>
      <p>{t('limits.checkAsk')}</p>
      <dl className={style.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Names the break or the limit, and says when there is room again. */
function Reason(props: PartProps) {
  const { check, limits } = props.stop
  if (limits.pause) return <BreakTerms pause={limits.pause} {...props} />
  const kind = limits.stopped ?? (check.isDue ? null : 'session')
  const limit = limits.limits.find((one) => one.kind === kind)
  return limit && limit.amount !== null && <Limit limit={limit} amount={limit.amount} {...props} />
}

interface LimitProps extends PartProps {
  limit: PlayLimit
  amount: number
}

function Limit({ limit, amount, stop: { limits }, language, t }: LimitProps) {
  const { kind, left, freeAt } = limit
  const context = { value: limits, language, t }
  const values = { name: t(limitNames[kind]), amount: amountText(limit, amount, context) }
  const free = kind === 'session' ? 'limits.pauseUntil' : 'limits.stopFree'
  return (
    <>
      <p>
        {left === null
          ? t('limits.stopOne', values)
          : t('limits.stopLeft', { ...values, left: amountText(limit, left, context) })}
      </p>
      {freeAt !== null && <p>{t(free, { time: formatMoment(language, freeAt) })}</p>}
    </>
  )
}
