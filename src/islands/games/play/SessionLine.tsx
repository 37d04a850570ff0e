import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatElapsed } from '#i18n/game-figures.ts'
import { formatClock } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $sessionResult, type SessionResult } from '#stores/games/play/session-result.ts'
import { $now } from '#stores/shell/clock.ts'
import { $balance, $isBalanceHidden } from '#stores/wallet/balance.ts'
import type { GameFrameKey } from './GameFrame.words.ts'
import style from './GameBar.module.css'

interface Props {
  language: Language
  /** The header with the balance is out of sight. */
  isFull: boolean
  t: Translate<GameFrameKey>
}

/**
 * Shows the time of day, the duration of the session, and its net result so far (RTS 2E, 13); stakes and payouts apart beside it,
 * or on a phone when the result is tapped.
 */
export function SessionLine({ language, isFull, t }: Props) {
  const now = useStore($now, { ssr: 'initial' })
  const result = useStore($sessionResult, { ssr: 'initial' })
  return (
    <dl className={style.session}>
      <div>
        <dt className="unseen">{t('games.clock')}</dt>
        <dd>{formatClock(language, now)}</dd>
      </div>
      <div>
        <dt>{t('games.elapsed')}</dt>
        <dd dir="ltr" data-testid="elapsed">
          {result ? formatElapsed(language, now - result.since) : '—'}
        </dd>
      </div>
      <Result result={result} language={language} t={t} />
      {isFull && <Balance language={language} t={t} />}
    </dl>
  )
}

function Result({ result, language, t }: Omit<Props, 'isFull'> & { result: SessionResult | undefined }) {
  const money = (minor: number) => (result ? formatMoney(language, { minor, digits: result.digits }) : '—')
  const [staked, won] = [result?.staked ?? 0, result?.won ?? 0]
  const net = money(won - staked)
  const sums = [
    { term: t('games.stakes'), sum: money(staked) },
    { term: t('games.payouts'), sum: money(won) },
  ]
  return (
    <>
      <Sums sums={sums} className={style.wide} />
      <div>
        <dt>{t('games.result')}</dt>
        <dd data-testid="result" title={result?.isOld ? t('games.resultOld') : undefined}>
          <button type="button" className={style.net} popoverTarget="session-sums">
            <bdi translate="no">{net}</bdi>
          </button>
          {result?.isOld && (
            <>
              <span aria-hidden="true"> ⚠</span>
              <span className="unseen"> {t('games.resultOld')}</span>
            </>
          )}
          <dl id="session-sums" popover="auto" className={style.sums}>
            <Sums sums={[...sums, { term: t('games.result'), sum: net }]} />
          </dl>
        </dd>
      </div>
    </>
  )
}

function Sums({ sums, className }: { sums: readonly { term: string; sum: string }[]; className?: string | undefined }) {
  return sums.map(({ term, sum }) => (
    <div key={term} className={className}>
      <dt>{term}</dt>
      <dd>
        <bdi translate="no">{sum}</bdi>
      </dd>
    </div>
  ))
}

function Balance({ language, t }: Omit<Props, 'isFull'>) {
  const balance = useStore($balance, { ssr: 'initial' })
  const isHidden = useStore($isBalanceHidden, { ssr: 'initial' })
  if (isHidden || balance.state !== 'ready') return null
  return (
    <div>
      <dt>{t('wallet.balance')}</dt>
      <dd>
        <bdi translate="no">{formatMoney(language, balance.value)}</bdi>
      </dd>
    </div>
  )
}
