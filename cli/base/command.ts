import { parseArgs } from 'node:util'
import { StartProblem } from '#platform/start/start-problem.ts'

type Option = {
  type: 'boolean' | 'string'
  about: string
  /** What stands for its value in the usage. */
  value?: string
  default?: string
  required?: boolean
}
type Options = Record<string, Option>
/** `undefined`: an option that some commands alone have. */
type ValueOf<Given extends Option | undefined> = Given extends undefined
  ? undefined
  : Given extends { type: 'boolean' }
    ? boolean
    : Given extends { default: string } | { required: true }
      ? string
      : string | undefined
type Values<Operands extends readonly string[], Given extends Options> = {
  [Name in Operands[number]]: string
} & ValuesOf<Given>
export type ValuesOf<Given extends Options> = { [Name in keyof Given]: ValueOf<Given[Name]> }

type Description<Operands extends readonly string[], Given extends Options> = {
  about: string
  operands?: Operands
  options?: Given
  run(values: Values<Operands, Given>): Promise<void>
}

/** A command whose arguments are checked before it runs. */
export type Command = {
  about: string
  operands: readonly string[]
  options: Options
  run(args: string[]): Promise<void>
}

export function command<
  const Operands extends readonly string[] = [],
  const Given extends Options = Record<never, never>,
>({ about, operands, options, run }: Description<Operands, Given>): Command {
  const known = { about, operands: operands ?? [], options: options ?? {} }
  return { ...known, run: (args) => run(read(known, args) as Values<Operands, Given>) }
}

/** A mistake on the command line: its message is followed by the usage. */
export class UsageProblem extends StartProblem {}

function read({ operands, options }: Omit<Command, 'run'>, args: string[]): Record<string, unknown> {
  const { values, positionals } = parse(options, args)
  const surplus = positionals[operands.length]
  if (surplus !== undefined) throw new UsageProblem(`'${surplus}' is one argument too many`)
  const missing = operands[positionals.length]
  if (missing !== undefined) throw new UsageProblem(`<${missing}> is missing`)
  const empty = operands.find((_, place) => positionals[place] === '')
  if (empty !== undefined) throw new UsageProblem(`<${empty}> is empty`)
  const needed = Object.entries(options).find(([name, { required }]) => required && !values[name])
  if (needed !== undefined) throw new UsageProblem(`--${needed[0]} is missing`)
  const unsaid = ({ type }: Option) => (type === 'boolean' ? false : undefined)
  return {
    ...Object.fromEntries(Object.entries(options).map(([name, option]) => [name, unsaid(option)])),
    ...values,
    ...Object.fromEntries(operands.map((name, place) => [name, positionals[place]])),
  }
}

function parse(options: Options, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    // What follows the first sentence is advice for programmers.
    throw new UsageProblem(message.split(/\.\s/, 1)[0])
  }
}
