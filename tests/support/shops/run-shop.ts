import { vi } from 'vitest'
import { runCommand } from '../../../cli/run-command.ts'

/** `npm run shop -- ...` in this process, with these settings. What it complains of would be its exit code 1. */
export async function runShop(env: Record<string, string>, ...args: string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [said, complained]: [string[], string[]] = [[], []]
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  await runCommand(args, { say: (text) => said.push(text), complain: (text) => complained.push(text) })
  output.mockRestore()
  vi.unstubAllEnvs()
  return { said: said.join('').trim(), complained: complained.join('\n') }
}
