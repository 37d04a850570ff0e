import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import style from './RegisterCentre.module.css'

interface Props {
  legend: string
  types: readonly ('member' | 'agent')[]
  t: Translate<MessageKey>
}

/** Chooses what an account becomes; a member unless chosen otherwise. */
export function TypeChoice({ legend, types, t }: Props) {
  return (
    <fieldset className={style.types}>
      <legend>{legend}</legend>
      {types.map((type) => (
        <label key={type}>
          <input type="radio" name="type" value={type} defaultChecked={type === 'member'} />
          {t(`invite.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}
