import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { openDialog } from '#browser/page.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { closeDownloads } from '#stores/shell/downloads.ts'
import { $apps } from '#stores/site/own-apps.ts'
import type { AppType } from '#texts/apps.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { QrPicture } from '#ui/QrPicture.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import style from './DownloadDialog.module.css'

const ID = 'downloads'

interface Props {
  language: Language
  /** The app whose tab is open first. */
  wanted: AppType
  t: Translate<MessageKey>
}

/** Renders the downloads (S2.54): a tab for each system, with four steps. */
export function DownloadDialog({ wanted, t }: Props) {
  const apps = useStore($apps)
  const tabs = apps.map((app) => {
    const name = t(app.name)
    const code = app.code && (
      <div className={style.code}>
        <QrPicture text={app.code} title={t('download.scan', { name })} />
      </div>
    )
    return { id: app.type, label: name, panel: <InstallSteps app={app} code={code} t={t} /> }
  })
  return (
    <Dialog
      id={ID}
      title={t('download.title', { brand: brand.name })}
      close={t('download.close')}
      onOpen={() => void openDialog(ID)}
      onClose={closeDownloads}
    >
      <Tabs name={t('download.systems')} tabs={tabs} initial={wanted} />
    </Dialog>
  )
}
