import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { instantOf } from '../instant.ts'

bindVerify(verifiable(instantOf))
