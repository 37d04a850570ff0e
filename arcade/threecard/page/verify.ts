import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { threeCardOf } from '../threecard.ts'

bindVerify(verifiable(threeCardOf))
