import type { GenericSchema, InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { oncePerTurn } from '#gateway/db/turn.ts'
import { type Answer, type Outcome, type Request, answer, refuse } from '#gateway/http/answer.ts'
import { type Vendor, findVendor, noteNextSecret } from './game-wallet.rows.ts'
import { isSignedBy } from './signature.ts'

const vendorNow = oncePerTurn(findVendor)

/** One signed call: the vendor that signed it, and its request. */
export interface Call {
  readonly vendor: Vendor
  readonly request: Request
}

/** Answers an endpoint that requires a vendor's signature. */
export function signed<E extends Endpoint<GenericSchema, GenericSchema, 'vendor'>>(
  endpoint: E,
  handle: (input: InferOutput<E['input']>, call: Call) => Promise<Outcome<InferOutput<E['value']>>>,
): Answer {
  return answer(endpoint, async (input, request) => {
    const vendor = await vendorNow(request.services.database.read, request.header('x-vendor') ?? '')
    const asSigned = {
      path: endpoint.path,
      body: request.rawBody,
      timestamp: request.header('x-timestamp') ?? '',
      signature: request.header('x-signature') ?? '',
    }
    const now = request.services.clock()
    if (!vendor) return refuse('signature_invalid')
    if (!isSignedBy(vendor.secret, asSigned, now)) {
      if (vendor.nextSecret === null || !isSignedBy(vendor.nextSecret, asSigned, now))
        return refuse('signature_invalid')
      if (vendor.nextUsedAt === null) await request.services.database.write((rows) => noteNextSecret(rows, vendor, now))
    }
    return handle(input, { vendor, request })
  })
}
