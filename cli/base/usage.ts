import type { Command } from './command.ts'

const PROGRAM = 'npm run shop --'

export type CommandTable = Record<string, Command>

/** One line: how the command is written. */
export function usageOf(name: string, { operands, options }: Command): string {
  const written = Object.entries(options).map(([option, { value, required }]) => {
    const text = `--${option}${value === undefined ? '' : ` <${value}>`}`
    return required ? text : `[${text}]`
  })
  return ['Usage:', PROGRAM, name, ...operands.map((operand) => `<${operand}>`), ...written].join(' ')
}

export function helpOf(name: string, command: Command): string {
  const options = Object.entries(command.options).map(([option, { value, about, default: otherwise }]): Row => {
    const unless = otherwise === undefined ? '' : ` (${otherwise} unless given)`
    return [`--${option}${value === undefined ? '' : ` <${value}>`}`, about + unless]
  })
  return [command.about, '', usageOf(name, command), '', table([...options, HELP])].join('\n')
}

/** The commands whose names begin with `group`; all without one. */
export function commandsOf(commands: CommandTable, group = ''): string {
  const rows = Object.entries(commands)
    .filter(([name]) => name.startsWith(group))
    .map(([name, { operands, about }]): Row => [[name, ...operands.map((operand) => `<${operand}>`)].join(' '), about])
  const usage = ['Usage:', PROGRAM, ...(group === '' ? ['<command>'] : [group, '<command>']), '[options]'].join(' ')
  return [usage, '', table([...rows, HELP, ['--version', 'Print the version']]), '', HINT].join('\n')
}

type Row = [left: string, right: string]
const HELP: Row = ['-h, --help', 'Explain a command']
const HINT = `"${PROGRAM} <command> --help" explains one. The settings are environment variables: see docs/settings.md.`

function table(rows: Row[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
