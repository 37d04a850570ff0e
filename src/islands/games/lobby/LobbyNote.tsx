import { brand } from '#brand/brand.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import style from './LobbyNote.module.css'

interface Props {
  /** The path of the play page in the page's language. */
  playAt: string
  t: Translate<MessageKey>
}

/** Says that none of the listed games can be played, before they are listed, and leads to games that can. */
export function LobbyNote({ playAt, t }: Props) {
  return (
    <p className={style.note} role="status">
      <span>{t('games.noneOpen')}</span>{' '}
      <a href={playAt.replace(/game$/, 'inhouse')}>{t('games.categoryINHOUSE', { brand: brand.name })}</a>
    </p>
  )
}
