import { vi } from 'vitest'
import { say } from '../../../cli/base/say.ts'
import { runCommand } from '../../../cli/run-command.ts'

/**
 * `npm run shop -- ...` in this process, with these settings: quicker than one of its own, for what a command does and says and
 * not for how its process ends. What it complains of would be its exit code 1.
 */
export async function runShop(env: Record<string, string>, ...args: string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [said, complained]: [string[], string[]] = [[], []]
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  try {
    await runCommand(args, { say, complain: (text) => complained.push(text) })
  } finally {
    output.mockRestore()
    vi.unstubAllEnvs()
  }
  const status = complained.length === 0 ? 0 : 1
  return { status, said: said.join('').trim(), complained: complained.join('\n').trim() }
}
