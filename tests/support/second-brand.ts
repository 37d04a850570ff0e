import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { startGateway } from '#gateway/start.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { gather } from '#publish/gather.ts'
import { vendors } from './vendor.ts'

// Started by tests/publish/second-brand.test.ts in a process of its own, whose ATOLL_BRAND is read once: what a gateway
// and the texts of pages say with the second brand, as JSON.

const folder = mkdtempSync(join(tmpdir(), 'atoll-second-brand-'))
const gateway = await startGateway({
  databasePath: join(folder, 'gateway.db'),
  port: 0,
  content: 'src/content',
  limits: false,
  vendors,
})
try {
  const { bn, en } = { bn: await gather(gateway.url, 'bn'), en: await gather(gateway.url, 'en') }
  const { read } = gateway.services.database
  const stored = await read.selectFrom('vendor').select('name').where('code', '=', 'ATL').executeTakeFirst()
  process.stdout.write(
    JSON.stringify({
      published: JSON.stringify([bn, en]),
      house: [bn, en].map(({ vendors }) => vendors.find(({ code }) => code === 'ATL')?.name),
      stored: stored?.name,
      letters: [
        (await messageIn(read, 'welcome', 'bn')).title,
        (await messageIn(read, 'resetLink', 'bn')).title,
        (await messageIn(read, 'resetLink', 'en')).title,
      ],
      amount: formatMoney('bn', { minor: 123_450, digits: brand.currency.digits }),
      paths: [pathIn('bn', '/help'), pathIn('en', '/help')],
    }),
  )
} finally {
  await gateway.close()
  rmSync(folder, { recursive: true })
}
