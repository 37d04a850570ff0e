import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { PlayInstead } from './PlayInstead.tsx'
import style from './LobbyNote.module.css'

interface Props {
  playAt: string
  t: Translate<MessageKey>
}

/** Says that none of the listed games can be played, before they are listed, and suggests others. */
export function LobbyNote({ playAt, t }: Props) {
  return (
    <div className={style.note}>
      <p role="status">{t('games.noneOpen')}</p>
      <PlayInstead playAt={playAt} t={t} />
    </div>
  )
}
