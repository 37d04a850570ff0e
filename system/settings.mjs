import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { readSettingsFile } from './settings-file.mjs'
import { giveUp, root } from './steps.mjs'

/**
 * Returns the path of the settings file: `ATOLL_SETTINGS`, else `atoll.yaml` at the root of the installation; `undefined`
 * if there is none. Tests set `ATOLL_SETTINGS=none`, so that no operator's file reaches them.
 * @param {Record<string, string | undefined>} [environment]
 */
export function settingsPath({ ATOLL_SETTINGS: named = '' } = process.env) {
  if (named === 'none') return undefined
  if (named !== '') return resolve(root, named)
  const own = join(root, 'atoll.yaml')
  return existsSync(own) ? own : undefined
}

/** What the file says, read once: a program does not change under its own feet. @type {Record<string, string> | undefined} */
let fromFile

function readFile() {
  const path = settingsPath()
  if (path === undefined) return {}
  const read = readSettingsFile(path)
  return read.ok ? read.values : giveUp(read.wrong)
}

/**
 * Returns the settings of this installation by the names of their environment variables: those of the settings file, and
 * over them those of the environment. Every program reads them here. A file that is wrong ends the program with a
 * sentence, before anything has begun.
 * @returns {Record<string, string | undefined>}
 */
export function installation() {
  fromFile ??= readFile()
  return { ...fromFile, ...process.env }
}
