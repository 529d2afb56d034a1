import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '../tests/support/chromium.ts'

/**
 * Before the journeys: a browser that starts, installed here when there is none. On Debian its own package, which brings
 * the libraries it needs; elsewhere Playwright's.
 */
if (!starts(chromiumPath())) {
  process.stdout.write('There is no Chromium here yet: installing it...\n')
  install()
  if (!starts(chromiumPath())) {
    process.stderr.write(
      'The end-to-end tests need Chromium, and it could not be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium" on Debian) and then "npm test" again.\n',
    )
    process.exit(1)
  }
}

function starts(path: string | undefined): boolean {
  return path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

function install() {
  if (process.getuid?.() === 0 && isDebian()) {
    if (run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) return
  }
  run(process.execPath, [join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}

/** Not its relatives: on Ubuntu the package is only a pointer to a snap. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
}
