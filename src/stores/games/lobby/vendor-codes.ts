import { vendorCodes } from '#brand/vendors.ts'
import { languages } from '#i18n/languages.ts'

/** What calls about games say of the vendor, and in which language they ask. */
interface GameCallInput {
  readonly language: string
  readonly vassalage?: string | undefined
}

/** S9.21: what is asked of the gateway, with the vendor called what it is called there for players of the language. */
export function withVendorCode<Input extends GameCallInput>(input: Input): Input {
  const { language, vassalage } = input
  return vassalage === undefined ? input : { ...input, vassalage: vendorCode(language, vassalage) }
}

/**
 * The code of a vendor for players of a language, by the table of the brand.
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
