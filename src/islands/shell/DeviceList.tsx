import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import { formatMoment } from '#i18n/moment.ts'
import { betweenWords } from '#i18n/separators.ts'
import type { Translate } from '#i18n/translate.ts'
import { $devices, type Device, loadDevices, signOutDevice } from '#stores/auth/session/devices.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { HeaderKey } from './HeaderAccount.island.tsx'
import style from './DeviceList.module.css'

interface Props {
  language: Language
  t: Translate<HeaderKey>
}

/** Lists the member's sessions with the previous login, and ends any but the current one. */
export function DeviceList({ language, t }: Props) {
  const devices = useStore($devices)
  useEffect(() => void loadDevices(), [])
  switch (devices.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('auth.devicesLoading')} />
    case 'failed':
      return <ErrorState text={t('auth.devicesFailed')} retry={t('shell.retry')} onRetry={() => void loadDevices()} />
    case 'ready': {
      const { value, ending, ended, why } = devices
      return (
        <div className={style.devices}>
          {value.previousLoginAt !== null && (
            <p>{t('auth.lastLogin', { time: formatMoment(language, value.previousLoginAt) })}</p>
          )}
          <p>{t('auth.devicesText')}</p>
          {why && <Notice tone="error">{t('auth.deviceFailed')}</Notice>}
          {ended && <Ended key={ended.id} text={t('auth.deviceEnded', { name: nameOf(ended, { language, t }) })} />}
          <ul>
            {value.sessions.map((device) => (
              <Row key={device.id} device={device} isEnding={device.id === ending} language={language} t={t} />
            ))}
          </ul>
        </div>
      )
    }
  }
}

/** Takes the focus, because the pressed button is gone. */
function Ended({ text }: { text: string }) {
  return (
    <p role="status" tabIndex={-1} ref={takeFocus}>
      {text}
    </p>
  )
}

interface RowProps extends Props {
  device: Device
  isEnding: boolean
}

function Row({ device, isEnding, language, t }: RowProps) {
  const name = nameOf(device, { language, t })
  return (
    <li aria-current={device.isCurrent || undefined}>
      <div>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>
        <p>
          <bdi translate="no" dir="ltr">
            {device.network}
          </bdi>
        </p>
        <p>{t('auth.deviceSince', { time: formatMoment(language, device.since) })}</p>
        <p>{t('auth.deviceSeen', { time: formatMoment(language, device.seenAt) })}</p>
      </div>
      {device.isCurrent ? (
        <span className={style.mark}>{t('auth.deviceThis')}</span>
      ) : (
        <Button
          kind="quiet"
          isBusy={isEnding}
          aria-label={t('auth.deviceEnd', { name })}
          onClick={() => void signOutDevice(device)}
        >
          {t('shell.logout')}
        </Button>
      )}
    </li>
  )
}

/** Returns `Chrome, Android`; unknown parts are left out. */
function nameOf({ browser, system }: Device, { language, t }: Props): string {
  return [browser, system].filter(Boolean).join(betweenWords(language)) || t('auth.deviceUnknown')
}
