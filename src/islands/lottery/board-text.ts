import type { ReactNode } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Market, Menu } from '#stores/lottery/board.ts'
import type { PictureKind } from './Picture.tsx'

export type { Menu }

/** What every part of a board needs for its texts. */
export interface BoardText {
  readonly language: Language
  readonly t: Translate<MessageKey>
}

/** A market's picks. */
export interface PickerProps extends BoardText {
  market: Market
  /** What its numbers are drawn as. */
  picture: PictureKind | undefined
  /** Random picks of this bet type. */
  lucky: ReactNode
}

/** Returns the zone of a station's times: the one in which it draws. */
export function zoneOf({ stations }: Menu, station: string): string {
  return stations.find(({ series }) => series === station)?.zone ?? 'UTC'
}
