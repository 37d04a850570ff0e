import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatElapsed } from '#i18n/game-figures.ts'
import { formatClock } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import { $sessionResult } from '#stores/games/play/session-result.ts'
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

/** Shows the time of day, the duration of the session, and its net result so far (RTS 2E, 13). */
export function SessionLine({ language, isFull, t }: Props) {
  const now = useStore($now, { ssr: 'initial' })
  const result = useStore($sessionResult, { ssr: 'initial' })
  const net = result && formatMoney(language, { minor: result.won - result.staked, digits: result.digits })
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
      <div>
        <dt>{t('games.result')}</dt>
        <dd data-testid="result" title={result?.isOld ? t('games.resultOld') : undefined}>
          <bdi translate="no">{net ?? '—'}</bdi>
          {result?.isOld && (
            <>
              <span aria-hidden="true"> ⚠</span>
              <span className="unseen"> {t('games.resultOld')}</span>
            </>
          )}
        </dd>
      </div>
      {isFull && <Balance language={language} t={t} />}
    </dl>
  )
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
