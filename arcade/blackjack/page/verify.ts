import { verifiable } from '#arcade/page/title.ts'
import { bindVerify } from '#arcade/page/verify.ts'
import { make } from '../game.ts'

bindVerify(verifiable(make))
