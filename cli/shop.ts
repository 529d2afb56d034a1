import { defineCommand, runCommand, showUsage } from 'citty'
import { StartProblem } from '#platform/start-problem.ts'
import { admin } from './admin.ts'
import { backup, restore } from './backup.ts'
import { exporting, importing } from './catalogue.ts'
import { demo } from './demo.ts'

const COMMANDS = { admin, import: importing, export: exporting, backup, restore, demo }

const shop = defineCommand({
  meta: { name: 'npm run shop --', description: "The operator's tool; it works beside a running shop too" },
  subCommands: COMMANDS,
})

// Backups and exports hold customers' data: they are the operator's account's alone.
process.umask(0o077)
const rawArgs = process.argv.slice(2)
if (rawArgs.length === 0 || rawArgs.includes('--help')) await showHelp(rawArgs[0])
else {
  try {
    await runCommand(shop, { rawArgs })
  } catch (error) {
    const expected = error instanceof StartProblem || (error as { code?: string }).code?.startsWith('E_')
    if (!(expected === true)) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

function showHelp(command = ''): Promise<void> {
  const known = Object.entries(COMMANDS).find(([name]) => name === command)
  return showUsage(known === undefined ? shop : (known[1] as typeof shop))
}
