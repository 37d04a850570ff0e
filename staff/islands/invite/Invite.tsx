import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { goTo, pageAddress } from '#browser/page.ts'
import { staffInvite } from '#contract/staff/session.ts'
import { type StaffResult, call } from '#staff/api/call.ts'
import type { PageProps } from '#staff/parts/Frame.tsx'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { Texts, useText } from '#staff/parts/text.tsx'
import { $session } from '#staff/stores/session.ts'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from '#staff/parts/SignIn.module.css'
import { AcceptForm } from './AcceptForm.tsx'

/** The page of an invitation. */
export function Invite({ language, words }: PageProps) {
  return (
    <Texts language={language} words={words}>
      <Invitation />
    </Texts>
  )
}

function Invitation() {
  const { language, t } = useText()
  const failureText = useFailureText()
  const session = useStore($session)
  const [asked, setAsked] = useState<StaffResult<typeof staffInvite>>()
  useEffect(() => {
    void call(staffInvite, { token: tokenOf() }).then(setAsked)
  }, [])
  useEffect(() => {
    if (session.state === 'in') goTo(`/${language}/today`)
  }, [session, language])
  return (
    <section className={style.card} aria-labelledby="invitation">
      <h1 id="invitation">{t('invite.title')}</h1>
      {!asked && <Skeleton lines={6} label={t('shell.loading')} />}
      {asked?.ok === false && (
        <div role="alert">
          <Notice tone="error">{failureText(asked.failure)}</Notice>
        </div>
      )}
      {asked?.ok && <AcceptForm token={tokenOf()} invitation={asked.value} />}
    </section>
  )
}

/** What follows `#` in the address: it stays in the browser. */
const tokenOf = () => pageAddress().hash.slice(1)
