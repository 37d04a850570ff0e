import { readFileSync } from 'node:fs'
import { array, parse, pipe, string, trim, minLength } from 'valibot'
import { parse as parseYaml } from 'yaml'
import { brandPath } from '#brand/brand-file.ts'
import { StartRefused } from '#gateway/db/start-refused.ts'

const name = 'brand/chat-words.yaml'
const file = brandPath('chat-words.yaml')
const entries = array(pipe(string(), trim(), minLength(1)))

/** Reads the operator's list of words that a message may not have; refuses the start if the file is wrong. */
export function readChatWords(text = readFileSync(file, 'utf8')): string[] {
  try {
    return parse(entries, parseYaml(text) ?? [])
  } catch (error) {
    throw new StartRefused(`${name} must be a list of words, one a line.`, { cause: error })
  }
}
