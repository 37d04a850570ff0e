import { brand } from '#brand/brand.ts'
import { PROVIDER_CODE } from '#contract/staff/providers.ts'
import type { Rows } from '#gateway/db/database.ts'
import { vendorNameIn } from '#gateway/site/names.rows.ts'
import { type ProviderFlaw, MAX_ORIGINS, flaw, flawOfAddress, flawOfName, flawOfOrigin } from './flaws.ts'

/** What the operator may change of a provider. */
export interface Change {
  readonly name?: string
  readonly address?: string
  /** Where its games go on in their frame, besides the origin of its address. */
  readonly origins?: readonly string[]
}

/** Finds a provider that is not removed. */
export function findProvider(rows: Rows, code: string) {
  return rows
    .selectFrom('vendor')
    .selectAll()
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Adds a provider, or connects one that the catalogue lists. It stays unconnected until it is opened. */
export async function addProvider(
  rows: Rows,
  { code, name, address, secret }: { code: string; name: string; address: string; secret: string },
): Promise<ProviderFlaw | undefined> {
  if (!PROVIDER_CODE.test(code))
    return flaw('provider_code', `${code} is no code: 2 to 12 capital letters and underscores.`)
  const wrong = flawOf({ name, address })
  if (wrong) return wrong
  const known = await rows.selectFrom('vendor').selectAll().where('code', '=', code).executeTakeFirst()
  if (known?.is_house) return flaw('state_other', `${code} is the house itself, which needs no connection.`)
  if (known && known.removed_at === null && (known.state !== 'unconnected' || known.secret !== null))
    return flaw('state_other', `${code} is connected already: change it with set, rotate, pause and open.`)
  const connection = { state: 'unconnected', name, launch_address: address, secret } as const
  const fresh = {
    next_secret: null,
    next_used_at: null,
    by_environment: 0,
    frame_origins: '',
    removed_at: null,
  } as const
  const { last } = await rows
    .selectFrom('vendor')
    .select((at) => at.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  await rows
    .insertInto('vendor')
    .values({ code, position: (last ?? 0) + 1, ...connection, ...fresh })
    .onConflict((clash) => clash.column('code').doUpdateSet({ ...connection, ...fresh }))
    .execute()
  return undefined
}

/** Changes a provider; returns what is wrong. */
export async function changeProvider(rows: Rows, code: string, change: Change): Promise<ProviderFlaw | undefined> {
  const known = await findProvider(rows, code)
  if (!known) return unknown(code)
  if (known.by_environment && change.address !== undefined) return byEnvironment(code)
  const wrong = flawOf(change)
  if (wrong) return wrong
  const { name, address, origins } = change
  await rows
    .updateTable('vendor')
    .set({
      ...(name !== undefined && { name }),
      ...(address !== undefined && { launch_address: address }),
      ...(origins !== undefined && { frame_origins: [...new Set(origins)].join(' ') }),
    })
    .where('code', '=', code)
    .execute()
  return undefined
}

/** Gives a provider a secret beside its own; both sign until the new one is confirmed. */
export async function rotateSecret(rows: Rows, code: string, secret: string): Promise<ProviderFlaw | undefined> {
  const known = await findProvider(rows, code)
  if (!known) return unknown(code)
  if (known.by_environment) return byEnvironment(code)
  if (known.secret === null) return flaw('state_other', `${code} has no secret: add it first.`)
  await rows.updateTable('vendor').set({ next_secret: secret, next_used_at: null }).where('code', '=', code).execute()
  return undefined
}

/** Ends the old secret of a provider that has called with the new one. */
export async function confirmSecret(rows: Rows, code: string): Promise<ProviderFlaw | undefined> {
  const known = await findProvider(rows, code)
  if (!known) return unknown(code)
  if (known.next_secret === null) return flaw('state_other', `${code} has no new secret: make one with rotate.`)
  if (known.next_used_at === null)
    return flaw(
      'provider_secret',
      `${code} has not called with its new secret yet, and could not call any more. Try again when it has.`,
    )
  await rows
    .updateTable('vendor')
    .set({ secret: known.next_secret, next_secret: null, next_used_at: null })
    .where('code', '=', code)
    .execute()
  return undefined
}

/** Pauses a provider (no launches, no stakes; open rounds still end) or opens it. */
export async function switchProvider(
  rows: Rows,
  code: string,
  state: 'open' | 'maintenance',
): Promise<ProviderFlaw | undefined> {
  const known = await findProvider(rows, code)
  if (!known) return unknown(code)
  const isConnected = known.is_house === 1 || (known.secret !== null && known.launch_address !== null)
  if (!isConnected) return flaw('state_other', `${code} has no address and no secret: add it first.`)
  if (state === 'maintenance' && known.state === 'unconnected') return flaw('state_other', `${code} is not open.`)
  await rows.updateTable('vendor').set({ state }).where('code', '=', code).execute()
  return undefined
}

/**
 * Removes a provider without open rounds and its games. Its rounds, and the names in their history, stay. Its games take no
 * stakes from this write on, so that no round can begin behind it.
 */
export async function removeProvider(rows: Rows, code: string, at: number): Promise<ProviderFlaw | undefined> {
  const known = await findProvider(rows, code)
  if (!known) return unknown(code)
  if (known.is_house) return flaw('state_other', `${code} is the house itself.`)
  if (known.by_environment && known.state !== 'unconnected') return byEnvironment(code)
  const open = await openRoundsOf(rows, code)
  if (open > 0)
    return flaw(
      'provider_rounds',
      `${code} has ${open} open ${open === 1 ? 'round' : 'rounds'}: pause it, and remove it when they have ended.`,
    )
  await rows
    .updateTable('game')
    .set({ removed_at: at, state: 'maintenance' })
    .where('vassalage', '=', code)
    .where('removed_at', 'is', null)
    .execute()
  const gone = {
    state: 'unconnected',
    secret: null,
    next_secret: null,
    next_used_at: null,
    launch_address: null,
  } as const
  await rows
    .updateTable('vendor')
    .set({ ...gone, frame_origins: '', by_environment: 0, removed_at: at })
    .where('code', '=', code)
    .execute()
  return undefined
}

/** Counts the open rounds of a provider. */
export async function openRoundsOf(rows: Rows, code: string): Promise<number> {
  const { open } = await rows
    .selectFrom('round')
    .select((at) => at.fn.countAll<number>().as('open'))
    .where('vassalage', '=', code)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

/** Lists the providers that are not removed, in their order, with the number of their games. */
export function listProviders(rows: Rows) {
  return rows
    .selectFrom('vendor')
    .selectAll()
    .select(vendorNameIn(brand.defaultLanguage).as('name'))
    .select(({ selectFrom }) =>
      selectFrom('game')
        .select((at) => at.fn.countAll<number>().as('games'))
        .whereRef('game.vassalage', '=', 'vendor.code')
        .where('game.removed_at', 'is', null)
        .$asScalar()
        .as('games'),
    )
    .where('vendor.removed_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute()
}

function flawOf({ name, address, origins = [] }: Change): ProviderFlaw | undefined {
  const ofName = name === undefined ? undefined : flawOfName(name)
  if (ofName) return flaw('provider_name', `The name "${name}" ${ofName}.`)
  const ofAddress = address === undefined ? undefined : flawOfAddress(address)
  if (ofAddress) return flaw('provider_address', `The address ${address} ${ofAddress}.`)
  if (origins.length > MAX_ORIGINS)
    return flaw('provider_origin', `A provider has ${MAX_ORIGINS} origins at the most: hosts read no longer policy.`)
  const wrong = origins.find((origin) => flawOfOrigin(origin))
  return wrong === undefined ? undefined : flaw('provider_origin', `${wrong} ${flawOfOrigin(wrong)}.`)
}

function unknown(code: string): ProviderFlaw {
  return flaw('unknown', `There is no provider ${code}.`)
}

function byEnvironment(code: string): ProviderFlaw {
  const text = `The connection of ${code} is set by the environment (ATOLL_ARCADE_URL, ATOLL_ARCADE_SECRET): change it there.`
  return flaw('provider_by_environment', text)
}
