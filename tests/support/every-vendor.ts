import { readCatalogue, readShowcase } from '#gateway/seed/catalogue.ts'

/** The vendors of the database that tests copy (seeded.ts): those of every site and of the showcase, by code. */
export const everyVendor = [...readCatalogue(), ...readShowcase()].toSorted((one, other) =>
  one.vendor < other.vendor ? -1 : 1,
)
