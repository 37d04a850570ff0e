import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatShare } from '#i18n/game-figures.ts'
import type { Translate } from '#i18n/translate.ts'
import { $gameInfo, type GameInfo } from '#stores/games/play/game-info.ts'
import type { GameFrameKey } from './GameFrame.words.ts'
import { volatilityNames } from './volatility-names.ts'
import style from './BeforePlay.module.css'

interface Props {
  language: Language
  t: Translate<GameFrameKey>
}

/** Renders the three facts that one chooses a game by. Their places are kept until the gateway has answered. */
export function MainFacts({ language, t }: Props) {
  const info = useStore($gameInfo, { ssr: 'initial' })
  const known = info.state === 'ready' ? info.value : undefined
  return (
    <dl className={style.main}>
      {factsOf(known, language, t).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span dir="auto">{value ?? '—'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(info: GameInfo | undefined, language: Language, t: Props['t']): [string, string | null | undefined][] {
  const { minBet = null, rtp = null, volatility = null } = info ?? {}
  return [
    [
      t('games.minStake'),
      minBet === null ? null : formatMoney(language, { minor: minBet, digits: brand.currency.digits }),
    ],
    [t('games.return'), rtp === null ? null : formatShare(language, rtp)],
    [t('games.volatility'), volatility && t(volatilityNames[volatility])],
  ]
}
