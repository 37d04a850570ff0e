import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '#system/packages.mjs'
import { installation, settingsPath } from '#system/settings.mjs'
import { root } from '#system/steps.mjs'

/** Reads the settings before anything else is begun. A settings file needs a package to be read, which may be missing yet. */
export async function settingsFirst() {
  if (settingsPath() !== undefined && !existsSync(join(root, 'node_modules/yaml'))) await installPackages()
  return installation()
}
