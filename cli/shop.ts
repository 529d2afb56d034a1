import { exitOnSignal } from '#platform/start/exit-on-signal.ts'
import { say, withoutControls } from './base/say.ts'
import { runCommand } from './run-command.ts'

// As the shop itself is started: a secret that it requires, a command requires, too.
process.env.NODE_ENV ??= 'production'
// Backups and exports hold customers' data: they are the operator's account's alone.
process.umask(0o077)
exitOnSignal()
await runCommand(process.argv.slice(2), {
  say,
  complain(text) {
    process.stderr.write(`${withoutControls(text)}\n`)
    process.exitCode = 1
  },
})
