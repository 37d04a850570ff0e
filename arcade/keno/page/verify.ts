import { bindVerify } from '#arcade/page/verify.ts'
import { keno } from '../game.ts'

bindVerify(keno)
