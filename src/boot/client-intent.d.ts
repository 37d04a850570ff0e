import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** See intent.ts. */
    'client:intent'?: true | 'session' | 'shown' | 'stale' | 'switches' | 'toast' | 'ways'
  }
}
