import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $accountDialog } from '#stores/auth/login/account-dialog.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { AccountMenu, opens } from './AccountMenu.tsx'
import { BalanceView } from './BalanceView.tsx'
import type { headerAccountWords } from './HeaderAccount.words.ts'
import style from './HeaderAccount.module.css'

export type HeaderKey = (typeof headerAccountWords)[number]

interface Props {
  language: Language
  words: Messages
  /** The home page in this language, where logging out leads (S4.22). */
  home: `/${string}`
}

/**
 * Renders a member's account area in the header (S2.24), as large as the visitor's buttons: links, balance and menu.
 */
export function HeaderAccount({ words, ...rest }: Props) {
  const t = translator<HeaderKey>(rest.language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Account t={t} {...rest} />
    </Boundary>
  )
}

// kept out of every page, as visitors do not need them: early-taps.js keeps taps until they have loaded
const AccountDialogs = lazyPart(async () => (await import('./AccountDialogs.tsx')).AccountDialogs)
const loadEntries = () => import('./AccountEntries.tsx')
const AccountLinks = lazyPart(async () => (await loadEntries()).AccountLinks)
const AccountEntries = lazyPart(async () => (await loadEntries()).AccountEntries)

function Account({ language, home, t }: Omit<Props, 'words'> & { t: Translate<HeaderKey> }) {
  const asked = useStore($accountDialog, { ssr: 'initial' })
  const failure = failureWords(t)
  return (
    <div className={style.account}>
      {/* the menu, which has them too, shows the failure */}
      <AccountLinks language={language} failure={null} t={t} />
      <BalanceView language={language} t={t} />
      <AccountMenu t={t}>
        <AccountEntries language={language} itemClass={style.item} onOpen={opens} failure={failure} t={t} />
      </AccountMenu>
      <AccountDialogs language={language} home={home} failure={asked ? failure : null} t={t} />
    </div>
  )
}
