import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Messages, Translate } from '#i18n/translate.ts'
import { RegisterForm } from '#islands/register/RegisterForm.island.tsx'
import style from './LoginMethods.module.css'

interface Props {
  language: Language
  onLogin: () => void
  words: Messages
  t: Translate<MessageKey>
}

/** Renders the registration in the dialog (S2.39). */
export function RegisterInPopup({ language, words, onLogin }: Props) {
  return (
    <div className={style.form}>
      <RegisterForm
        language={language}
        words={words}
        after="stay"
        terms={pathIn(language, '/help?tag=play-money#play-money')}
        onLogin={onLogin}
      />
    </div>
  )
}
