import intent from './intent.ts'

// Before the islands' runtime (boot.ts), which looks here for what an island's `client:` says.
Object.assign(globalThis, { Astro: { ...Object(Reflect.get(globalThis, 'Astro')), intent } })
