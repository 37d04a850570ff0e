import type { Published } from '#publish/published.ts'

/** The social networks that a bar may name, in the order of S2.36. Their names are the same in every language. */
const networks = [
  { type: 'FACEBOOK', name: 'Facebook' },
  { type: 'TIKTOK', name: 'TikTok' },
  { type: 'X', name: 'X' },
  { type: 'INSTAGRAM', name: 'Instagram' },
  { type: 'YOUTUBE', name: 'YouTube' },
] as const
/** The apps, in the order of S2.30. */
const apps = [
  { type: 'ANDROID_APP', name: 'shell.android' },
  { type: 'IOS_APP', name: 'shell.ios' },
] as const
/** The most that a picture of a code holds in bytes, at the level that ours are drawn at (ISO/IEC 18004: 40-L). */
const CODE_BYTES = 2_953
/** The kinds of `servicePaths` that stand in a menu as plain addresses. */
const DESK = 1
const MESSAGES = 2

type Resources = Published['resources']
type Services = Pick<Published, 'resources' | 'servicePaths'>

/** The networks that this operator is on; the name is that of the network's sign too. */
export function networksOf(resources: Resources) {
  return configured(networks, resources)
}

/** The apps that this operator offers; one whose address no picture can hold has no code. */
export function appsOf(resources: Resources) {
  return configured(apps, resources).map(({ found, ...app }) => ({
    ...app,
    code: [found.qrCodeUrl, found.url].find((address) => address !== undefined && isWeb(address) && fits(address)),
  }))
}

/** Where the service desk and the platform's messages are, if anywhere that a plain link can lead to. */
export function serviceOf(paths: Published['servicePaths']): {
  desk?: string | undefined
  messages?: string | undefined
} {
  const at = (wanted: number) => paths.find(({ type, path }) => type === wanted && isWeb(path))?.path
  return { desk: at(DESK), messages: at(MESSAGES) }
}

/** Where a closed site is asked about (S2.38): the desk, else the messages; what is encrypted is no address (X8). */
export function contactOf(paths: Published['servicePaths']): string | undefined {
  const { desk, messages } = serviceOf(paths)
  return desk ?? messages
}

/**
 * Where somebody becomes an agent (S6.5): the operator's own address for it, else customer service.
 * @param contact where customer service is read about, if it has no address either
 */
export function agentLinkOf({ resources, servicePaths }: Services, contact: string): string {
  const link = resources.find(({ resourceType, url }) => resourceType === 'AGENT_LINK' && isWeb(url))
  return link?.url ?? serviceOf(servicePaths).desk ?? contact
}

function configured<Row extends { readonly type: string }>(rows: readonly Row[], resources: Resources) {
  return rows.flatMap((row) => {
    const found = resources.find(({ resourceType, url }) => resourceType === row.type && isWeb(url))
    return found ? [{ ...row, url: found.url, found }] : []
  })
}

function fits(address: string): boolean {
  return new TextEncoder().encode(address).length <= CODE_BYTES
}

/** An address of the gateway's goes into a link only when a browser opens it as a page. */
function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
