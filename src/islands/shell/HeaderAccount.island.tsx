import { useStore } from '@nanostores/react'
import { Suspense, lazy } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { $role } from '#stores/auth/role.ts'
import { useAlive } from '#ui/alive.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { AccountMenu, opens } from './AccountMenu.tsx'
import { BalanceView } from './BalanceView.tsx'
import { type DrawnEntry, entriesFor } from './account-menu.ts'
import type { headerAccountWords } from './HeaderAccount.words.ts'
import style from './HeaderAccount.module.css'

export type HeaderKey = (typeof headerAccountWords)[number]

interface Props {
  language: Language
  words: Messages
  /** The home page in this language, where signing out leads (S4.22). */
  home: `/${string}`
  /** The places that there are for whoever is signed in. */
  entries?: readonly DrawnEntry[]
}

/**
 * The header's account area of a member, at the size of the visitor's buttons (S2.24): deposit and withdraw, balance,
 * account menu.
 */
export function HeaderAccount({ words, ...rest }: Props) {
  const t = translator<HeaderKey>(rest.language, words)
  return (
    <Boundary fallback={<p role="alert">{t('shell.somethingBroke')}</p>}>
      <Account t={t} {...rest} />
    </Boundary>
  )
}

// kept out of the build's rendering, which would put its style sheet into every page
const loadDialogs = () => import('./AccountDialogs.tsx')
const AccountDialogs = import.meta.env.SSR
  ? () => null
  : lazy(() => loadDialogs().then((it) => ({ default: it.AccountDialogs })))
const AccountEntries = import.meta.env.SSR ? () => null : lazy(() => loadDialogs().then((it) => it.loadEntries()))

function Account({ language, home, entries = [], t }: Omit<Props, 'words'> & { t: Translate<HeaderKey> }) {
  const role = useStore($role, { ssr: 'initial' })
  // what no visitor needs, and every page would carry: first.js keeps the tap that comes before
  const isAlive = useAlive()
  return (
    <div className={style.account}>
      {entriesFor(entries, 'header', role).map(({ href, text }) => (
        <a key={href} className={style.link} href={href}>
          {text}
        </a>
      ))}
      <BalanceView language={language} t={t} />
      <AccountMenu language={language} t={t} entries={entriesFor(entries, 'menu', role)}>
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
