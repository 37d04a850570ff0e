import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '#system/settings-table.mjs'

// `npm run settings` writes the table of docs/operating.md and atoll.example.yaml from system/settings-table.mjs; a house
// test compares.

type Setting = (typeof settingsTable)[number]

const root = new URL('../../', import.meta.url)
const operating = new URL('docs/operating.md', root)
const example = new URL('atoll.example.yaml', root)
const table = /^\| setting +\| variable [^]*?\n\n/m

/** Returns the table of settings, as wide as its widest cells: so Prettier leaves it. */
function tableText(): string {
  const rows = settingsTable.map((each) => [code(each.name), code(each.variable), each.meaning, defaultOf(each)])
  const all = [['setting', 'variable', 'what it is', 'default'], ...rows]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}\n\n`
}

function code(text: string): string {
  return `\`${text}\``
}

function defaultOf({ default: value, unlessSet = '' }: Setting): string {
  return value === undefined ? unlessSet : code(value)
}

/** Returns docs/operating.md with the table of settings as it should be. */
export function operatingDocument(): string {
  return readFileSync(operating, 'utf8').replace(table, () => tableText())
}

const preface = `# The settings of this installation: copy this file to atoll.yaml, and take the # away from lines that you change.
# Lines with a # say what holds without them, or show how a value is written. docs/operating.md explains them.
# Environment variables override the file, each named behind its setting. If the file holds a secret: chmod 600 atoll.yaml
`

/** Returns atoll.example.yaml. */
export function exampleFile(): string {
  const sections = [...new Set(settingsTable.map(({ name }) => sectionOf(name)))]
  const texts = sections.map((section) => {
    const own = settingsTable.filter(({ name }) => sectionOf(name) === section)
    return `# ${section}:\n${own.map(exampleLine).join('\n')}\n`
  })
  return [preface, ...texts].join('\n')
}

function sectionOf(name: string): string {
  return name.split('.')[0] ?? ''
}

function exampleLine({ name, variable, default: value, example: shown = '', kind, meaning }: Setting): string {
  const [, key] = name.split('.')
  const text = value ?? shown
  const written = kind === 'flag' ? String(text === '1') : text
  const plain = meaning.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
  return `#   # ${plain} (${variable})\n#   ${key}: ${written}`
}

if (import.meta.main) {
  writeFileSync(operating, operatingDocument())
  writeFileSync(example, exampleFile())
}
