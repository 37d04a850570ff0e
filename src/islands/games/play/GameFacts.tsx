import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatShare } from '#i18n/game-figures.ts'
import type { Translate } from '#i18n/translate.ts'
import { brand } from '#brand/brand.ts'
import { $gameInfo, type GameInfo, loadGameInfo } from '#stores/games/play/game-info.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import { JackpotTerms } from '#islands/games/boards/JackpotTerms.tsx'
import style from './GameFacts.module.css'

export interface GameFactsProps {
  nodeId: string
  /** The main facts stand elsewhere (MainFacts). */
  isRest?: boolean
  language: Language
  t: Translate<GameFrameKey>
}

/** Renders the game info to read before playing (RTS 3): RTP, volatility, stakes, provider, version, rules. */
export function GameFacts({ nodeId, language, isRest = false, t }: GameFactsProps) {
  const info = useStore($gameInfo, { ssr: 'initial' })
  switch (info.state) {
    case 'loading':
      return <Skeleton lines={16} label={t('games.factsLoading')} />
    case 'failed':
      return (
        <ErrorState text={t('games.factsFailed')} retry={t('shell.retry')} onRetry={() => void loadGameInfo(nodeId)} />
      )
    case 'ready':
      return <Facts info={info.value} language={language} isRest={isRest} t={t} />
  }
}

const volatilityWords = {
  low: 'games.volatilityLow',
  medium: 'games.volatilityMedium',
  high: 'games.volatilityHigh',
  chosen: 'games.volatilityChosen',
} as const

interface FactsProps extends Omit<GameFactsProps, 'nodeId'> {
  info: GameInfo
}

function Facts({ info, language, isRest, t }: FactsProps) {
  const share = info.rtp === null ? undefined : formatShare(language, info.rtp)
  return (
    <div className={style.facts}>
      <Figures info={info} language={language} isRest={isRest} t={t} />
      {share && <p>{t('games.rtpText', { share })}</p>}
      {info.measured && <p>{t('games.measuredText')}</p>}
      {info.jackpot && (
        <>
          <h2>{t('games.jackpot')}</h2>
          <JackpotTerms terms={info.jackpot} digits={brand.currency.digits} language={language} t={t} />
        </>
      )}
      <h2>{t('games.rules')}</h2>
      {info.rules === null ? (
        <p>{t('games.rulesInGame')}</p>
      ) : (
        <p lang={info.rulesLanguage ?? undefined} dir="auto">
          {info.rules}
        </p>
      )}
    </div>
  )
}

/** Lists the figures that the provider has published, and says which it has not. */
function Figures({ info, language, isRest, t }: FactsProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  const unsaid = t('games.notPublished')
  const main = [
    [t('games.rtp'), info.rtp === null ? unsaid : formatShare(language, info.rtp)],
    [t('games.minStake'), info.minBet === null ? unsaid : money(info.minBet)],
  ]
  const rows = [
    ...(isRest ? [] : main),
    ...measuredRows(info, language, t),
    [t('games.volatility'), info.volatility ? t(volatilityWords[info.volatility]) : unsaid],
    [t('games.maxStake'), info.maxBet === null ? unsaid : money(info.maxBet)],
    [t('games.provider'), info.vendorName],
    [t('games.version'), info.version ?? unsaid],
  ]
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span dir="auto">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the measured return as a row, once there are enough rounds. */
function measuredRows({ measured }: GameInfo, language: Language, t: FactsProps['t']): string[][] {
  if (!measured) return []
  const [share, margin] = [formatShare(language, measured.rtp), formatShare(language, measured.margin)]
  return [[t('games.measured'), t('games.measuredIs', { share, margin, count: measured.rounds })]]
}
