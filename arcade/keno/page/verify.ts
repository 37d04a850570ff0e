import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { kenoOf } from '../keno.ts'

bindVerify(verifiable(kenoOf))
