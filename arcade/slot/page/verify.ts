import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { gameOf } from '../made.ts'

bindVerify(verifiable(gameOf))
