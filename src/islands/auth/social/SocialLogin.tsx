import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $providers, loginBy, providerNames } from '#stores/auth/social/provider.ts'
import { ProviderLink } from './ProviderLink.tsx'
import style from './SocialLogin.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Offers the login by identity provider (S2.42). */
export function SocialLogin({ t }: Props) {
  const providers = useStore($providers)
  return (
    <div className={style.ways}>
      <p>{t('provider.or')}</p>
      {providers.map((provider) => (
        <ProviderLink key={provider} provider={provider} href={loginBy(provider)}>
          {t('provider.with', { name: providerNames[provider] })}
        </ProviderLink>
      ))}
    </div>
  )
}
