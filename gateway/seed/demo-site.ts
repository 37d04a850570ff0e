import { type InferOutput, array, number, strictObject, string } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'

const demoSiteFile = strictObject({ servicePaths: array(strictObject({ type: number(), path: string() })) })
type DemoSite = InferOutput<typeof demoSiteFile>

export function readDemoSite(): DemoSite {
  return seedFile('demo-site', demoSiteFile)
}

/** Adds missing customer-service paths; an operator without any has no links to them. */
export async function plantDemoSite(rows: Rows, { servicePaths }: DemoSite): Promise<void> {
  await rows
    .insertInto('service_path')
    .values(servicePaths.map((path, index) => ({ position: index + 1, ...path })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}
