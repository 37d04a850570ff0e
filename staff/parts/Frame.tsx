import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import { goTo } from '#browser/page.ts'
import type { Messages } from '#i18n/translate.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Centre } from '#ui/Centre.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { $again, $session, type Me, endSession, loadSession } from '#staff/stores/session.ts'
import { type PageId, pagesFor } from '#staff/texts/pages.ts'
import { SignIn } from './SignIn.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { Announcement } from './Announcement.tsx'
import { useFailureText } from './failure-text.ts'
import { Allowed, Texts, useText } from './text.tsx'
import style from './Frame.module.css'

/** What each island of a page gets from its page. */
export interface PageProps {
  language: Language
  words: Messages
}

interface Props extends PageProps {
  page: PageId
  children: (me: Me) => ReactNode
}

/** Renders a page of the centre for somebody who is signed in and may see it; anybody else sees how to get there. */
export function Frame({ page, language, words, children }: Props) {
  return (
    <Texts language={language} words={words}>
      <Broken>
        <Announcement />
        <Access page={page}>{children}</Access>
      </Broken>
    </Texts>
  )
}

function Broken({ children }: { children: ReactNode }) {
  const { t } = useText()
  return <Boundary fallback={<p role="alert">{t('shell.broken')}</p>}>{children}</Boundary>
}

function Access({ page, children }: Pick<Props, 'page' | 'children'>) {
  const session = useStore($session)
  const again = useStore($again)
  const { t } = useText()
  const failureText = useFailureText()
  useEffect(() => void loadSession(), [])
  switch (session.state) {
    case 'loading':
      return <Skeleton lines={8} label={t('shell.loading')} />
    case 'failed':
      return <ErrorState text={failureText(session.why)} retry={t('shell.retry')} onRetry={() => void loadSession()} />
    case 'out':
      return <SignIn />
    case 'in':
      return (
        <>
          <Inside page={page} me={session.me}>
            {children}
          </Inside>
          {again && <SignInAgain />}
        </>
      )
  }
}

function Inside({ page, me, children }: Pick<Props, 'page' | 'children'> & { me: Me }) {
  const { language, t } = useText()
  const entries = pagesFor(me.permissions).map(({ id, sign }) => ({
    id,
    path: id,
    icon: sign,
    text: t(`pages.${id}`),
    href: `/${language}/${id}`,
  }))
  const mayOpen = entries.some(({ id }) => id === page)
  return (
    <>
      <div className={style.person}>
        <p>
          <bdi translate="no">{me.name}</bdi>
          <span className={style.roles}>{me.roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
        </p>
        <Button kind="quiet" onClick={() => void endSession()}>
          {t('shell.signOut')}
        </Button>
      </div>
      <Centre
        menuId="pages"
        entries={entries}
        front={mayOpen ? undefined : { id: page, text: t(`pages.${page}`), href: `/${language}/${page}` }}
        current={page}
        words={{ title: t('shell.title'), menu: t('shell.menu'), close: t('shell.close') }}
        onIntent={() => {}}
        onGo={(id) => goTo(`/${language}/${id}`)}
      >
        {mayOpen ? (
          <Allowed permissions={me.permissions}>{children(me)}</Allowed>
        ) : (
          <Empty title={t('shell.notYours')} text={t('shell.notYoursText', { page: t(`pages.${page}`) })} />
        )}
      </Centre>
    </>
  )
}
