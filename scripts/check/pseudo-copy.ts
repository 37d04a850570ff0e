import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { englishFiles, fileIn } from './language-files.ts'
import { pseudoFile, pseudoLocales } from './pseudo-locale.ts'

/**
 * Copies the repository and adds the pseudo-locales to the copy: their rows to its brand, and their files beside the
 * English ones. Nothing else is changed, as for a real language. They are never in the repository itself.
 */
export function copyWithPseudoLocales(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  addRows(join(copy, 'brand/brand.yaml'))
  // the holidays of lotteries are the operator's own text
  writeFileSync(join(copy, 'brand/lottery-holidays.yaml'), '[]\n')
  for (const file of englishFiles(copy)) for (const locale of pseudoLocales) write(copy, file, locale)
}

function addRows(file: string): void {
  const fields: Record<string, unknown> = parse(readFileSync(file, 'utf8'))
  writeFileSync(file, stringify({ ...fields, languages: ['en', ...pseudoLocales.map(({ row }) => row)] }))
}

function write(copy: string, file: string, locale: (typeof pseudoLocales)[number]): void {
  const path = join(copy, fileIn(locale.row.code, file))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, pseudoFile(file, readFileSync(join(copy, file), 'utf8'), locale))
}
