import { readFileSync } from 'node:fs'
import { beginSubprocess } from '#platform/work/begin-subprocess.ts'
import { preparePicture } from './prepare-picture.server.ts'

/** A process of its own in which one picture is worked on: it comes by the standard input, one message answers. */

beginSubprocess()

process.send?.(await preparePicture(readFileSync(0)), () => process.exit())
