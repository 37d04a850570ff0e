import { useStore } from '@nanostores/react'
import { type ChangeEvent, type ReactNode, useEffect } from 'react'
import { formatMoment } from '#i18n/moment.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $picture,
  type OwnAccount,
  loadPicture,
  newPicture,
  nickname,
  noPicture,
} from '#stores/member/account/own-account.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActForm } from './ActForm.tsx'
import { Contacts } from './Contacts.tsx'
import { TimeZone } from './TimeZone.tsx'
import style from './Account.module.css'

const LevelPart = lazyPart(async () => (await import('./LevelPart.tsx')).LevelPart, ['level', 'refusals', 'shell'])

interface Props extends TextContext {
  account: OwnAccount
}

/** Shows who the member is, with picture, nickname and time zone, and the contacts (S2.58). */
export function Profile({ account, language, t }: Props) {
  const saved = useStore(nickname.$act)
  useEffect(() => nickname.reset, [])
  return (
    <>
      <section className={style.part}>
        <Facts account={account} language={language} t={t} />
      </section>
      <section className={style.part}>
        <h3>{t('account.rank')}</h3>
        <LevelPart
          language={language}
          failure={failureWords(t)}
          coming={<Skeleton lines={6} label={t('account.loading')} />}
        />
      </section>
      <section className={style.part}>
        <h3>{t('account.picture')}</h3>
        <Picture t={t} />
        <ActForm
          key={account.nickname}
          act={nickname}
          fields={[
            { name: 'nickname', label: 'account.nickname', initial: account.nickname, autoComplete: 'nickname' },
          ]}
          submit="account.save"
          sending="account.saving"
          onSend={(typed) => void nickname.run(typed.nickname ?? '')}
          t={t}
        />
        <p role="status">{saved.state === 'done' && t('account.saved')}</p>
      </section>
      <TimeZone chosen={account.timeZone} language={language} t={t} />
      <Contacts account={account} t={t} />
    </>
  )
}

function Facts({ account, language, t }: Props) {
  const { type, upline, since, previousLoginAt } = account
  const previous = previousLoginAt === null ? t('account.firstLogin') : formatMoment(language, previousLoginAt)
  return (
    <dl className={style.facts}>
      <Fact name={t('account.name')}>
        <bdi translate="no">{account.account}</bdi>
      </Fact>
      <Fact name={t('account.type')}>{t(type === 0 ? 'account.typeMember' : 'account.typeAgent')}</Fact>
      <Fact name={t('account.upline')}>
        {upline === null ? t('account.noUpline') : <bdi translate="no">{upline}</bdi>}
      </Fact>
      <Fact name={t('account.since')}>{formatMoment(language, since)}</Fact>
      <Fact name={t('account.previousLogin')}>{previous}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows the picture, and takes another from a camera, a gallery or a disk. */
function Picture({ t }: Pick<TextContext, 't'>) {
  const address = useStore($picture)
  const adding = useStore(newPicture.$act)
  useEffect(() => {
    void loadPicture()
    return newPicture.reset
  }, [])
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) void newPicture.run(file)
    // allow choosing the same file again
    currentTarget.value = ''
  }
  const why = adding.state === 'failed' && adding.why
  return (
    <>
      <div className={style.picture}>
        {address ? (
          <img src={address} alt={t('account.pictureOf')} width={88} height={88} />
        ) : (
          <p className={style.soft}>{t('account.noPicture')}</p>
        )}
        <label className={style.pick}>
          {t('account.pictureChoose')}
          <input
            className="unseen"
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby="picture-hint"
            disabled={adding.state === 'sending'}
            onChange={choose}
          />
        </label>
        {address && (
          <Button kind="quiet" onClick={() => void noPicture.run(undefined)}>
            {t('account.pictureRemove')}
          </Button>
        )}
      </div>
      <p className={style.soft} id="picture-hint">
        {t('account.pictureHint')}
      </p>
      <div role="alert">
        {why && <Notice tone="error">{t(why === 'refusals.malformed' ? 'account.pictureBad' : why)}</Notice>}
      </div>
    </>
  )
}
