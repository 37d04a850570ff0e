import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import process from 'node:process'
import { kinds, listKinds } from './setting-kinds.mjs'
import { settingsTable } from './settings-table.mjs'

const require = createRequire(import.meta.url)

/** @typedef {{ ok: true, values: Record<string, string> } | { ok: false, wrong: string }} FromFile by variable */

/** Bits of a mode with which accounts other than owner and group read or write a file. */
const OTHERS = 0o006

/** A line of the file that cannot be what it should be. */
class Wrong extends Error {
  /** @param {number | undefined} at the offset in the text @param {string} sentence */
  constructor(at, sentence) {
    super(sentence)
    this.at = at
  }
}

/**
 * Reads a settings file: all of it, or none, with the line that is wrong and what to do.
 * @param {string} path
 * @returns {FromFile}
 */
export function readSettingsFile(path) {
  const name = basename(path)
  try {
    return checkRights(path, parseSettings(readFileSync(path, 'utf8'), name))
  } catch (error) {
    return { ok: false, wrong: `${path} cannot be read (${error instanceof Error ? error.message : String(error)}).` }
  }
}

/**
 * Returns the settings in a text by their variables, or the first fault with its line.
 * @param {string} text
 * @param {string} name how sentences call the file
 * @returns {FromFile}
 */
export function parseSettings(text, name) {
  // loaded when there is a file: `npm start` begins before any package is installed
  const { LineCounter, parseDocument } = require('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineOf = (/** @type {number | undefined} */ at) => lines.linePos(at ?? 0).line
  try {
    const [error] = document.errors
    if (error)
      throw new Wrong(error.pos[0], `is not YAML (${error.message}): write \`section:\`, below it \`  name: value\``)
    return { ok: true, values: document.contents === null ? {} : valuesOf(document.contents) }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { ok: false, wrong: `${name}, line ${lineOf(error.at)}: ${error.message}.` }
  }
}

/** @param {any} contents @returns {Record<string, string>} */
function valuesOf(contents) {
  /** @type {[string, string][]} */
  const all = []
  for (const section of pairsOf(contents, 'The file')) {
    for (const entry of pairsOf(section.value, section.name, section.at)) {
      all.push(toSetting(`${section.name}.${entry.name}`, entry))
    }
  }
  return Object.fromEntries(all)
}

/**
 * @param {any} map @param {string} what @param {number} [at]
 * @returns {{ name: string, value: any, at: number | undefined }[]}
 */
function pairsOf(map, what, at) {
  const from = map?.range?.[0] ?? at
  if (!Array.isArray(map?.items) || map.items.some((/** @type {any} */ item) => item?.key === undefined)) {
    throw new Wrong(at ?? from, `${what} has no settings below it: write them as \`  name: value\`, or remove the line`)
  }
  return map.items.map((/** @type {any} */ { key, value }) => ({
    name: String(key?.value ?? key),
    value,
    at: key?.range?.[0] ?? from,
  }))
}

/** @param {string} name @param {{ value: any, at: number | undefined }} entry @returns {[string, string]} */
function toSetting(name, { value, at }) {
  const setting = settingsTable.find((each) => each.name === name)
  if (!setting) throw new Wrong(at, `there is no setting ${name}${nearest(name)}`)
  const text = textOf(value, listKinds.includes(setting.kind))
  if (text === undefined || text === '') throw new Wrong(at, `${name} has no value: write one, or remove the line`)
  const { is, mustBe } = kinds[setting.kind]
  const shown = setting.isSecret ? '…' : text
  if (!is(text))
    throw new Wrong(at, `${name} ${setting.kind === 'flag' ? 'must be true or false' : mustBe}, not "${shown}"`)
  return [setting.variable, text]
}

/**
 * Returns a value as an environment variable has it.
 * @param {any} node
 * @param {boolean} isList
 * @returns {string | undefined} nothing, if it is none
 */
function textOf(node, isList) {
  if (isList && Array.isArray(node?.items))
    return node.items.map((/** @type {any} */ item) => textOf(item, false)).join(' ')
  const value = node?.value
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string') return value.trim()
  // as it is written: 0755 and 1e3 are no numbers here
  return typeof value === 'number' ? String(node.source ?? value) : undefined
}

/** @param {string} name */
function nearest(name) {
  const [section = '', key = ''] = name.split('.')
  const known = settingsTable.map((each) => each.name.split('.'))
  const inSection = known.filter(([each]) => each === section).map(([, each]) => each)
  if (inSection.length > 0) return `: ${section} has ${inSection.join(', ')}`
  const elsewhere = known.find(([, each]) => each === key)
  return elsewhere ? `: did you mean ${elsewhere.join('.')}?` : ': docs/operating.md lists all'
}

/** Refuses secrets that others can read. @param {string} path @param {FromFile} read @returns {FromFile} */
function checkRights(path, read) {
  if (!read.ok || process.platform === 'win32') return read
  const secrets = settingsTable.filter(({ variable, isSecret }) => isSecret && read.values[variable] !== undefined)
  if (secrets.length === 0 || (statSync(path).mode & OTHERS) === 0) return read
  const names = secrets.map(({ name }) => name).join(', ')
  return {
    ok: false,
    wrong: `${path} holds secrets (${names}), and every account of this machine can read it: chmod 600 ${path}`,
  }
}
