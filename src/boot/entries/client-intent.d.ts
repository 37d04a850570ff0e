import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** See intent.ts. */
    'client:intent'?: true | 'chosen' | 'open' | 'session' | 'shown' | 'stale' | 'switches' | 'toast'
  }
}
