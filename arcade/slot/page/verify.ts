import { bindVerify } from '#arcade/page/verify.ts'
import { slot } from '../game.ts'

bindVerify(slot)
