import { parse } from 'valibot'
import { gameList } from '#contract/games/catalogue.ts'
import { gameMenus } from '#contract/lottery/lottery.ts'
import { permissions, status } from '#contract/site/status.ts'
import type { Client, SealingKey } from './client.ts'

/** What the gateway has to offer, found by its own calls, so that examples name what exists. */
export interface Facts {
  readonly host: string
  /** Whether anybody may look around, or only who is logged in (S6.9). */
  readonly isHomeOpen: boolean
  /** A game that can be played; `undefined` without one, or while its list needs a login. */
  readonly game: { readonly nodeId: string; readonly vassalage: string; readonly gameType: string } | undefined
  /** The code of a lottery; `undefined` without one. */
  readonly lottery: string | undefined
}

/** Reads the key that seals bodies, and the gateway's clock. Throws an Error if the gateway gives none. */
export async function readSealingKey(client: Client): Promise<SealingKey> {
  const { value } = await client.call(status, { url: 'conformance.test' })
  const { sealingKey, now } = parse(permissions, value)
  if (!sealingKey || now === undefined) throw new Error('The status call gives no sealing key.')
  return { key: sealingKey, clockOffsetMs: now - Date.now() }
}

/** Finds out what examples can name. */
export async function findFacts(client: Client, base: string): Promise<Facts> {
  const list = await client.call(gameList, { clientType: '3', platform: 'html5-desktop', language: 'EN' })
  const menus = await client.call(gameMenus, { prizeMode: 'SEA', device: 'WEB', language: 'EN' })
  return {
    host: new URL(base).hostname,
    isHomeOpen: list.errorCode !== 'not_logged_in',
    game: list.success
      ? parse(gameList.value, list.value).games.find(({ isUnconnected }) => !isUnconnected)
      : undefined,
    lottery: menus.success ? firstCode(menus.value) : undefined,
  }
}

function firstCode(value: unknown): string | undefined {
  const { menus } = parse(gameMenus.value, value)
  return menus.flatMap(({ gameMenus }) => gameMenus).find(({ isHouse }) => isHouse)?.gameCode
}
