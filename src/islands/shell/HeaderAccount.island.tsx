import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BalanceView } from './BalanceView.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import type { headerAccountWords } from './HeaderAccount.words.ts'
import style from './HeaderAccount.module.css'

export type HeaderKey = (typeof headerAccountWords)[number]

interface Props {
  language: Language
  words: Messages
  /** The home page in this language, where signing out leads (S4.22). */
  home: `/${string}`
}

/** The header's account area of a member: balance and account menu, at the size of the visitor's buttons (S2.24). */
export function HeaderAccount({ language, words, home }: Props) {
  const t = translator<HeaderKey>(language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <div className={style.account}>
        <BalanceView language={language} t={t} />
        <AccountMenu language={language} t={t} />
        <SignOutDialog t={t} home={home} />
      </div>
    </Boundary>
  )
}
