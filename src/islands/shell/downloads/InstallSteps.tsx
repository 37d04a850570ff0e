import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { App } from '#texts/apps.ts'
import { InstallPicture } from './InstallPicture.tsx'
import { stepsOf } from './install-steps.ts'
import style from './InstallSteps.module.css'

interface Props {
  app: Pick<App, 'type' | 'isPortal' | 'url' | 'name'>
  /** The QR code of the first step, unless no address fits into one. */
  code?: ReactNode
  t: Translate<MessageKey>
}

/**
 * Renders the four steps of an app (S2.54): the first with the QR code and the button that begins, the others with a
 * picture each. The button of a browser that can install shows only there (boot/parts/installable.ts).
 */
export function InstallSteps({ app, code, t }: Props) {
  const { first, steps } = stepsOf(app)
  const words = { brand: brand.name }
  return (
    <ol className={style.steps}>
      <li>
        <p>{t(first, words)}</p>
        {code && <div className={style.code}>{code}</div>}
        {app.isPortal ? (
          app.type === 'ANDROID_APP' && (
            <button type="button" className={style.install} data-install>
              {t('download.install', words)}
            </button>
          )
        ) : (
          <a className={style.get} href={app.url} rel="noopener noreferrer">
            {t('download.getApp', { name: t(app.name) })}
          </a>
        )}
      </li>
      {steps.map(({ text, scene, alt }) => (
        <li key={text}>
          <p>{t(text, words)}</p>
          <InstallPicture scene={scene} alt={t(alt, words)} />
        </li>
      ))}
    </ol>
  )
}
