import { type BaseIssue, getDescription } from 'valibot'
import { type CollectionName, collections } from './collections.ts'
import { countryFor, countryNamed } from './countries.ts'
import type { Fault } from './problems.ts'

type Issue = BaseIssue<unknown>
type Explain = (issue: Issue, field: string, name: CollectionName) => Fault

const examples: Readonly<Record<string, string>> = {
  title: '"Your first deposit"',
  position: '1',
  points: '200',
  stock: '50',
  takesApplications: 'true',
  region: '[BD, IN]',
  topics: '[getting-started, contact]',
  goal: '{ what: rounds, target: 3 }',
  gives: '{ points: 50 }',
  prizes: '[300, 200, 100]',
  entry: '{ what: rounds, target: 5 }',
  max: '20',
  rewards: '[{ count: 1, gives: { points: 300 } }, { count: 5, gives: { points: 50 } }]',
  drawAfter: '60',
}
const example = (field: string) => `${field}: ${examples[field] ?? '"…"'}`

const moments: Fault = {
  problem: '',
  remedy:
    'Write a day (2026-12-24) or a day and a time (2026-12-24 18:00); a zone may follow (2026-12-24T18:00:00+06:00).',
}

/** Sentences for texts of the wrong form, by field. */
const forms: Readonly<Record<string, (value: string, field: string) => Fault>> = {
  publishAt: (value, field) => ({ ...moments, problem: `"${field}" is not a date: "${value}".` }),
  expireAt: (value, field) => ({ ...moments, problem: `"${field}" is not a date: "${value}".` }),
  region: (value) => ({
    problem: `"${value}" is not the code of a country, so nobody would see it.`,
    remedy: countryRemedy(countryFor(value) ?? countryNamed(value)),
  }),
  picture: (value) => ({
    problem: `"${value}" is not a picture of this site.`,
    remedy:
      'Put the file into pictures/ and write its place: picture: /pictures/summer/beach.jpg. Its name has no spaces.',
  }),
}

function countryRemedy(right: string | undefined): string {
  return right ? `Write ${right}.` : 'Write its two capital letters (ISO 3166-1): region: [BD, IN].'
}

const anyForm = (value: string, field: string): Fault => ({
  problem: `"${field}" is not a name: "${value}".`,
  remedy: 'Use lower-case letters, digits and hyphens.',
})

/** Sentences for groups of fields, whatever is wrong inside. */
const groups: Readonly<Record<string, Omit<Fault, 'problem'>>> = {
  goal: {
    remedy:
      'Write what it counts (rounds, games, days, rest, favourites or proofs), how many, and if need be the kinds or games that count: goal: { what: rounds, target: 3, games: [ATL-DICE] }.',
  },
  entry: {
    remedy:
      'Write what brings one entry (rounds, games or days), how many, and if need be the kinds or games that count: entry: { what: rounds, target: 5 }.',
  },
  rewards: {
    remedy:
      'Write how many accounts win what, 100 at most in all: rewards: [{ count: 1, gives: { points: 300 } }, { count: 5, gives: { points: 50 } }].',
  },
  gives: {
    remedy:
      'Write points (gives: { points: 50 }), or a bonus with all its terms: amount, times (1 to 10), largest, days, group, and a weight for each kind of game.',
  },
}

/** How each kind of issue reads, by its type in Valibot. */
const sentences: Readonly<Record<string, Explain>> = {
  strict_object: (issue, field, name) =>
    issue.expected === 'never' ? unknownField(field, name) : missingField(issue, field, name),
  string: ({ input }, field) =>
    input === null
      ? { problem: `"${field}" is empty.`, remedy: `Write its text: ${example(field)}.` }
      : {
          problem: `"${field}" is ${kindOf(input)} and must be text.`,
          remedy: `Put quotes around it: ${field}: "${shown(input)}".`,
        },
  number: ({ input }, field) => ({
    problem: `"${field}" is not a number: "${shown(input)}".`,
    remedy: `Write it in digits: ${example(field)}.`,
  }),
  integer: ({ input }, field) => ({
    problem: `"${field}" is not a whole number: ${shown(input)}.`,
    remedy: `Write it without a fraction: ${example(field)}.`,
  }),
  min_value: ({ requirement }, field) => ({
    problem: `"${field}" is too small.`,
    remedy: `Write ${String(requirement)} or more.`,
  }),
  max_value: ({ requirement }, field) => ({
    problem: `"${field}" is too large.`,
    remedy: `Write ${String(requirement)} or less.`,
  }),
  non_empty: (_issue, field) => ({ problem: `"${field}" is empty.`, remedy: `Write its text: ${example(field)}.` }),
  max_length: (issue, field) => tooLong(issue, field),
  min_length: (_issue, field) => ({
    problem: `"${field}" is an empty list.`,
    remedy: `Name at least one (${example(field)}), or remove the line.`,
  }),
  picklist: (issue, field) => ({
    problem: `"${shown(issue.input)}" is not a known ${field}.`,
    remedy: `Write one of: ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}.`,
  }),
  boolean: ({ input }, field) => ({
    problem: `"${field}" is neither true nor false: "${shown(input)}".`,
    remedy: `Write ${field}: true or ${field}: false.`,
  }),
  array: (_issue, field) => ({
    problem: `"${field}" is not a list.`,
    remedy: `Write it in brackets: ${example(field)}.`,
  }),
  regex: ({ input }, field) => (forms[field] ?? anyForm)(shown(input), field),
  check: (issue, field) => failedCheck(issue, field),
}

