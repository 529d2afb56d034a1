import { defineCommand, runCommand, showUsage } from 'citty'
import { StartProblem } from '#platform/start-problem.ts'
import { admin } from './admin.ts'

const shop = defineCommand({
  meta: { name: 'npm run shop --', description: "The operator's tool; it works beside a running shop too" },
  subCommands: { admin },
})

const rawArgs = process.argv.slice(2)
if (rawArgs.length === 0 || rawArgs.includes('--help')) await showUsage(rawArgs[0] === 'admin' ? admin : shop)
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
