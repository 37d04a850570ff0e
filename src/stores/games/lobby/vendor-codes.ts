import { languages } from '#brand/languages.ts'
import { vendorCodes } from '#brand/vendors.ts'

/** The part of a game call that names the vendor and the language. */
interface GameCallInput {
  readonly language: string
  readonly vassalage?: string | undefined
}

/** S9.21: replaces the vendor by its code at the gateway for the language of the call. */
export function withVendorCode<Input extends GameCallInput>(input: Input): Input {
  const { language, vassalage } = input
  return vassalage === undefined ? input : { ...input, vassalage: vendorCode(language, vassalage) }
}

/**
 * Returns the code of a vendor for players of a language, by the table of the brand.
 * @param language its tag, as pages have it
 */
export function vendorCode(language: string, vendor: string): string {
  const flag = languages.find(({ code }) => code === language)?.gateway ?? language
  const [asked, called] = [flag.toUpperCase(), vendor.toUpperCase()]
  return vendorCodes.find((row) => row.language === asked && fits(row.vendor, called))?.code ?? vendor
}

function fits(pattern: string, vendor: string): boolean {
  return pattern.endsWith('*') ? vendor.startsWith(pattern.slice(0, -1)) : pattern === vendor
}
