import { type InferOutput, array, nullable, number, optional, pipe, strictObject, string, url } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'

const address = pipe(string(), url())

const demoSiteFile = strictObject({
  resources: array(
    strictObject({
      resourceType: string(),
      url: address,
      qrCodeUrl: optional(nullable(address), null),
      labelNameEn: string(),
    }),
  ),
  servicePaths: array(strictObject({ type: number(), path: string() })),
})
type DemoSite = InferOutput<typeof demoSiteFile>

export function readDemoSite(): DemoSite {
  return seedFile('demo-site', demoSiteFile)
}

/** Adds missing resources and customer-service paths; an operator without any has no icons for them (S2.36). */
export async function plantDemoSite(rows: Rows, { resources, servicePaths }: DemoSite): Promise<void> {
  await rows
    .insertInto('resource')
    .values(
      resources.map((resource) => ({
        resource_type: resource.resourceType,
        url: resource.url,
        qr_code_url: resource.qrCodeUrl,
        label_en: resource.labelNameEn,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
  await rows
    .insertInto('service_path')
    .values(servicePaths.map((path, index) => ({ position: index + 1, ...path })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}
