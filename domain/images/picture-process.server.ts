import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { preparePicture } from './prepare-picture.server.ts'

/** A process of its own in which one picture is worked on: it comes by the standard input, one message answers. */

// The shop has ended and needs no answer.
process.on('disconnect', () => process.exit())

// Pages come first.
setPriority(10)
// A machine that runs out of memory ends this process, and not the shop or its database.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

process.send?.(await preparePicture(readFileSync(0)), () => process.exit())
