declare module 'atoll:config' {
  import type { CmsConfig } from '@sveltia/cms'

  /** The configuration of Sveltia CMS. */
  export const cms: CmsConfig
  /** Whether no Git host is set up. */
  export const isLocal: boolean
  /** Words for values of fixed lists, by `field` or `collection.field`. */
  export const names: Readonly<Record<string, Readonly<Record<string, string>>>>
}
