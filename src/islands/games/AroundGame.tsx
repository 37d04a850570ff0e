import type { Language } from '#i18n/languages.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Launch } from '#stores/games/launch.ts'
import { BeforePlay } from './BeforePlay.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { GameBar } from './GameBar.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'

export interface AroundGameProps {
  current: Extract<Launch, { state: 'unread' | 'ready' | 'elsewhere' }>
  home: string
  language: Language
  t: Translate<GameFrameKey>
}

/** What is around a game: the sheet before it, the bar above it, or where it is while another window has it. */
export function AroundGame({ current, home, language, t }: AroundGameProps) {
  if (current.state === 'ready') return <GameBar game={current.game} language={language} t={t} />
  if (current.state === 'elsewhere') return <Elsewhere game={current.game} home={home} language={language} t={t} />
  return <BeforePlay game={current.game} home={home} language={language} t={t} />
}
