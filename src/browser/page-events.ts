/**
 * The events that scripts and islands of a page announce to each other, on the document, the window or an island. Only
 * types: the inlined scripts carry the names and nothing else.
 */
type IslandEvent = 'open' | 'session' | 'stale' | 'switches' | 'toast' | 'whole'
export type PageEvent = `atoll:${IslandEvent}` | 'atoll:wake' | 'atoll:broken' | 'atoll:lost'
