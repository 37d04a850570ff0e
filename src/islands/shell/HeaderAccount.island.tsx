import { Suspense, lazy } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { useAlive } from '#ui/alive.ts'
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

// not rendered at build time, which would add their style sheets to every page
const AccountDialogs = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./AccountDialogs.tsx').then((it) => ({ default: it.AccountDialogs })))
const loadEntries = () => import('./AccountEntries.tsx')
const AccountLinks = import.meta.env.SSR
  ? () => null
  : lazy(() => loadEntries().then((it) => ({ default: it.AccountLinks })))
const AccountEntries = import.meta.env.SSR ? () => null : lazy(() => loadEntries().then((it) => it.loadEntries()))

function Account({ language, home, t }: Omit<Props, 'words'> & { t: Translate<HeaderKey> }) {
  // kept out of every page, as visitors do not need it: early-taps.js keeps taps until it has loaded
  const isAlive = useAlive()
  return (
    <div className={style.account}>
      {isAlive && (
        <Suspense>
          <AccountLinks language={language} t={t} />
        </Suspense>
      )}
      <BalanceView language={language} t={t} />
      <AccountMenu language={language} t={t}>
        {isAlive && (
          <Suspense>
            <AccountEntries language={language} itemClass={style.item} onOpen={opens} t={t} />
          </Suspense>
        )}
      </AccountMenu>
      {isAlive && (
        <Suspense fallback={null}>
          <AccountDialogs language={language} home={home} t={t} />
        </Suspense>
      )}
    </div>
  )
}
