import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { fetchMessages } from '#lib/word-file.ts'
import style from './LoginMethods.module.css'

interface Props {
  language: Language
  onLogin: () => void
}

/** Loads the registration for the dialog (S2.39), with its messages, which no page carries. */
export async function loadRegister(language: string) {
  const [words, { RegisterForm }] = await Promise.all([
    fetchMessages(language, ['register', 'auth', 'refusals', 'shell']),
    import('#islands/register/RegisterForm.island.tsx'),
  ])
  return (props: Props) => (
    <div className={style.form}>
      <RegisterForm
        {...props}
        words={words}
        after="stay"
        terms={pathIn(props.language, '/help?tag=play-money#play-money')}
      />
    </div>
  )
}
