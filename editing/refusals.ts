import type { Entry } from './entries.ts'
import { BODY, type Fault, type Problem } from './problems.ts'
import type { Refusal } from './safe-markdown.ts'

/** What to do about an element that no article may have, by its name. */
const elements: Readonly<Record<string, string>> = {
  script: 'Remove it: pages run no code but their own.',
  style: 'Remove it: the site gives texts their look.',
  link: 'Remove it: the site gives texts their look.',
  iframe: 'Remove it and link to the page or the video instead.',
  frame: 'Remove it and link to the page instead.',
  object: 'Remove it and link to the file instead.',
  embed: 'Remove it and link to the file instead.',
  video: 'Remove it and link to the video instead.',
  audio: 'Remove it and link to the sound instead.',
  form: 'Remove it: texts have no fields. Link to a page that has.',
  svg: 'Save it as a file in pictures/ and show that.',
}

/** Puts a part that the allowlist refuses into an editor's words. */
function faultOf({ part, tagName, detail }: Refusal): Fault {
  if (part === 'unreadable')
    return { problem: 'The HTML cannot be read.', remedy: 'Close every < with >, or write &lt; for the sign alone.' }
  if (part === 'element') {
    return {
      problem: `<${tagName}> is not allowed.`,
      remedy: elements[tagName] ?? 'Remove it, or write it in Markdown.',
    }
  }
  if (part === 'address') {
    return {
      problem: `A link or picture may not lead to "${detail}".`,
      remedy: 'Use an address that begins with https:// or /, mailto: or tel:.',
    }
  }
  if (detail.startsWith('on')) {
    return { problem: `"${detail}" in <${tagName}> is code.`, remedy: 'Remove it: pages run no code but their own.' }
  }
  if (detail === 'style' || detail === 'classname') {
    const name = detail === 'style' ? 'style' : 'class'
    return {
      problem: `"${name}" in <${tagName}> is not allowed.`,
      remedy: 'Remove it: the site gives texts their look.',
    }
  }
  return { problem: `"${detail}" in <${tagName}> is not allowed.`, remedy: 'Remove it.' }
}

/** Returns the refused parts of an entry's text as problems of its file. */
export function refusalProblems(entry: Entry, refusals: readonly Refusal[]): Problem[] {
  return refusals.map((refusal) => ({
    file: entry.file,
    line: entry.bodyLine + refusal.line - 1,
    field: BODY,
    ...faultOf(refusal),
    isWarning: false,
  }))
}
