/** What is wrong in a content file, in an editor's words. */
export interface Problem {
  /** The path in the content folder, with `/`. */
  readonly file: string
  /** From 1, counted from the first line of the file. */
  readonly line: number
  readonly column?: number
  /** The field that it is about, if it is one. */
  readonly field?: string
  /** What is wrong, as one sentence. */
  readonly problem: string
  /** What to do, as one sentence. */
  readonly remedy: string
  /** Whether the content can be published all the same. */
  readonly isWarning: boolean
}

/** What `field` is for the text below the fields. */
export const BODY = 'body'

/** What is wrong, without its place. */
export interface Fault {
  readonly problem: string
  readonly remedy: string
}

/** Sorts problems by file and line. */
export function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => byText(a.file, b.file) || a.line - b.line || byText(a.problem, b.problem))
}

/** Compares by code units, so that every machine sorts alike. */
export function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns a problem as one line of text. @param folder the content folder, as its path begins the line */
export function lineOf({ file, line, problem, remedy, isWarning }: Problem, folder: string): string {
  return `${folder.replace(/\/$/, '')}/${file}:${line}  ${isWarning ? 'warning: ' : ''}${problem} ${remedy}`
}
