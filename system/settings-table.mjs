import { networkSettings } from './settings-network.mjs'
import { serviceSettings } from './settings-services.mjs'

// All settings of an installation, in one table: their names in the settings file, the environment variables that override
// them, and their meaning. `npm run settings` writes the table of docs/operating.md and atoll.example.yaml from it.

/**
 * @typedef {{
 *   name: string, variable: string, kind: keyof typeof import('./setting-kinds.mjs').kinds, meaning: string,
 *   default?: string, isSecret?: true, example?: string, unlessSet?: string
 * }} Setting `default` is a value, `unlessSet` says in words what holds without one; `example` is what
 *   atoll.example.yaml shows
 */

/** @type {readonly Setting[]} */
export const settingsTable = [...networkSettings, ...serviceSettings]
