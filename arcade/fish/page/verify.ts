import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { fishOf } from '../fish.ts'

bindVerify(verifiable(fishOf))
