import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $outside, openOutside } from '#stores/service/outside.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Service.module.css'

interface Props {
  language: Language
  t: Translate<MessageKey>
}

/** Opens the operator's desk in a window of its own (S4.33); if the browser blocks that, a link leads there. */
export function OutsideDesk({ t }: Props) {
  const outside = useStore($outside)
  return (
    <div className={style.screen}>
      <p>{t('service.outsideText')}</p>
      <Button isBusy={outside.state === 'asking'} onClick={() => void openOutside()}>
        {t('service.outside')}
      </Button>
      <div role="status">
        {outside.state === 'opened' && <p>{t('service.outsideOpened')}</p>}
        {outside.state === 'blocked' && (
          <p>
            {t('service.outsideBlocked')}{' '}
            <a href={outside.address} target="_blank" rel="noopener noreferrer">
              {t('service.outside')}
            </a>
          </p>
        )}
      </div>
      <div role="alert">{outside.state === 'failed' && <Notice tone="error">{t(outside.why)}</Notice>}</div>
    </div>
  )
}
