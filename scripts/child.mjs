import process from 'node:process'
import { whenParentEnds } from './end-with-parent.mjs'

// Loaded before gateway and arcade when `npm start` runs them.
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
