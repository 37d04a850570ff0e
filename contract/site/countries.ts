import { object, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

/** The countries whose phone numbers are taken, with their dialling codes, and that of the caller's address. */
export const countries = endpoint({
  name: 'countries',
  method: 'GET',
  path: '/wps/system/countries',
  access: 'open',
  // the country of the caller's address
  cache: 'personal',
  input: strictObject({}),
  value: object({
    current: string(),
    countries: listOf(object({ code: string(), dialingCode: string() })),
  }),
  refusals: [],
})
