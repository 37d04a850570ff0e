import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { holdemOf } from '../holdem.ts'

bindVerify(verifiable(holdemOf))
