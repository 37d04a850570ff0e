import type { MessageKey } from '#i18n/keys.ts'
import type { App } from '#texts/apps.ts'
import type { Scene } from './InstallPicture.tsx'

/** A step after the first one, with its picture. */
interface Step {
  readonly text: MessageKey
  readonly scene: Scene
  readonly alt: MessageKey
}

interface Way {
  /** The first step, which has the QR code. */
  readonly first: MessageKey
  readonly steps: readonly Step[]
}

const home = (text: MessageKey): Step => ({ text, scene: 'home', alt: 'download.pictureHome' })
const install = (text: MessageKey): Step => ({ text, scene: 'install', alt: 'download.pictureInstall' })

/** How the portal itself is installed from the browser. */
const portal: Record<App['type'], Way> = {
  ANDROID_APP: {
    first: 'download.chrome1',
    steps: [
      { text: 'download.chrome2', scene: 'menu', alt: 'download.pictureMenu' },
      { text: 'download.chrome3', scene: 'add', alt: 'download.pictureAdd' },
      home('download.chrome4'),
    ],
  },
  IOS_APP: {
    first: 'download.safari1',
    steps: [
      { text: 'download.safari2', scene: 'share', alt: 'download.pictureShare' },
      { text: 'download.safari3', scene: 'sheet', alt: 'download.pictureSheet' },
      home('download.safari4'),
    ],
  },
}

/** How the operator's app is installed: a file for Android, a profile for iOS. */
const native: Record<App['type'], Way> = {
  ANDROID_APP: {
    first: 'download.android1',
    steps: [
      { text: 'download.android2', scene: 'file', alt: 'download.pictureFile' },
      { text: 'download.android3', scene: 'allow', alt: 'download.pictureAllow' },
      install('download.android4'),
    ],
  },
  IOS_APP: {
    first: 'download.ios1',
    steps: [
      install('download.ios2'),
      { text: 'download.ios3', scene: 'settings', alt: 'download.pictureSettings' },
      home('download.ios4'),
    ],
  },
}

/** Returns the four steps (S2.54) of an app. */
export function stepsOf({ type, isPortal }: Pick<App, 'type' | 'isPortal'>): Way {
  return (isPortal ? portal : native)[type]
}
