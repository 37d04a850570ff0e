import {
  type InferOutput,
  check,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  toNumber,
  transform,
} from 'valibot'

const port = pipe(
  string(),
  regex(/^\d{1,5}$/, 'must be a port between 1 and 65535'),
  toNumber(),
  minValue(1, 'must be a port between 1 and 65535'),
  maxValue(65_535, 'must be a port between 1 and 65535'),
)
const filled = pipe(string(), nonEmpty('must not be empty'))
const address = pipe(
  string(),
  check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http address'),
)

const variables = object({
  PORT: optional(port, '4321'),
  /** The address to listen on; `0.0.0.0` for every one of this machine. */
  HOST: optional(filled, 'localhost'),
  ATOLL_DATA: optional(filled, '.data'),
  ATOLL_PORTAL: optional(filled),
  ATOLL_ARCADE_URL: optional(address),
  ATOLL_ARCADE_SECRET: optional(pipe(string(), minLength(16, 'must have 16 characters or more'))),
  /** Addresses or networks of proxies in front, separated by spaces, whose `x-forwarded-for` is believed. */
  ATOLL_TRUSTED_PROXIES: optional(
    pipe(
      string(),
      transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ),
    '',
  ),
  /** The header in which a trusted proxy says the caller's country (`cf-ipcountry`); without it nobody's is known. */
  ATOLL_COUNTRY_HEADER: optional(pipe(string(), regex(/^[\w-]+$/, 'must be the name of a header'))),
})

export type Environment = InferOutput<typeof variables>

/** Reads the environment; `wrong` is a sentence for whoever starts the gateway. */
export function readEnvironment(
  source: NodeJS.ProcessEnv,
): { ok: true; value: Environment } | { ok: false; wrong: string } {
  const parsed = safeParse(variables, source)
  if (!parsed.success) {
    const [{ path, message }] = parsed.issues
    const name = String(path?.[0]?.key ?? 'The environment')
    return { ok: false, wrong: `${name} ${message}, not "${name.includes('SECRET') ? '…' : source[name]}".` }
  }
  const { ATOLL_ARCADE_URL: arcade, ATOLL_ARCADE_SECRET: secret } = parsed.output
  if ((arcade === undefined) !== (secret === undefined)) {
    return { ok: false, wrong: 'ATOLL_ARCADE_URL and ATOLL_ARCADE_SECRET go together: set both, or neither.' }
  }
  return { ok: true, value: parsed.output }
}
