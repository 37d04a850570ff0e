import type { FastifyInstance } from 'fastify'
import { createAttempts } from '#gateway/auth/login/attempts.ts'
import { createChallenges } from '#gateway/auth/passkeys/challenges.ts'
import { defaultLimits } from '#gateway/server/limits.ts'
import { createStaffServer } from '#gateway/server/staff-server.ts'
import type { StaffServices } from '#gateway/staff/staff-request.ts'
import type { Services } from './services.ts'
import type { GatewayOptions } from './start.ts'

/** The host name of the staff centre as shipped: cookies ignore ports, and passkeys belong to a host. */
const STAFF_HOST = 'staff.localhost'

/** Where the staff centre is served. */
export interface StaffOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** The address to listen on; this machine alone by default. */
  readonly host?: string
  /** The folder of its built pages, absolute; without one, only its calls are answered. */
  readonly folder?: string
  /** Its origin as browsers see it; by default `http://staff.localhost` with the port. */
  readonly origin?: string
}

export interface OpenStaff {
  readonly origin: string
  readonly port: number
}

interface Base {
  readonly services: Services
  readonly options: Pick<GatewayOptions, 'limits' | 'log' | 'trustedProxies' | 'staff'>
}

/**
 * Opens the staff centre on its own port, if it is wanted: another server, with its own sessions, calls and pages. It
 * closes before the members' server, whose end closes the database.
 */
export async function openStaff(
  members: FastifyInstance,
  { services, options: { staff, limits = defaultLimits, log = false, trustedProxies = [] } }: Base,
): Promise<OpenStaff | undefined> {
  if (!staff) return undefined
  const { database, clock, chance, sealing } = services
  // its own port is known only once it listens
  let own = ''
  const staffServices: StaffServices = {
    ...services,
    staffOrigin: () => staff.origin ?? own,
    staffChallenges: createChallenges(clock, chance),
    staffAttempts: createAttempts('staff', { database, clock, sealing }),
  }
  const server = await createStaffServer({ services: staffServices, limits, log, trustedProxies, folder: staff.folder })
  members.addHook('preClose', () => server.close())
  const port = await listenAt(server, staff)
  own = `http://${STAFF_HOST}:${port}`
  return { origin: staffServices.staffOrigin(), port }
}

async function listenAt(server: FastifyInstance, { port, host = 'localhost' }: StaffOptions): Promise<number> {
  await server.listen({ port, host: host === 'localhost' ? '127.0.0.1' : host })
  const bound = server.server.address()
  return typeof bound === 'object' && bound ? bound.port : port
}