/** Puts an issue of a collection's schema into an editor's words. */
export function explain(issue: Issue, name: CollectionName): Fault {
  const field = String(issue.path?.[0]?.key ?? '')
  if (field === '') {
    return { problem: 'The file has no fields.', remedy: 'Write one field on each line: title: "…".' }
  }
  const group = groups[field]
  if (group && issue.received !== 'undefined')
    return { ...group, problem: `"${pathOf(issue)}" is not right: ${shown(issue.input)}.` }
  const sentence = sentences[issue.type]
  return (
    sentence?.(issue, field, name) ?? { problem: `"${field}" is not right: ${issue.message}.`, remedy: 'Correct it.' }
  )
}

/** Names the part of a group that is wrong. */
function pathOf({ path }: Issue): string {
  return path?.map(({ key }) => String(key)).join('.') ?? ''
}

function unknownField(field: string, name: CollectionName): Fault {
  const known = Object.keys(collections[name].schema.entries)
  const close = known.find((each) => distance(each.toLowerCase(), field.toLowerCase()) <= 2)
  return {
    problem: `"${field}" is not a field of ${name}.`,
    remedy: close ? `Write "${close}", or remove the line.` : `Remove the line. The fields are: ${known.join(', ')}.`,
  }
}

function missingField(issue: Issue, field: string, name: CollectionName): Fault {
  if (issue.received !== 'undefined')
    return { problem: 'The file has no fields.', remedy: 'Write one field on each line: title: "…".' }
  const entries: Readonly<Record<string, unknown>> = collections[name].schema.entries
  const about = describe(entries[field])
  return {
    problem: `"${field}" is missing.`,
    remedy: `Add a line ${example(field)}${about ? ` (${lowerFirst(about)})` : ''}.`,
  }
}

function describe(schema: unknown): string | undefined {
  return typeof schema === 'object' && schema !== null && 'kind' in schema && 'pipe' in schema
    ? getDescription(schema as Parameters<typeof getDescription>[0])
    : undefined
}

function tooLong({ input, requirement }: Issue, field: string): Fault {
  const [length, limit] = [Array.isArray(input) || typeof input === 'string' ? input.length : 0, Number(requirement)]
  if (Array.isArray(input)) {
    return { problem: `"${field}" names ${length}; there is room for ${limit}.`, remedy: `Remove ${length - limit}.` }
  }
  const over = length - limit
  return {
    problem: `"${field}" is ${over} ${over === 1 ? 'character' : 'characters'} too long.`,
    remedy: `It has ${length}, and ${limit} fit: shorten it.`,
  }
}

function failedCheck({ input, message }: Issue, field: string): Fault {
  if (message === 'moment') {
    return { ...moments, problem: `"${field}" is a day or time that does not exist: "${shown(input)}".` }
  }
  if (message === 'country') return (forms.region ?? anyForm)(shown(input), field)
  return {
    problem: `"${field}" is not an address of the web: "${shown(input)}".`,
    remedy: 'Write it whole: https://www.example.com/page.',
  }
}

function kindOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list'
  return typeof input === 'object' ? 'a group of fields' : `a ${typeof input}`
}

function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Returns how many letters differ between two short words (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let left = 1; left <= one.length; left += 1) {
    const next = [left]
    for (let right = 1; right <= other.length; right += 1) {
      const replaced = (row[right - 1] ?? 0) + (one[left - 1] === other[right - 1] ? 0 : 1)
      next.push(Math.min((next[right - 1] ?? 0) + 1, (row[right] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}
