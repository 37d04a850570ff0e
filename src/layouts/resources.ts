import type { Published } from '#published/published.ts'
import { isWeb } from '#texts/apps.ts'

/** The social networks that a bar may show, in the order of S2.36. Their names are the same in every language. */
const networks = [
  { type: 'FACEBOOK', name: 'Facebook' },
  { type: 'TIKTOK', name: 'TikTok' },
  { type: 'X', name: 'X' },
  { type: 'INSTAGRAM', name: 'Instagram' },
  { type: 'YOUTUBE', name: 'YouTube' },
] as const
/** The kind of the outside desk that opens in a window of its own (S7.45), and those that menus link to. */
const CHAT = 3
const DESK = 1
const MESSAGES = 2

type Resources = Published['resources']
type Services = Pick<Published, 'resources' | 'servicePaths'>

/** Returns the operator's networks; the name is also that of the network's icon. */
export function networksOf(resources: Resources) {
  return networks.flatMap((network) => {
    const found = resources.find(({ resourceType, url }) => resourceType === network.type && isWeb(url))
    return found ? [{ ...network, url: found.url }] : []
  })
}

/** Returns the addresses of the service desk and the platform's messages, if a plain link can open them. */
export function serviceOf(paths: Published['servicePaths']): {
  desk?: string | undefined
  messages?: string | undefined
} {
  const at = (wanted: number) => paths.find(({ type, path }) => type === wanted && isWeb(path))?.path
  return { desk: at(DESK), messages: at(MESSAGES) }
}

/** Returns whether the operator has a desk that takes the place of the site's own inbox. */
export function hasOutsideDesk(paths: Published['servicePaths']): boolean {
  return paths.some(({ type }) => type === CHAT)
}

/**
 * Returns the contact for a closed site (S2.38): the desk, else the messages; encrypted values are not addresses (X8).
 */
export function contactOf(paths: Published['servicePaths']): string | undefined {
  const { desk, messages } = serviceOf(paths)
  return desk ?? messages
}

/**
 * Returns the link for becoming an agent (S6.5): the operator's own address for it, else customer service.
 * @param contact the page about customer service, if that has no address either
 */
export function agentLinkOf({ resources, servicePaths }: Services, contact: string): string {
  const link = resources.find(({ resourceType, url }) => resourceType === 'AGENT_LINK' && isWeb(url))
  return link?.url ?? serviceOf(servicePaths).desk ?? contact
}
