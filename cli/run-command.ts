import { existsSync } from 'node:fs'
import { StartProblem } from '#platform/start/start-problem.ts'
import { VERSION } from '#platform/start/version.ts'
import { adminCommands } from './admin.ts'
import { backup, exportAll, importAll, restore } from './backup/backup.ts'
import { type Command, UsageProblem } from './base/command.ts'
import { type CommandTable, commandsOf, helpOf, usageOf } from './base/usage.ts'
import { compareOrders } from './compare-orders.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { firebase } from './move-in/firebase.ts'
import { shopify, woocommerce, wordpress } from './move-in/move-in.ts'
import { sheetCommands } from './sheets/sheets.ts'

const COMMANDS: CommandTable = {
  ...adminCommands,
  ...sheetCommands,
  'import firebase': firebase,
  'import shopify': shopify,
  'import woocommerce': woocommerce,
  'import wordpress': wordpress,
  'import all': importAll,
  'export all': exportAll,
  'orders compare': compareOrders,
  backup,
  restore,
  demo,
  doctor,
}

type Output = { say(text: string): void; complain(text: string): void }

/** Runs the command that the arguments name, or explains it, or says in one line what is wrong with them and how it is written. */
export async function runCommand(args: string[], { say, complain }: Output): Promise<void> {
  if (args[0] === '--version') return say(VERSION)
  const found = findCommand(args)
  if (asksForHelp(args)) return say(found === undefined ? commandsOf(COMMANDS, groupOf(args)) : helpOf(...found))
  try {
    if (found === undefined) throw new UsageProblem(problemOf(args))
    const [name, command] = found
    await command.run(args.slice(name.split(' ').length))
  } catch (error) {
    const problem = startProblemIn(error)
    if (problem === undefined) throw error
    complain(problem.message)
    if (problem instanceof UsageProblem)
      complain(found === undefined ? commandsOf(COMMANDS, groupOf(args)) : usageOf(...found))
  }
}

/** Also where it ended other work, or undoing that work failed as well. */
function startProblemIn(error: unknown): StartProblem | undefined {
  if (error instanceof StartProblem) return error
  if (error instanceof SuppressedError) return startProblemIn(error.suppressed)
  return error instanceof Error ? startProblemIn(error.cause) : undefined
}

/** By its name of two words or of one. */
function findCommand(args: string[]): [name: string, Command] | undefined {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command !== undefined) return words === 1 && isMistyped(args) ? undefined : [name, command]
  }
  return undefined
}

/** `import shopfy`: a word after `import` or `export` that is no file is meant to be the second word of a command. */
function isMistyped([first = '', second = '']: string[]): boolean {
  return groupOf([first]) !== undefined && /^[a-z]+$/i.test(second) && !existsSync(second)
}

/** `admin`, if the first word begins the names of several commands. */
function groupOf([first = '']: string[]): string | undefined {
  return Object.keys(COMMANDS).some((name) => name.startsWith(`${first} `)) ? first : undefined
}

function problemOf(args: string[]): string {
  const words = args.slice(0, groupOf(args) === undefined ? 1 : 2)
  const isOne = words.length === 1 && groupOf(args) !== undefined
  if (words.length === 0 || isOne) return 'a command is missing'
  return `there is no command '${words.join(' ')}'`
}

/** After `--` come operands, whatever they look like. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).some((arg) => arg === '-h' || arg === '--help')
}
