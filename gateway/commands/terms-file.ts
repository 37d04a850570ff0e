import {
  type InferOutput,
  array,
  boolean,
  getDotPath,
  nullable,
  number,
  optional,
  picklist,
  safeParse,
  strictObject,
} from 'valibot'
import { parse as parseYaml } from 'yaml'
import { payPeriods } from '#contract/agent/periods.ts'
import { type Terms, type TermsFlaw, kindRules, payKinds, termsFlaw, termsSchema } from '#contract/agent/terms.ts'

/** Terms as an operator writes them: what is left out is nothing, none or no condition. */
const file = strictObject({
  kind: picklist(payKinds),
  period: optional(picklist(payPeriods)),
  form: optional(picklist(['rate', 'fixed', 'each']), 'rate'),
  tiers: array(
    strictObject({
      valid: optional(number(), 0),
      lost: optional(number(), 0),
      active: optional(number(), 0),
      pays: number(),
    }),
  ),
  activeFrom: optional(number(), 0),
  deducts: optional(strictObject({ bonus: optional(boolean(), false), pay: optional(boolean(), false) }), {}),
  carry: optional(picklist(['none', 'forever', 'previous']), 'none'),
  cap: optional(nullable(number()), null),
})

const flaws: Readonly<Record<TermsFlaw, string>> = {
  choice: 'The kind has no such period or form, or neither deducts nor carries anything.',
  active:
    'activeFrom must be above 0 for dividend and daily-salary, which count active people, and 0 for the other kinds.',
  threshold: 'The kind has no such threshold.',
  rate: 'A rate is more than 1000000 parts per million.',
  condition: 'A fixed amount needs a threshold.',
  order: 'Tiers must rise in what they pay and in their thresholds; real-time salary has one.',
}

/** Reads terms from the text of a YAML or JSON file; returns a sentence if they cannot be offered. */
export function readTerms(text: string | undefined): Terms | string {
  if (text === undefined) return 'There is no such file.'
  const read = safeParse(file, valueOf(text))
  if (!read.success) return flawOf(read.issues[0])
  const terms = { ...read.output, period: read.output.period ?? onlyPeriod(read.output) }
  const checked = safeParse(termsSchema, terms)
  if (checked.success) return checked.output
  const flaw = terms.period && termsFlaw({ ...terms, period: terms.period })
  return flaw ? flaws[flaw] : flawOf(checked.issues[0])
}

function valueOf(text: string): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    return String(error) // no object: the schema refuses it
  }
}

/** A kind with one period needs none in the file. */
function onlyPeriod({ kind }: InferOutput<typeof file>) {
  const { periods } = kindRules[kind]
  return periods.length === 1 ? periods[0] : undefined
}

function flawOf(issue: Parameters<typeof getDotPath>[0] & { readonly message: string }): string {
  return `${getDotPath(issue) ?? 'The file'}: ${issue.message}`
}
