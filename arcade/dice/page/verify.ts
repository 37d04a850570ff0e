import { bindVerify } from '#arcade/page/verify.ts'
import { dice } from '../game.ts'

bindVerify(dice)
