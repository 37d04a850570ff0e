/** What the operator sets, and what is the same for all: settings, countries, ways to customer service, and names in every language. */
export interface SiteTables {
  setting: { key: string; value: string }
  words: { subject: string; id: string; language: string; title: string; summary: string; body: string }
  country: { code: string; dialing_code: string }
  service_path: { position: number; type: number; path: string }
}
